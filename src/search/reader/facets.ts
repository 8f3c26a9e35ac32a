/** Filters and counts by language, version, tag, part of the site and type of hit. */
import type { SearchRequest } from '../../types/search.js';
import type { Index } from './files.js';

/** The facet of a page's part of the site. */
const PART = 'hierarchy.lvl0';

/** Types of hits by level: 0 for the text, else that of the heading. */
export const TYPES = ['content', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The facets that the sections of a cell share. A cell is `group * TYPES.length + level`. */
export type Cell = Readonly<Record<string, string | undefined>>;

/** The facets of all cells. */
export function listCells({ manifest: { groups, language } }: Index): Cell[] {
  return groups.flatMap(([docusaurus_tag, version, part]) =>
    TYPES.map((type) => ({
      docusaurus_tag,
      version: version || undefined,
      type,
      language,
      [PART]: part,
    })),
  );
}

/** The cells that `facetFilters` lets through: the outer list means and, an inner one or, a minus in front of a value not. What a cell does not have it is not. */
export function filterCells(cells: readonly Cell[], facetFilters: SearchRequest['facetFilters'] = []): boolean[] {
  const filters = [facetFilters].flat();
  return cells.map((cell) =>
    filters.every((any) =>
      [any].flat().some((filter) => {
        const [, name = '', not, value] = /^([^:]*):(-?)\\?(.*)$/s.exec(filter) ?? [];
        return (cell[name] === value) !== (not === '-');
      }),
    ),
  );
}

/**
 * Filters by parts of the site apart from the others, as what is enough of a query does not depend on them: a part has what was
 * counted of it while everything was searched. First the others, then all where there are any of parts.
 */
export function splitFilters(facetFilters: SearchRequest['facetFilters'] = []): SearchRequest['facetFilters'][] {
  const filters = [facetFilters].flat();
  const others = filters.filter((filter) => typeof filter !== 'string' || !filter.startsWith(`${PART}:`));
  return others.length < filters.length ? [others, filters] : [filters];
}

/** Adds up the sections found in cells by the values of facets. */
export function countFacets(
  cells: readonly Cell[],
  counts: readonly number[],
  facets: readonly string[],
): Record<string, Record<string, number>> {
  const names = facets.includes('*') ? Object.keys(cells[0] ?? {}) : facets;
  return Object.fromEntries(
    names.map((name) => {
      const values: Record<string, number> = {};
      cells.forEach((cell, at) => {
        const value = cell[name];
        const count = counts[at];
        if (value !== undefined && count) values[value] = (values[value] ?? 0) + count;
      });
      return [name, values];
    }),
  );
}
