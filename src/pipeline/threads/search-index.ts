/** Provides the search index of a build, from the cache or built in another thread. */
import type { Cache } from '../../engine/cache/cache.js';
import { type IndexInput, makeSearchIndex, remakeSearchIndex } from '../../output/make-index.js';
import { type SearchedSite, toIndexFiles, toIndexInput } from '../../output/search-index.js';
import { describeSearchPages } from '../../render/search/search-pages.js';
import type { SearchIndex } from '../../search/build/pack.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { IndexedPage } from '../../types/search.js';
import { cacheIndex, type FoundIndex, type IndexCache, type MakeIndex } from './cached-index.js';
import type { Threads } from './threads.js';

/** Resources for building an index. */
export interface IndexHelp {
  readonly threads: Threads;
  readonly cache: Cache;
}

/** Files of an index, whether it was cached, and its cache key. */
export interface IndexFiles extends Omit<FoundIndex, 'index'> {
  readonly files: ReturnType<typeof toIndexFiles>;
}

/** Time of indexing a text relative to parsing it, which is what threads are sized for. */
export const INDEXING = 1 / 4;
/**
 * Characters, of some thousands of pages, above which a new thread is worth the 0.2 s of its start: the threads that
 * parsed them still hold hundreds of MB.
 */
const WORTH_A_NEW_THREAD = 10_000_000;

/** Returns the index files of a site with search. */
export async function renderSearchIndexIn(
  { threads, cache }: IndexHelp,
  searched: SearchedSite,
  known: Pick<IndexCache, 'last' | 'parsing'>,
): Promise<IndexFiles> {
  const make: MakeIndex = async (input, base) =>
    (base && (await updateIndex(input, base, threads))) ?? makeIndex(input, threads);
  const { site, searchPages } = searched;
  const { index, ...found } = await cacheIndex(make, toIndexInput(searched), {
    ...{ ...known, cache },
    describePages: () => describeSearchPages(site, searchPages),
  });
  return { files: toIndexFiles(index, searched), ...found };
}

async function makeIndex(input: IndexInput, threads: Threads): Promise<SearchIndex> {
  const characters = countCharacters(input);
  const running = threads.running();
  const isLarge = characters > WORTH_A_NEW_THREAD;
  if (isLarge) await Promise.all(running.map(({ rest }) => rest()));
  // If nothing was parsed, no thread is running.
  const [thread] = running.length === 0 ? threads.forWork(characters * INDEXING) : running;
  const index = (await thread?.run('search', input)) ?? makeSearchIndex(input);
  if (isLarge) await thread?.rest();
  return index;
}

/** Too little work to start a thread, but a running one is used. */
async function updateIndex(input: IndexInput, base: IndexBase, threads: Threads): Promise<SearchIndex | undefined> {
  const [thread] = threads.running();
  const update = async (input: IndexInput): Promise<SearchIndex | undefined> =>
    thread === undefined ? remakeSearchIndex(input, base) : thread.run('update search', { input, base });
  return (await update(leaveOutKnown(input, base))) ?? update(input);
}

/** Removes the texts of pages that the previous index covers, because reading and copying them takes long. */
function leaveOutKnown(input: IndexInput, { memory }: IndexBase): IndexInput {
  const isKnown = ({ href }: IndexedPage): boolean => {
    const { forms, texts = [] } = memory.pages.get(input.keys?.get(href) ?? '') ?? {};
    return forms !== undefined && texts.length > 0;
  };
  return { ...input, pages: input.pages.map((page) => (isKnown(page) ? withoutSections(page) : page)) };
}

function withoutSections({ href, url, title, lvl0, tag, version, related, boost }: IndexedPage): IndexedPage {
  return {
    ...{ href, url, title, lvl0, tag, sections: [] },
    ...(version === undefined ? {} : { version }),
    ...(related === undefined ? {} : { related }),
    ...(boost === undefined ? {} : { boost }),
  };
}

function countCharacters({ pages }: IndexInput): number {
  return pages.reduce((sum, { sections }) => sum + sections.reduce((length, { text }) => length + text.length, 0), 0);
}
