/** The search index as a build has it: from the cache, or made in another thread. */
import type { Cache } from '../../io/cache/cache.js';
import {
  type IndexInput,
  makeSearchIndex,
  type SearchedSite,
  toIndexFiles,
  toIndexInput,
} from '../../io/output/search-index.js';
import { cacheIndex } from './cached-index.js';
import type { Threads } from './threads.js';

/** What saves time with an index. */
export interface IndexHelp {
  readonly threads: Threads;
  readonly cache: Cache;
}

/** Files of an index, and whether they were made before. */
export interface IndexFiles {
  readonly files: ReturnType<typeof toIndexFiles>;
  readonly isFound: boolean;
}

/** Indexing a text takes so much less time than parsing it, which threads are started for. */
const WORK = 1 / 4;

/** The files of the index of a site that has one. */
export async function renderSearchIndexIn({ threads, cache }: IndexHelp, searched: SearchedSite): Promise<IndexFiles> {
  const make = async (input: IndexInput) => {
    const [running] = threads.running();
    // Nothing may have been parsed, so that nothing is running.
    const [thread] = running === undefined ? threads.forWork(countCharacters(input) * WORK) : [running];
    return thread?.run('search', input) ?? makeSearchIndex(input);
  };
  const { index, isFound } = await cacheIndex(make, { input: toIndexInput(searched), cache });
  return { files: toIndexFiles(index, searched.site), isFound };
}

function countCharacters({ pages }: IndexInput): number {
  return pages.reduce((sum, { sections }) => sum + sections.reduce((length, { text }) => length + text.length, 0), 0);
}
