/**
 * Filters a search by section, and counts results by section and version. Only for the site's own index, because others
 * may not support counts.
 */
import type { SearchRequest, SearchSettings } from '../../types/search.js';
import type { Facets } from './hits.js';

const PART = 'hierarchy.lvl0';
const TAG = 'docusaurus_tag';

/** Adds the filter of a section (`undefined` for all), and requests that only count. */
export function withFilters(
  requests: readonly SearchRequest[],
  { parts, versions, facetFilters: context }: Pick<SearchSettings, 'parts' | 'versions' | 'facetFilters'>,
  part: string | undefined,
): readonly SearchRequest[] {
  const [first] = requests;
  if (parts === undefined || first === undefined) return requests;
  // Escapes a leading minus, which would negate the filter.
  const inPart = part === undefined ? [] : [`${PART}:${part.replace(/^[-\\]/, '\\$&')}`];
  const count = (facet: string, facetFilters: readonly (string | readonly string[])[]): SearchRequest => ({
    indexName: first.indexName,
    ...(first.query === undefined ? {} : { query: first.query }),
    hitsPerPage: 0,
    facets: [facet],
    facetFilters,
  });
  const limited = requests.map((request) => ({
    ...request,
    facetFilters: [...inPart, ...[request.facetFilters ?? []].flat()],
    facets: [PART],
  }));
  const language = context.filter((filter) => typeof filter === 'string');
  return [
    ...limited,
    // A search in one section does not count the others.
    ...(part === undefined ? [] : [count(PART, [first.facetFilters ?? []].flat())]),
    ...(versions === undefined ? [] : [count(TAG, [...language, ...inPart])]),
  ];
}

/** Returns true for a request that only counts. */
export function isCounting({ hitsPerPage }: SearchRequest): boolean {
  return hitsPerPage === 0;
}

/** Result counts; undefined if nothing was counted. */
export interface Counts {
  /** Results in a section, or in all of them. */
  readonly ofPart: (part?: string) => number | undefined;
  readonly ofVersion: (docsId: string, version: string) => number | undefined;
}

/** Reads the counts in an answer. */
export function toCounts(facets: Facets | undefined): Counts {
  const { [PART]: parts, [TAG]: tags } = facets ?? {};
  return {
    ofPart: (part) =>
      parts && (part === undefined ? Object.values(parts).reduce((sum, count) => sum + count, 0) : (parts[part] ?? 0)),
    ofVersion: (docsId, version) => tags && (tags[`docs-${docsId}-${version}`] ?? 0),
  };
}
