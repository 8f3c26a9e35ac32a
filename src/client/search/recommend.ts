/** Related pages, from whichever backend is there. */
import type { SearchBackend, SearchHit } from '../../types/search.js';

/** What related pages are asked for. */
export interface RelatedRequest {
  readonly indexName: string;
  /** Of the page: base included, without a hash. */
  readonly href: string;
  /** How many pages at most. */
  readonly limit: number;
}

/** Records that score less (of 100) are not related enough to be shown. */
const THRESHOLD = 30;
/** Several records may be of one page, so more are asked for than are shown. */
const RECORDS_PER_PAGE = 3;

/**
 * Pages related to one, best first, each once. They are an extra: where a backend has none to give, or fails, the
 * list is empty.
 */
export async function recommend(
  backend: SearchBackend,
  { indexName, href, limit }: RelatedRequest,
): Promise<readonly SearchHit[]> {
  const request = {
    indexName,
    objectID: href,
    model: 'related-products',
    threshold: THRESHOLD,
    maxRecommendations: limit * RECORDS_PER_PAGE,
  } as const;
  try {
    const answer = await backend.recommend?.({ requests: [request] });
    const pages = new Map<string, SearchHit>();
    for (const hit of answer?.results[0]?.hits ?? []) {
      const page = pathOf(hit.url);
      if (page !== href && !pages.has(page)) pages.set(page, hit);
    }
    return [...pages.values()].slice(0, limit);
  } catch {
    return [];
  }
}

/** Hosted records have absolute addresses, those of the embedded index have not. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '').replace(/#.*$/, '');
}
