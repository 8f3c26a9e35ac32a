/** From what a reader types to the request for a backend, with the parameters that DocSearch sends. */

import type { SearchRequest, SearchSettings } from '../types/search.js';
import { toWellFormed } from '../utils/text/well-formed.js';
import { isExecutable } from '../utils/urls/executable.js';

/** Longer queries are cut; the field of DocSearch has the same limit. */
export const QUERY_LENGTH = 64;
/** Hits of one answer. */
export const HITS_PER_PAGE = 20;
/** Pages of an answer in the dialog, as many as are seen at once: more would cost bytes with every key, and are a link away. */
const PAGES = 8;
/** Words of a snippet, on wide screens and on narrow ones. */
const SNIPPET_WORDS = { wide: 10, narrow: 5 };
const NARROW = '(width<=768px)';

const HEADINGS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** What is wanted of an index. */
export interface QueryOptions {
  readonly query: string;
  /** Words of a snippet. */
  readonly words: number;
  /** From 0. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** Sections of a page; `hitsPerPage` counts pages then. */
  readonly distinct?: number | undefined;
  /** Added to the filters of contextual search, e.g. `docusaurus_tag:default`. */
  readonly filters?: readonly (string | readonly string[])[];
}

/** Asks for one page of hits, with marked snippets. The parameters of a hosted index are added by its backend. */
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
 * What the dialog asks: of the index of the site for pages, with some sections of each; other backends do not know of pages.
 * `words` are those of a snippet.
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

/** A query of at most 64 characters, cut between two of them: half a surrogate pair is none. */
export function cutQuery(text: string): string {
  return text.slice(0, QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether a query is worth asking: one of blanks only never is. */
export function isBlank(query: string): boolean {
  return query.trim() === '';
}

/** How many words a snippet has on this screen. */
export function snippetWords(): number {
  return matchMedia(NARROW).matches ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
}

/** The address of the search page for a query. */
export function toSearchHref(searchHref: string, query: string): string {
  return `${searchHref}?q=${encodeURIComponent(toWellFormed(query))}`;
}

/**
 * Where a reader reports that a query finds nothing; `address` is that of the configuration, with `{query}` in it. Undefined
 * where a browser would run what comes of it.
 */
export function toMissingHref(address: string, query: string): string | undefined {
  const href = address.replaceAll('{query}', () => encodeURIComponent(toWellFormed(query)));
  return isExecutable(href) ? undefined : href;
}
