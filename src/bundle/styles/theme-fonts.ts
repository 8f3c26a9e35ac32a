/** Finds the fonts of the theme, and which of them pages preload. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import type { Plugin } from '../build/esbuild.js';

const FOLDER = 'assets/files';

/** Matches font files of the theme. Each name contains a content hash, so that it can be cached forever. */
const FONT = /\/fonts\/(geist[\w-]*\.[0-9a-f]{8}\.woff2)$/;

/**
 * Excludes these files from the bundle: `readThemeFonts` handles them. Style sheets refer to them by relative URLs,
 * which work with any base URL.
 */
export const themeFontPlugin: Plugin = {
  name: 'theme-fonts',
  setup: (build) => {
    build.onResolve({ filter: FONT }, ({ path }) => ({
      path: path.replace(FONT, '/files/$1'),
      external: true,
    }));
  },
};

/** The fonts of a site. */
export interface ThemeFonts {
  readonly files: readonly OutputFile<Uint8Array>[];
  /** The file with the letters that most pages start with. Undefined if text uses a font of the site or the system. */
  readonly first: OutPath | undefined;
}

/** Finds the theme fonts that style sheets refer to. */
export function readThemeFonts(css: string): ThemeFonts {
  const names = [...new Set([...css.matchAll(/\.\.\/files\/(geist[\w-]*\.\w+\.woff2)/g)].map(([, name = '']) => name))];
  const family = [...css.matchAll(/--font:\s*["']?(Geist(?: Mono)?(?=["',]))?/g)].at(-1)?.[1];
  const start = family === undefined ? undefined : `${family.toLowerCase().replace(' ', '-')}-latin.`;
  const first = names.find((name) => start !== undefined && name.startsWith(start));
  return {
    files: names.map((name) => ({
      path: toOutPath(`${FOLDER}/${name}`),
      content: readFileSync(join(ownPackageRoot, 'templates/fonts', name)),
    })),
    first: first === undefined ? undefined : toOutPath(`${FOLDER}/${first}`),
  };
}
