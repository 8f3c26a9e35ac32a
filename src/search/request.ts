/** Creates requests to a search backend, with the parameters that DocSearch sends. */

import type { SearchRequest, SearchSettings } from '../types/search.js';
import { toWellFormed } from '../utils/text/well-formed.js';
import { isExecutable } from '../utils/urls/executable.js';

/** Maximum length of a query, as in the field of DocSearch. */
export const QUERY_LENGTH = 64;
/** Hits per response. */
export const HITS_PER_PAGE = 20;
/**
 * Pages per response in the dialog, as many as are visible at once. More would cost bytes on every keystroke, and are
 * one link away.
 */
const PAGES = 8;
/** Words per snippet on wide and narrow screens. */
const SNIPPET_WORDS = { wide: 10, narrow: 5 };
const NARROW = '(width<=768px)';

const HEADINGS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Options of a query. */
export interface QueryOptions {
  readonly query: string;
  /** Words per snippet. */
  readonly words: number;
  /** Page of results, starting at 0. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** Sections per page; `hitsPerPage` then counts pages. */
  readonly distinct?: number | undefined;
  /** Additional filters besides those of contextual search, e.g. `docusaurus_tag:default`. */
  readonly filters?: readonly (string | readonly string[])[];
}

/**
 * Creates a request for one page of hits with highlighted snippets. The backend adds the parameters of a hosted index.
 */
export function toRequest(
  settings: Pick<SearchSettings, 'indexName' | 'facetFilters'>,
  wanted: QueryOptions,
): SearchRequest {
  const { query, words, page, hitsPerPage = HITS_PER_PAGE, distinct, filters = [] } = wanted;
  const facetFilters = [...filters, ...settings.facetFilters];
  return {
    indexName: settings.indexName,
    query: cutQuery(query),
    attributesToRetrieve: ['hierarchy.lvl0', ...HEADINGS, 'content', 'type', 'url'],
    attributesToSnippet: [...HEADINGS, 'content'].map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    ...(distinct === undefined ? {} : { distinct }),
    ...(page === undefined ? {} : { page }),
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
}

/**
 * Creates the request of the dialog. The site's own index returns pages with some sections each; other backends do not
 * support grouping by page. `words` is the length of a snippet.
 */
export function toDialogRequest(
  settings: Pick<SearchSettings, 'indexName' | 'facetFilters' | 'maxSectionsPerPage' | 'hosted' | 'module'>,
  query: string,
  words: number,
): SearchRequest {
  const isOwn = settings.hosted === undefined && settings.module === undefined;
  const pages = { hitsPerPage: PAGES, distinct: settings.maxSectionsPerPage + 1 };
  return toRequest(settings, { query, words, ...(isOwn ? pages : {}) });
}

/** Truncates a query to 64 characters without splitting a surrogate pair. */
export function cutQuery(text: string): string {
  return text.slice(0, QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns whether a query contains only white space. */
export function isBlank(query: string): boolean {
  return query.trim() === '';
}

/** Returns the number of words per snippet for this screen. */
export function snippetWords(): number {
  return matchMedia(NARROW).matches ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
}

/** Returns the URL of the search page for a query. */
export function toSearchHref(searchHref: string, query: string): string {
  return `${searchHref}?q=${encodeURIComponent(toWellFormed(query))}`;
}

/**
 * Returns the URL where a reader reports a query without results. `address` is the configured URL with `{query}`.
 * Returns undefined if a browser would execute the result.
 */
export function toMissingHref(address: string, query: string): string | undefined {
  const href = address.replaceAll('{query}', () => encodeURIComponent(toWellFormed(query)));
  return isExecutable(href) ? undefined : href;
}
