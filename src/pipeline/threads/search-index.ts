/** The search index as a build has it: from the cache, or made in another thread. */
import type { Cache } from '../../engine/cache/cache.js';
import { type IndexInput, makeSearchIndex, remakeSearchIndex } from '../../output/make-index.js';
import { type SearchedSite, toIndexFiles, toIndexInput } from '../../output/search-index.js';
import { describeSearchPages } from '../../render/search/search-pages.js';
import type { SearchIndex } from '../../search/build/pack.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { IndexedPage } from '../../types/search.js';
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
export const INDEXING = 1 / 4;
/** Characters, of some thousands of pages, for which a new thread is worth the 0.2 s of its start: what parsed them has hundreds of MB that it no longer needs. */
const WORTH_A_NEW_THREAD = 10_000_000;

/** The files of the index of a site that has one. */
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
  // Nothing may have been parsed, so that nothing is running.
  const [thread] = running.length === 0 ? threads.forWork(characters * INDEXING) : running;
  const index = (await thread?.run('search', input)) ?? makeSearchIndex(input);
  if (isLarge) await thread?.rest();
  return index;
}

/** So little work that no thread is started for it, but those that are running already do it. */
async function updateIndex(input: IndexInput, base: IndexBase, threads: Threads): Promise<SearchIndex | undefined> {
  const [thread] = threads.running();
  const update = async (input: IndexInput): Promise<SearchIndex | undefined> =>
    thread === undefined ? remakeSearchIndex(input, base) : thread.run('update search', { input, base });
  return (await update(leaveOutKnown(input, base))) ?? update(input);
}

/** Texts take long to read and to copy to another thread, which hardly needs those that the other index knows. */
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
