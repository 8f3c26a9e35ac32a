import type { HostedSearch, SearchHit, SearchRequest, SearchResult } from '../../src/types/search.js';
import { APP_ID, SEARCH_KEY } from '../support/stand-in.js';

/** A hit as the service returns it. */
export const hit: SearchHit = {
  objectID: '/a#b:lvl2',
  url: 'https://example.com/a#b',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: 'B', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
};
/** Returns the same hit for every request. */
export const resultFor = (request: SearchRequest): SearchResult => ({
  hits: [hit],
  nbHits: 41,
  page: request.page ?? 0,
  nbPages: 3,
  hitsPerPage: 20,
  query: request.query ?? '',
  params: '',
  index: request.indexName,
  processingTimeMS: 1,
  exhaustiveNbHits: true,
});
/** Settings of a hosted index at these hosts. */
export const hosted = (hosts: readonly string[]): HostedSearch => ({
  appId: APP_ID,
  apiKey: SEARCH_KEY,
  indexName: 'docs',
  hosts,
  contextualSearch: true,
  searchParameters: {},
  insights: false,
  insightsRegion: undefined,
});
/** The requests that the dialog sends for a query. */
export const ask = (query = 'install'): { readonly requests: readonly SearchRequest[] } => ({
  requests: [{ indexName: 'docs', query, hitsPerPage: 20 }],
});
