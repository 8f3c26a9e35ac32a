/** Groups results by page, and pages by section (lvl0). */
import type { SearchSettings } from '../../types/search.js';
import { groupBy } from '../../utils/group-by.js';
import { type HitRules, type HitView, readHits } from './hits.js';

/** Limits of what is shown initially. */
export type GroupLimits = Pick<SearchSettings, 'maxResultsPerGroup' | 'maxSectionsPerPage'>;

/** The pages of one section. */
export interface HitGroup {
  /** Name of the section: lvl0 of its results. */
  readonly label: string;
  /** Pages shown initially, best first. */
  readonly pages: readonly HitPage[];
  /** Other pages, shown on request. */
  readonly more: readonly HitPage[];
}

/** The results of a page. */
export interface HitPage {
  /** Title of the page. */
  readonly label: string;
  /** The section of the page: lvl0. */
  readonly part: string;
  readonly rows: readonly HitRowView[];
}

/** A result with its place in the list. */
export interface HitRowView {
  readonly hit: HitView;
  /** The result of its page, shown above it. */
  readonly parent?: HitView;
  /** Whether it is the last one of its page. */
  readonly isLast: boolean;
}

/** Returns true for a result that is the page itself or the text below its title. */
export function isPageHit({ type, href, trail }: Pick<HitView, 'type' | 'href' | 'trail'>): boolean {
  return type === 'lvl0' || type === 'lvl1' || (!href.includes('#') && trail.length < 2);
}

/**
 * Groups pages by section, in the order of their best results, so that the best result stays first. A single section
 * shows all its pages.
 */
export function groupHits(
  hits: readonly HitView[],
  { maxResultsPerGroup, maxSectionsPerPage }: GroupLimits,
): readonly HitGroup[] {
  const groups = [...groupBy(groupByPage(hits, maxSectionsPerPage), ({ part }) => part)];
  const most = groups.length > 1 ? maxResultsPerGroup : Infinity;
  return groups.map(([label, pages]) => ({ label, pages: pages.slice(0, most), more: pages.slice(most) }));
}

/** Groups the results of a backend. */
export function readGroups(hits: readonly unknown[], settings: HitRules & GroupLimits): readonly HitGroup[] {
  return groupHits(readHits(hits, settings), settings);
}

/**
 * Returns pages in the order of their best results, each with at most `maxSections` sections in that order. A page has
 * its own row only if it is the best result; otherwise its sections are better and lead to the same page.
 */
export function groupByPage(hits: readonly HitView[], maxSections: number): readonly HitPage[] {
  return [...groupBy(hits, pageOf).values()].flatMap((found): HitPage[] => {
    const [best] = found;
    if (best === undefined) return [];
    const parent = isPageHit(best) ? best : undefined;
    const sections = found.filter((hit) => !isPageHit(hit)).slice(0, maxSections);
    const shown = parent === undefined ? sections : [parent, ...sections];
    const rows = shown.map((hit, place) => ({
      hit,
      ...(parent === undefined || hit === parent ? {} : { parent }),
      isLast: place === shown.length - 1,
    }));
    return [{ label: best.page, part: best.group, rows }];
  });
}

/** Pages may share a title, so the URL is included. */
function pageOf({ page, href }: HitView): string {
  return `${href.replace(/[?#].*/, '')} ${page}`;
}

/** Returns all pages in display order, with those shown on request last. */
export function listPages(groups: readonly HitGroup[]): readonly HitPage[] {
  return [...groups.flatMap(({ pages }) => pages), ...groups.flatMap(({ more }) => more)];
}

/** Returns the rows of all groups in display order, with those shown on request last. */
export function toFlatRows(groups: readonly HitGroup[]): readonly HitRowView[] {
  return listPages(groups).flatMap(({ rows }) => rows);
}
