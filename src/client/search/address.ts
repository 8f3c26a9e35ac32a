/**
 * The search page's address: which query it shows, and what it is limited to.
 * In: an address, possibly typed by hand. Out: what is searched for, and the address of another search.
 * Must not know the history or the page.
 */

import { cutQuery } from '../../search/request.js';
import type { SearchScope, SearchSettings } from '../../types/search.js';

/** What the search page shows. */
export interface PageSearch {
  /** As typed, blanks at its ends included. */
  readonly query: string;
  /** Where it searches; undefined = everywhere. */
  readonly scope: SearchScope | undefined;
  /** The part of the site as hits name it; undefined = all. */
  readonly part?: string | undefined;
  /** Versions that were chosen, by the ids of docs. */
  readonly versions?: Readonly<Record<string, string>>;
}

/** Of docs that are the only ones, or the first. */
const DEFAULT_DOCS = 'default';

/** Reads an address; an unknown scope means everything, a missing query none. */
export function readAddress(address: string): PageSearch {
  const { searchParams } = new URL(address);
  const scope = searchParams.get('in');
  return {
    query: cutQuery(searchParams.get('q') ?? ''),
    scope: scope === 'docs' || scope === 'blog' ? scope : undefined,
    ...readLimits(searchParams),
  };
}

/** `1.0` is a version of the docs that need no name, `api:1.0` one of others. */
function readLimits(searchParams: URLSearchParams): Pick<PageSearch, 'part' | 'versions'> {
  const part = searchParams.get('part');
  const versions = searchParams.getAll('version').map((value) => {
    const [, id = DEFAULT_DOCS, name = ''] = /^(?:([^:]*):)?(.*)$/s.exec(value) ?? [];
    return [id, name] as const;
  });
  return { ...(part && { part }), ...(versions.length > 0 && { versions: Object.fromEntries(versions) }) };
}

/** The address of another search on the same page; its further parameters stay, its hash does not. */
export function writeAddress(address: string, { query, scope, part, versions = {} }: PageSearch): string {
  const url = new URL(address);
  url.hash = '';
  for (const [name, value] of [
    ['q', query],
    ['in', scope ?? ''],
    ['part', part ?? ''],
  ] as const) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.searchParams.delete('version');
  for (const [id, name] of Object.entries(versions))
    url.searchParams.append('version', id === DEFAULT_DOCS ? name : `${id}:${name}`);
  return url.href;
}

/** Whether two searches ask for the same. */
export function isSameSearch(a: PageSearch, b: PageSearch): boolean {
  const listVersions = ({ versions = {} }: PageSearch): string => JSON.stringify(Object.entries(versions).sort());
  return a.query === b.query && a.scope === b.scope && a.part === b.part && listVersions(a) === listVersions(b);
}

/** Everything that is neither in the docs nor in another docs version. */
const DEFAULT_TAG = 'docusaurus_tag:default';

/**
 * The filters of a scope, beside those of contextual search; undefined where these say nothing about tags.
 * Pages of the docs have a tag for each version, posts have the one of pages without a version.
 */
export function findScopeFilters(
  { facetFilters }: Pick<SearchSettings, 'facetFilters'>,
  scope: SearchScope | undefined,
): SearchSettings['facetFilters'] | undefined {
  if (scope === undefined) return [];
  const tags = facetFilters.find((filter) => typeof filter !== 'string' && filter.includes(DEFAULT_TAG));
  if (typeof tags !== 'object') return undefined;
  return [tags.filter((tag) => (tag === DEFAULT_TAG) === (scope === 'blog'))];
}

/** Whether the filters of a site can limit the search page to a part of it; false while its settings are unknown. */
export function hasScopes(settings: SearchSettings | undefined): boolean {
  return settings !== undefined && findScopeFilters(settings, 'docs') !== undefined;
}
