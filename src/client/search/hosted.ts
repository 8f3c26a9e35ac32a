/**
 * The hosted backend: Algolia, or whatever speaks its protocol.
 * In: the public part of `themeConfig.algolia`. Out: a backend; what comes from outside is checked before it is passed on.
 * Must not know of other backends. The only file of the browser that knows algoliasearch.
 */
import { liteClient, type SearchForHits } from 'algoliasearch/lite';
import { toHost } from '../../search/hosts.js';
import type {
  HostedSearch,
  RecommendRequest,
  SearchBackend,
  SearchHit,
  SearchRequest,
  SearchResult,
} from '../../types/search.js';
import { isRecord } from '../../utils/record.js';
import { withFallback } from './fallback.js';
import { isFacets } from './hits.js';
import { createHostMemory } from './host-memory.js';

/** Time-outs of one attempt, in milliseconds. The client multiplies them after the first. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };
/** All attempts together: without it a request whose hosts all hang takes up to 36 s. */
const DEADLINE_MS = 3000;
/** Without them nothing can be asked. */
const REQUIRED = ['appId', 'apiKey', 'indexName'] as const;

/** How a hosted backend is opened. */
export interface HostedOptions {
  /** Whether to wait, within the deadline, as long as a host asks that takes no more requests (429). Pointless where another backend can answer. */
  readonly waitWhenLimited?: boolean;
}

/** A key of the settings is missing; `key` names it. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
  readonly key: string;

  constructor(key: string) {
    super(`\`${key}\` of the hosted search is missing.`);
    this.key = key;
  }
}

/** The same, where another backend answers while the hosted index cannot. `openSecond` is called when that is needed. */
export function openHostedFirst(hosted: HostedSearch, openSecond: () => Promise<SearchBackend>): SearchBackend {
  return withFallback(openHosted(hosted, { waitWhenLimited: false }), openSecond);
}

/**
 * Opens a hosted index. Throws a `MissingKeyError` when the id, the key or the index name is empty.
 * `search` rejects when no host answers within 3 s, on every status but 2xx, and on an answer of another shape.
 */
export function openHosted(hosted: HostedSearch, { waitWhenLimited = true }: HostedOptions = {}): SearchBackend {
  for (const key of REQUIRED) if (!hosted[key]) throw new MissingKeyError(key);
  const client = liteClient(hosted.appId, hosted.apiKey, {
    // In the address, with a plain text body, a request needs no preflight.
    authMode: 'WithinQueryParameters',
    timeouts: TIMEOUTS,
    hostsCache: createHostMemory(hosted.appId),
    ...(hosted.hosts === undefined || hosted.hosts.length === 0 ? {} : { hosts: hosted.hosts.map(toHost) }),
    ...(waitWhenLimited ? {} : { maxRateLimitRetries: 0 }),
  });
  return {
    search: async ({ requests }) => {
      // The client's types name every parameter and want writable lists; the parameters of a site are whatever it wrote.
      const sent = requests.map((request) => toHostedRequest(request, hosted) as unknown as SearchForHits);
      const answer: unknown = await withDeadline(client.search({ requests: sent }));
      try {
        return {
          results: readLists(answer, requests.length).map((result, index) => readResult(result, requests[index])),
        };
      } catch (error) {
        // The client remembers every answer; a bad one must not be the answer to the next try.
        await client.clearCache();
        throw error;
      }
    },
    recommend: async ({ requests }) => {
      const answer: unknown = await withDeadline(
        client.getRecommendations({ requests: requests.map(toRecommendation) }),
      );
      return { results: readLists(answer, requests.length).map((list) => ({ hits: readHits(list.hits) })) };
    },
  };
}

/** The parameters of the site win; its filters are put in front of those of the request. */
export function toHostedRequest(
  request: SearchRequest,
  { insights, searchParameters }: Pick<HostedSearch, 'insights' | 'searchParameters'>,
): SearchRequest {
  const { facetFilters, ...parameters } = searchParameters;
  const filters = [...toFilters(facetFilters), ...toFilters(request.facetFilters)];
  return {
    ...request,
    clickAnalytics: insights,
    ...parameters,
    ...(filters.length === 0 ? {} : { facetFilters: filters }),
  };
}

/** One filter may be written without a list around it. */
function toFilters(filters: unknown): readonly (string | readonly string[])[] {
  const list: readonly unknown[] = Array.isArray(filters) ? filters : [filters];
  return list.filter(
    (filter) =>
      typeof filter === 'string' || (Array.isArray(filter) && filter.every((part) => typeof part === 'string')),
  );
}

/** A page is meant by its address; its record is that of its title. */
function toRecommendation({
  indexName,
  objectID,
  model,
  threshold,
  maxRecommendations,
}: RecommendRequest): RecommendRequest {
  return { indexName, objectID: `${objectID.replace(/#.*$/s, '')}:lvl1`, model, threshold, maxRecommendations };
}

/** Rejects when a promise takes longer than all attempts may take together. */
async function withDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const clock: { timer?: ReturnType<typeof setTimeout> } = {};
  const deadline = new Promise<never>((_resolve, reject) => {
    clock.timer = setTimeout(
      () => reject(new Error(`The hosted search did not answer within ${DEADLINE_MS / 1000} s.`)),
      DEADLINE_MS,
    );
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(clock.timer));
}

type Fields = Readonly<Record<string, unknown>>;

/** One result with hits for each request, or it is not an answer. */
function readLists(answer: unknown, count: number): readonly (Fields & { readonly hits: readonly unknown[] })[] {
  const results: unknown = isRecord(answer) ? answer['results'] : undefined;
  if (!Array.isArray(results) || results.length !== count || !results.every(isList))
    throw new Error('The hosted search answered with something else than results.');
  return results;
}

function readResult(
  result: Fields & { readonly hits: readonly unknown[] },
  request: SearchRequest | undefined,
): SearchResult {
  const hits = readHits(result.hits);
  const [queryID, facets] = [result['queryID'], result['facets']];
  return {
    hits,
    nbHits: toCount(result['nbHits'], hits.length),
    page: toCount(result['page'], request?.page ?? 0),
    nbPages: toCount(result['nbPages'], 1),
    hitsPerPage: toCount(result['hitsPerPage'], request?.hitsPerPage ?? hits.length),
    query: request?.query ?? '',
    params: typeof result['params'] === 'string' ? result['params'] : '',
    index: typeof result['index'] === 'string' ? result['index'] : (request?.indexName ?? ''),
    processingTimeMS: toCount(result['processingTimeMS'], 0),
    exhaustiveNbHits: result['exhaustiveNbHits'] !== false,
    ...(typeof queryID === 'string' ? { queryID } : {}),
    ...(isFacets(facets) ? { facets } : {}),
  };
}

/** Hits that cannot be shown are left out; where that is all of them, the index is not one of a documentation. */
function readHits(hits: readonly unknown[]): readonly SearchHit[] {
  const usable = hits.filter(isHit);
  if (usable.length === 0 && hits.length > 0)
    throw new Error('The hosted search answered with records of another shape.');
  return usable;
}

function isHit(hit: unknown): hit is SearchHit {
  return (
    isRecord(hit) &&
    ['objectID', 'url', 'type'].every((key) => typeof hit[key] === 'string') &&
    isRecord(hit['hierarchy']) &&
    typeof hit['hierarchy']['lvl0'] === 'string'
  );
}

function isList(value: unknown): value is Fields & { readonly hits: readonly unknown[] } {
  return isRecord(value) && Array.isArray(value['hits']);
}

function toCount(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 0 ? value : fallback;
}
