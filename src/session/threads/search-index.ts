/** The search index as a build has it: from the cache, or made in another thread. */
import type { Cache } from '../../io/cache/cache.js';
import {
  type IndexInput,
  makeSearchIndex,
  type SearchedSite,
  toIndexFiles,
  toIndexInput,
} from '../../io/output/search-index.js';
import { describeSearchPages } from '../../render/search-pages.js';
import type { IndexBase } from '../../search/build/recall.js';
import { cacheIndex, type FoundIndex, type IndexCache, type MakeIndex } from './cached-index.js';
import type { Threads } from './threads.js';

/** What saves time with an index. */
export interface IndexHelp {
  readonly threads: Threads;
  readonly cache: Cache;
}

/** Files of an index, whether they were made before, and under which key they are kept. */
export interface IndexFiles extends Omit<FoundIndex, 'index'> {
  readonly files: ReturnType<typeof toIndexFiles>;
}

/** Indexing a text takes so much less time than parsing it, which threads are started for. */
const WORK = 1 / 4;
/** With more pages that are new, another thread is faster, which does not have what is known of the others. */
const MOST_NEW = 1 / 8;

/** The files of the index of a site that has one. */
export async function renderSearchIndexIn(
  { threads, cache }: IndexHelp,
  searched: SearchedSite,
  known: Pick<IndexCache, 'last' | 'parsing'>,
): Promise<IndexFiles> {
  const make: MakeIndex = async (input, base) => {
    if (base !== undefined && countNew(input, base) <= input.pages.length * MOST_NEW)
      return makeSearchIndex(input, base);
    const [running] = threads.running();
    // Nothing may have been parsed, so that nothing is running.
    const [thread] = running === undefined ? threads.forWork(countCharacters(input) * WORK) : [running];
    return thread?.run('search', input) ?? makeSearchIndex(input);
  };
  const { site, searchPages } = searched;
  const { index, ...found } = await cacheIndex(make, toIndexInput(searched), {
    ...{ ...known, cache },
    describePages: () => describeSearchPages(site, searchPages),
  });
  return { files: toIndexFiles(index, searched.site), ...found };
}

function countNew({ keys }: IndexInput, { memory }: IndexBase): number {
  return [...(keys?.values() ?? [])].filter((key) => !memory.pages.has(key)).length;
}

function countCharacters({ pages }: IndexInput): number {
  return pages.reduce((sum, { sections }) => sum + sections.reduce((length, { text }) => length + text.length, 0), 0);
}
