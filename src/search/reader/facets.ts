/** Filters and counts by language, version, tag, section of the site and type of hit. */
import type { SearchRequest } from '../../types/search.js';
import type { Index } from './files.js';

/** Facet of a page's section of the site. */
const PART = 'hierarchy.lvl0';

/** Types of hits by level: 0 for the text, otherwise that of the heading. */
export const TYPES = ['content', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The facets shared by the sections of a cell. The number of a cell is `group * TYPES.length + level`. */
export type Cell = Readonly<Record<string, string | undefined>>;

/** Returns the facets of all cells. */
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

/**
 * Returns which cells pass `facetFilters`. The outer list means and, an inner one or; a minus before a value negates
 * it. A cell does not equal a value it lacks.
 */
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
 * Separates filters by section of the site from the others. Whether a query has enough results must not depend on them,
 * so that a section shows the number counted while everything was searched. Returns the other filters, then all filters
 * if there are any by section.
 */
export function splitFilters(facetFilters: SearchRequest['facetFilters'] = []): SearchRequest['facetFilters'][] {
  const filters = [facetFilters].flat();
  const others = filters.filter((filter) => typeof filter !== 'string' || !filter.startsWith(`${PART}:`));
  return others.length < filters.length ? [others, filters] : [filters];
}

/** Sums the sections found in cells by facet value. */
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
