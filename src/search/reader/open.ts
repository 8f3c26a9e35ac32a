/**
 * The reader of the embedded search. Answers requests in the format of hosted search. Independent of the DOM, the
 * network and how an index is built.
 */
import type { RecommendRequest, SearchBackend, SearchHit, SearchRequest, SearchResult } from '../../types/search.js';
import { checksum } from '../format.js';
import { toHit } from './answer.js';
import { type Block, type FoundSections, findSections } from './best.js';
import { countFacets, listCells } from './facets.js';
import { findLast, type Index, openIndex, type ReadFile } from './files.js';
import { toMarks } from './marks.js';
import type { ScoredPage } from './select.js';

const MOST_HITS = 1000;

/** Dependencies of an engine. */
export interface EngineOptions {
  /** Reads a file of the index folder (`index.bin`), inflated; returns undefined if it does not exist. */
  readonly read: ReadFile;
}

/** Answers searches and recommendations. Both reject if a file cannot be read, and retry on the next call. */
export type Engine = Required<SearchBackend>;

/** Creates an engine. The index is opened on the first call. */
export function createEngine({ read }: EngineOptions): Engine {
  const state: { index?: Promise<Index> | undefined } = {};
  const open = (): Promise<Index> =>
    (state.index ??= openIndex(read).catch((error: unknown) => {
      state.index = undefined;
      throw error;
    }));
  const answerAll =
    <Request, Result>(answerOne: (index: Index, request: Request) => Promise<Result>) =>
    async ({ requests }: { readonly requests: readonly Request[] }) => {
      const index = await open();
      return { results: await Promise.all(requests.map((request) => answerOne(index, request))) };
    };
  return { search: answerAll(answer), recommend: answerAll(recommend) };
}

/** Returns pages that share rare words with the page of a record, as computed at build time. */
async function recommend(
  index: Index,
  { objectID, indexName, maxRecommendations }: RecommendRequest,
): Promise<{ readonly hits: readonly SearchHit[] }> {
  const [href = ''] = objectID.split('#');
  const { related } = index.manifest;
  const pages = related.length ? (await index.related(findLast(related, href))).get(href) : [];
  const request = { indexName };
  const hits = await Promise.all(
    (pages ?? []).slice(0, maxRecommendations).map(async (page) =>
      toHit(await index.section(index.pageStarts[page] ?? 0), 1, {
        marks: toMarks([], request, index.tokens),
        request,
      }),
    ),
  );
  return { hits };
}

/** Answers one request. Rejects if a file of the index cannot be read, except for the texts of some hits. */
async function answer(index: Index, request: SearchRequest): Promise<SearchResult> {
  const found = await findSections(index, request);
  const read = async (blocks: readonly Block[]): Promise<SearchHit[]> =>
    (await Promise.all(blocks.map(async (block) => readHits(await block(), found)))).flat();
  // In a single-file index, all texts are available, so later blocks cause no layout shift.
  const first = index.manifest.inside.length > 0 ? found.blocks : found.blocks.slice(0, 1);
  const others = found.blocks.slice(first.length);
  const hits = await read(first);
  return {
    ...toResult(found, hits),
    ...(others.length > 0 && { rest: async () => toResult(found, [...hits, ...(await read(others))]) }),
  };
}

function toResult({ index, request, counts, span }: FoundSections, hits: readonly SearchHit[]): SearchResult {
  const { query = '', page = 0, facets } = request;
  const nbHits = counts.reduce((sum, count) => sum + count, 0);
  const hitsPerPage = span[1] - span[0];
  return {
    hits,
    nbHits,
    page,
    hitsPerPage,
    query,
    nbPages: hitsPerPage ? Math.ceil(Math.min(MOST_HITS, nbHits) / hitsPerPage) : 0,
    params: '',
    index: request.indexName,
    // Deterministic without clock or randomness: the same query has the same result, including its id.
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    ...(request.clickAnalytics && {
      queryID: checksum(new TextEncoder().encode(query)).toString(16).padStart(32, '0'),
    }),
    ...(facets && { facets: countFacets(listCells(index), counts, facets) }),
  };
}

/** Reads the hits of pages. An unreadable text only drops its hit; if none can be read, rejects. */
async function readHits(pages: readonly ScoredPage[], found: FoundSections): Promise<SearchHit[]> {
  const settled = await Promise.allSettled(
    pages.flat().map(async ({ number, level }) => toHit(await found.index.section(number), level, found)),
  );
  const read = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && !read.length) throw failed.reason;
  return read;
}
