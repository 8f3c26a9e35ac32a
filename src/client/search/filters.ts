/**
 * What a reader limits a search to, besides versions: a part of the site; and how much there is in each part and version.
 * In: the requests of a search and the settings of the site. Out: the requests with limits and counts, and what counts say.
 * Only of an index of the site's own: of others it is not known what they can count.
 */
import type { SearchRequest, SearchSettings } from '../../types/search.js';
import type { Facets } from './hits.js';

const PART = 'hierarchy.lvl0';
const TAG = 'docusaurus_tag';

/** Requests for hits in a part of the site, `undefined` for all of it, with those that only count behind them. */
export function withFilters(
  requests: readonly SearchRequest[],
  { parts, versions, facetFilters: context }: Pick<SearchSettings, 'parts' | 'versions' | 'facetFilters'>,
  part: string | undefined,
): readonly SearchRequest[] {
  const [first] = requests;
  if (parts === undefined || first === undefined) return requests;
  // A minus in front would mean that it is not that part.
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
    // What is found in a part says nothing about the others.
    ...(part === undefined ? [] : [count(PART, [first.facetFilters ?? []].flat())]),
    ...(versions === undefined ? [] : [count(TAG, [...language, ...inPart])]),
  ];
}

/** Whether a request only counts. */
export function isCounting({ hitsPerPage }: SearchRequest): boolean {
  return hitsPerPage === 0;
}

/** How many results there are elsewhere; undefined where nothing was counted. */
export interface Counts {
  /** In a part of the site, or in all together. */
  readonly ofPart: (part?: string) => number | undefined;
  readonly ofVersion: (docsId: string, version: string) => number | undefined;
}

/** Reads what an answer has counted. */
export function toCounts(facets: Facets | undefined): Counts {
  const { [PART]: parts, [TAG]: tags } = facets ?? {};
  return {
    ofPart: (part) =>
      parts && (part === undefined ? Object.values(parts).reduce((sum, count) => sum + count, 0) : (parts[part] ?? 0)),
    ofVersion: (docsId, version) => tags && (tags[`docs-${docsId}-${version}`] ?? 0),
  };
}
