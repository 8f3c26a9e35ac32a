/** The fonts that come with the theme: their files, and which of them a page needs first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import type { Plugin } from '../build/esbuild.js';

const FOLDER = 'assets/files';

/** Names of font files of the theme. Each has the hash of its content in it, so that it can be cached for ever. */
const FONT = /\/fonts\/(geist[\w-]*\.[0-9a-f]{8}\.woff2)$/;

/** Leaves these files to `readThemeFonts`. Style sheets name them relative to themselves, whatever the base URL is. */
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
  /** The file with the letters that most pages begin with; undefined where text has a font of the site or of the system. */
  readonly first: OutPath | undefined;
}

/** Finds the fonts of the theme that style sheets refer to. */
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
