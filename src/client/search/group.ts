/** Groups hits by page, and pages by the part of the site that they are in (lvl0). */
import type { SearchSettings } from '../../types/search.js';
import { groupBy } from '../../utils/group-by.js';
import { type HitRules, type HitView, readHits } from './hits.js';

/** How much of an answer is shown at first. */
export type GroupLimits = Pick<SearchSettings, 'maxResultsPerGroup' | 'maxSectionsPerPage'>;

/** The pages of one part of the site. */
export interface HitGroup {
  /** Name of the part: lvl0 of its hits. */
  readonly label: string;
  /** The pages that are shown at first, best first. */
  readonly pages: readonly HitPage[];
  /** The other pages, shown on request. */
  readonly more: readonly HitPage[];
}

/** The hits of a page. */
export interface HitPage {
  /** Title of the page. */
  readonly label: string;
  /** The part of the site that the page is in: lvl0. */
  readonly part: string;
  readonly rows: readonly HitRowView[];
}

/** A hit in its place. */
export interface HitRowView {
  readonly hit: HitView;
  /** The hit of its page, which is shown above it. */
  readonly parent?: HitView;
  /** Whether it is the last one of its page. */
  readonly isLast: boolean;
}

/** The page itself, or the text below its title, and not a place on it. */
export function isPageHit({ type, href, trail }: Pick<HitView, 'type' | 'href' | 'trail'>): boolean {
  return type === 'lvl0' || type === 'lvl1' || (!href.includes('#') && trail.length < 2);
}

/**
 * Groups pages by part, in the order of their best hits: the best hit of all stays first. If there is only one part, all of
 * its pages are shown at once.
 */
export function groupHits(
  hits: readonly HitView[],
  { maxResultsPerGroup, maxSectionsPerPage }: GroupLimits,
): readonly HitGroup[] {
  const groups = [...groupBy(groupByPage(hits, maxSectionsPerPage), ({ part }) => part)];
  const most = groups.length > 1 ? maxResultsPerGroup : Infinity;
  return groups.map(([label, pages]) => ({ label, pages: pages.slice(0, most), more: pages.slice(most) }));
}

/** Groups the hits of an answer as it comes from a backend. */
export function readGroups(hits: readonly unknown[], settings: HitRules & GroupLimits): readonly HitGroup[] {
  return groupHits(readHits(hits, settings), settings);
}

/**
 * Returns pages in the order of their best hits, each with its sections in that order, at most `maxSections`. A page has a row
 * of its own if it is the best hit; otherwise its sections are better answers, and lead to the same page.
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

/** Two pages may have one title: the address tells them apart. */
function pageOf({ page, href }: HitView): string {
  return `${href.replace(/[?#].*/, '')} ${page}`;
}

/** Returns all pages in the order shown; last those that are shown on request. */
export function listPages(groups: readonly HitGroup[]): readonly HitPage[] {
  return [...groups.flatMap(({ pages }) => pages), ...groups.flatMap(({ more }) => more)];
}

/** Returns the rows of all groups in the order shown; last those that are shown on request. */
export function toFlatRows(groups: readonly HitGroup[]): readonly HitRowView[] {
  return listPages(groups).flatMap(({ rows }) => rows);
}
