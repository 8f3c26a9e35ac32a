/**
 * The reader half of the embedded search.
 * In: a function that reads a file of an index, and requests. Out: answers as a hosted search gives them.
 * Must not know the DOM, the network or how an index is built.
 */
import type { RecommendRequest, SearchBackend, SearchHit, SearchRequest, SearchResult } from '../../types/search.js';
import { checksum } from '../format.js';
import { toHit } from './answer.js';
import { findBest, HITS } from './best.js';
import { countFacets, listCells } from './facets.js';
import { findLast, type Index, openIndex, type ReadFile } from './files.js';
import { toMarks } from './marks.js';

/** What an engine needs of its surroundings. */
export interface EngineOptions {
  /** Reads a file of the index folder (`index.bin`), inflated; undefined when there is none. */
  readonly read: ReadFile;
  /** Told why a hit was left out of an answer. */
  readonly onMissing?: (reason: unknown) => void;
}

/** An engine with its index. */
interface Opened extends Pick<EngineOptions, 'onMissing'> {
  readonly index: Index;
}

/** An engine answers searches and recommendations. Both reject when a file cannot be read, and try again with the next call. */
export type Engine = Required<SearchBackend>;

const MOST_HITS = 1000;

/** Starts an engine. The index is opened with the first call. */
export function createEngine({ read, onMissing }: EngineOptions): Engine {
  const state: { index?: Promise<Index> | undefined } = {};
  const open = (): Promise<Index> =>
    (state.index ??= openIndex(read).catch((error: unknown) => {
      state.index = undefined;
      throw error;
    }));
  const answerAll =
    <Request, Result>(answerOne: (opened: Opened, request: Request) => Promise<Result>) =>
    async ({ requests }: { readonly requests: readonly Request[] }) => {
      const opened = { index: await open(), ...(onMissing && { onMissing }) };
      return { results: await Promise.all(requests.map((request) => answerOne(opened, request))) };
    };
  return { search: answerAll(answer), recommend: answerAll(recommend) };
}

async function answer({ index, onMissing }: Opened, request: SearchRequest): Promise<SearchResult> {
  const { query = '', page = 0, hitsPerPage = HITS, facets } = request;
  const { marks, counts, shown } = await findBest(index, request);
  const nbHits = counts.reduce((sum, count) => sum + count, 0);
  const hits = await keepReadable(
    shown.map(async ({ number, level }) => toHit(await index.section(number), level, { marks, request })),
    onMissing,
  );
  return {
    hits,
    nbHits,
    page,
    hitsPerPage,
    query,
    nbPages: hitsPerPage ? Math.ceil(Math.min(MOST_HITS, nbHits) / hitsPerPage) : 0,
    params: '',
    index: request.indexName,
    // There is no clock here, and no chance: the same question has the same answer, its id included.
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    ...(request.clickAnalytics && {
      queryID: checksum(new TextEncoder().encode(query)).toString(16).padStart(32, '0'),
    }),
    ...(facets && { facets: countFacets(listCells(index), counts, facets) }),
  };
}

/** A text that cannot be read costs its hit, and not the answer; where none can be read, it fails. */
async function keepReadable(
  hits: readonly Promise<SearchHit>[],
  onMissing: EngineOptions['onMissing'],
): Promise<SearchHit[]> {
  const settled = await Promise.allSettled(hits);
  const read = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && !read.length) throw failed.reason;
  if (failed) onMissing?.(failed.reason);
  return read;
}

/** Pages that share rare words with the page of a record, found when the index was built. */
async function recommend(
  { index }: Opened,
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
