/** Files of a site that are not pages. */
import { resolve } from 'node:path';
import type { PageOutput } from '../output/folder/sub-output.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { OutputFile } from '../types/output.js';
import type { FilePath, OutPath } from '../types/paths.js';
import type { Site } from '../types/site.js';

/** A file to copy. */
export interface Copy {
  readonly from: FilePath;
  readonly to: OutPath;
}

/** Lists referenced assets and static files. */
export function listCopies({ assets, staticFiles }: Pick<Site, 'assets' | 'staticFiles'>): readonly Copy[] {
  return [
    ...assets.map(({ from, to }) => ({ from, to })),
    ...staticFiles.map(({ path, out }) => ({ from: path, to: out })),
  ];
}

/** Writes all other files and copies to the output. */
export function writeSiteFiles(
  output: PageOutput,
  rendering: Rendering,
  { files, siteDir }: { readonly files: readonly OutputFile<string | Uint8Array>[]; readonly siteDir: string },
): void {
  for (const file of files) output.write(file);
  for (const { from, to } of listCopies(rendering.site)) output.copy(resolve(siteDir, from), to);
}
