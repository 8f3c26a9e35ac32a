/**
 * The hosted backend: Algolia or a compatible service, from the public part of `themeConfig.algolia`. Validates all
 * responses. The only browser code that uses algoliasearch.
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

/** Timeouts of one attempt in milliseconds. The client multiplies them after the first. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };
/** Limit for all attempts together. Without it, hanging hosts take up to 36 s. */
const DEADLINE_MS = 3000;
/** Required settings. */
const REQUIRED = ['appId', 'apiKey', 'indexName'] as const;

/** Options of a hosted backend. */
export interface HostedOptions {
  /**
   * Whether to wait, within the deadline, when a host limits requests (429). Pointless if another backend can answer.
   */
  readonly waitWhenLimited?: boolean;
}

/** A required setting is missing; `key` names it. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
  readonly key: string;

  constructor(key: string) {
    super(`\`${key}\` of the hosted search is missing.`);
    this.key = key;
  }
}

/** Opens a hosted index with another backend as fallback. `openSecond` is called on demand. */
export function openHostedFirst(hosted: HostedSearch, openSecond: () => Promise<SearchBackend>): SearchBackend {
  return withFallback(openHosted(hosted, { waitWhenLimited: false }), openSecond);
}

/**
 * Opens a hosted index. Throws a `MissingKeyError` if the id, key or index name is empty. `search` rejects if no host
 * answers within 3 s, for every status but 2xx, and for an invalid answer.
 */
export function openHosted(hosted: HostedSearch, { waitWhenLimited = true }: HostedOptions = {}): SearchBackend {
  for (const key of REQUIRED) if (!hosted[key]) throw new MissingKeyError(key);
  const client = liteClient(hosted.appId, hosted.apiKey, {
    // With parameters in the URL and a plain text body, requests need no preflight.
    authMode: 'WithinQueryParameters',
    timeouts: TIMEOUTS,
    hostsCache: createHostMemory(hosted.appId),
    ...(hosted.hosts === undefined || hosted.hosts.length === 0 ? {} : { hosts: hosted.hosts.map(toHost) }),
    ...(waitWhenLimited ? {} : { maxRateLimitRetries: 0 }),
  });
  return {
    search: async ({ requests }) => {
      // The client's types list every parameter and require mutable arrays, while a site may set any parameter.
      const sent = requests.map((request) => toHostedRequest(request, hosted) as unknown as SearchForHits);
      const answer: unknown = await withDeadline(client.search({ requests: sent }));
      try {
        return {
          results: readLists(answer, requests.length).map((result, index) => readResult(result, requests[index])),
        };
      } catch (error) {
        // The client caches every answer. A bad one must not be reused.
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

/** Merges parameters: those of the site win, and its filters come first. */
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

/** A single filter may be written without a list. */
function toFilters(filters: unknown): readonly (string | readonly string[])[] {
  const list: readonly unknown[] = Array.isArray(filters) ? filters : [filters];
  return list.filter(
    (filter) =>
      typeof filter === 'string' || (Array.isArray(filter) && filter.every((part) => typeof part === 'string')),
  );
}

/** A page is identified by its URL, and its record is that of its title. */
function toRecommendation({
  indexName,
  objectID,
  model,
  threshold,
  maxRecommendations,
}: RecommendRequest): RecommendRequest {
  return { indexName, objectID: `${objectID.replace(/#.*$/s, '')}:lvl1`, model, threshold, maxRecommendations };
}

/** Rejects after the deadline for all attempts. */
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

/** Requires one list of results per request. */
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

/** Drops invalid results. If all are invalid, the index is not one of documentation. */
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
