/**
 * The reader of the embedded search. Answers requests in the format of hosted search. Independent of the DOM, the
 * network and how an index is built.
 */
import type { RecommendRequest, SearchBackend, SearchHit } from '../../types/search.js';
import { toHit } from './answer.js';
import { findLast, type Index, openIndex, type ReadFile } from './files.js';
import { answer } from './find.js';
import { toMarks } from './marks.js';

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
