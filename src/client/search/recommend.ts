/** Requests related pages from any backend. */
import type { SearchBackend, SearchHit } from '../../types/search.js';

/** A request for related pages. */
export interface RelatedRequest {
  readonly indexName: string;
  /** URL of the page, with base and without hash. */
  readonly href: string;
  /** Maximum number of pages. */
  readonly limit: number;
}

/** Minimum score (of 100) of related records. */
const THRESHOLD = 30;
/** Several records may belong to one page, so more are requested than shown. */
const RECORDS_PER_PAGE = 3;

/**
 * Returns pages related to one, best first, without duplicates. Empty if a backend has none or fails, because they are
 * optional.
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

/** Hosted records have absolute URLs, those of the embedded index do not. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '').replace(/#.*$/, '');
}
