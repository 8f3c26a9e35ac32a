/** The search index, built in another thread. */
import { makeSearchIndex, type SearchedSite, toIndexFiles, toIndexInput } from '../../io/output/search-index.js';
import type { Threads } from './threads.js';

/** Files of an index. */
export type IndexFiles = ReturnType<typeof toIndexFiles>;

/** The files of the index of a site that has one; built in a thread that is running already, or else here. */
export async function renderSearchIndexIn(threads: Threads, searched: SearchedSite): Promise<IndexFiles> {
  const input = toIndexInput(searched);
  const [thread] = threads.running();
  return toIndexFiles(await (thread?.run('search', input) ?? makeSearchIndex(input)), searched.site);
}
