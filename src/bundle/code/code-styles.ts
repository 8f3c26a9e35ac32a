/** The style sheet of a site's code: what its modules import. */
import { join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import { BROWSERS, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import type { RealPlace } from '../build/place.js';

/** Islands with elements, and finished HTML inside them, have no box of their own. */
const WITHOUT_BOX = 'csb-part:has(*){display:contents}';

/** What styles are for. */
export interface CodeStyles {
  readonly place: RealPlace;
  readonly hasIslands?: boolean;
  /** Of the file; `code` unless it is given. */
  readonly name?: string;
}

/** What sheets from elsewhere are imported by, which has to stand at the start. */
const IMPORT = /^@import [^\n]*;$/gm;

/** Bundled sheets as one, in their order. */
export function joinStyles(sheets: readonly string[]): string {
  const imports = sheets.flatMap((css) => css.match(IMPORT) ?? []);
  return [...imports, ...sheets.map((css) => css.replace(IMPORT, ''))].join('\n');
}

/** Makes it small, and lowers it for browsers; no file where there are no styles. */
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
