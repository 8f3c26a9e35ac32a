/** Bundles the CSS imported by site code. */
import { join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import { BROWSERS, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import type { RealPlace } from '../build/place.js';

/** Islands with elements, and slots inside them, have no box of their own. */
const WITHOUT_BOX = 'csb-part:has(*){display:contents}';

/** The context of a style sheet. */
export interface CodeStyles {
  readonly place: RealPlace;
  readonly hasIslands?: boolean;
  /** Name of the file; `code` by default. */
  readonly name?: string;
}

/** Matches imports of external sheets, which must come first. */
const IMPORT = /^@import [^\n]*;$/gm;

/** Joins bundled sheets in order. */
export function joinStyles(sheets: readonly string[]): string {
  const imports = sheets.flatMap((css) => css.match(IMPORT) ?? []);
  return [...imports, ...sheets.map((css) => css.replace(IMPORT, ''))].join('\n');
}

/** Minifies and lowers CSS for browsers. Returns no file if it is empty. */
export async function bundleCodeStyles(
  css: string,
  { place, hasIslands = false, name = 'code' }: CodeStyles,
): Promise<{ readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const contents = hasIslands ? `${css}\n${WITHOUT_BOX}` : css;
  if (contents.trim() === '') return { files: [], diagnostics: [] };
  const bundle = await runBundle(place, {
    stdin: { contents, resolveDir: place.siteDir, sourcefile: 'styles', loader: 'css' },
    outfile: join(place.siteDir, 'code.css'),
    minify: true,
    target: BROWSERS,
    external: ['*'],
  });
  const files = bundle.css === '' ? [] : [hashedFile(`assets/css/${name}`, 'css', bundle.css)];
  return { files, diagnostics: bundle.diagnostics };
}
