/** Reads and writes the URL of the search page: its query and filters. */

import { cutQuery } from '../../search/request.js';
import type { SearchScope, SearchSettings } from '../../types/search.js';

/** A search on the page. */
export interface PageSearch {
  /** As typed, with leading and trailing spaces. */
  readonly query: string;
  /** Where it searches; undefined means everywhere. */
  readonly scope: SearchScope | undefined;
  /** The section of the site, as named in results; undefined means all. */
  readonly part?: string | undefined;
  /** Selected versions by docs id. */
  readonly versions?: Readonly<Record<string, string>>;
}

/** Docs id of the only or first docs. */
const DEFAULT_DOCS = 'default';

/** Reads a URL. An unknown scope means everything, a missing query none. */
export function readUrl(address: string): PageSearch {
  const { searchParams } = new URL(address);
  const scope = searchParams.get('in');
  return {
    query: cutQuery(searchParams.get('q') ?? ''),
    scope: scope === 'docs' || scope === 'blog' ? scope : undefined,
    ...readLimits(searchParams),
  };
}

/** `1.0` is a version of the default docs, `api:1.0` one of others. */
function readLimits(searchParams: URLSearchParams): Pick<PageSearch, 'part' | 'versions'> {
  const part = searchParams.get('part');
  const versions = searchParams.getAll('version').map((value) => {
    const [, id = DEFAULT_DOCS, name = ''] = /^(?:([^:]*):)?(.*)$/s.exec(value) ?? [];
    return [id, name] as const;
  });
  return { ...(part && { part }), ...(versions.length > 0 && { versions: Object.fromEntries(versions) }) };
}

/** Returns the URL of another search. Keeps other parameters and drops the hash. */
export function writeUrl(address: string, { query, scope, part, versions = {} }: PageSearch): string {
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

/** Returns true if two searches are equal. */
export function isSameSearch(a: PageSearch, b: PageSearch): boolean {
  const listVersions = ({ versions = {} }: PageSearch): string => JSON.stringify(Object.entries(versions).sort());
  return a.query === b.query && a.scope === b.scope && a.part === b.part && listVersions(a) === listVersions(b);
}

/** The tag of everything outside of docs. */
const DEFAULT_TAG = 'docusaurus_tag:default';

/**
 * Returns the filters of a scope, in addition to contextual search. Undefined if that does not filter by tag. Docs have
 * a tag per version, and posts have the tag of unversioned pages.
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

/** Returns true if filters can limit the search page to a scope. False until its settings are loaded. */
export function hasScopes(settings: SearchSettings | undefined): boolean {
  return settings !== undefined && findScopeFilters(settings, 'docs') !== undefined;
}
