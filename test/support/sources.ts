/** Lists and reads the sources of a site on disk. */
import { listSources, type SourceListing } from '../../src/sources/list-sources.js';
import { readSources } from '../../src/sources/read-sources.js';
import type { Config } from '../../src/types/config.js';
import type { SourceFile } from '../../src/types/page.js';

/** Lists and reads every source of a site. */
export async function scanSources(
  siteDir: string,
  config: Config,
): Promise<Omit<SourceListing, 'files'> & { readonly sources: readonly SourceFile[] }> {
  const { files, pageModules, diagnostics } = await listSources(siteDir, config);
  const read = readSources({ siteDir }, files);
  return { sources: read.sources, pageModules, diagnostics: [...diagnostics, ...read.diagnostics] };
}
