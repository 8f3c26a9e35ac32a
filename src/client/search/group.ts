/** Hits by page: what is best comes first, and each page once. */
import type { HitView } from './hits.js';

/** The hits of a page. */
export interface HitGroup {
  /** Title of the page. */
  readonly label: string;
  /** The part of the site that the page is in; empty where that says no more than the title. */
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
  /** From 0, through all pages. */
  readonly index: number;
}

/** The page itself, or the text below its title, and not a place on it. */
export function isPageHit({ type, href, trail }: Pick<HitView, 'type' | 'href' | 'trail'>): boolean {
  return type === 'lvl0' || type === 'lvl1' || (!href.includes('#') && trail.length < 2);
}

/**
 * Pages in the order of their best hits, each with its sections in that order, at most so many. The page itself is a row where it is
 * what was found best; else its sections are nearer to what was looked for, and lead to the same page.
 */
export function groupHits(hits: readonly HitView[], maxSections: number): readonly HitGroup[] {
  let index = 0;
  return [...groupBy(hits, pageOf).values()].flatMap((found): HitGroup[] => {
    const [best] = found;
    if (best === undefined) return [];
    const parent = isPageHit(best) ? best : undefined;
    const sections = found.filter((hit) => !isPageHit(hit)).slice(0, maxSections);
    const shown = parent === undefined ? sections : [parent, ...sections];
    const rows = shown.map((hit, place) => ({
      hit,
      ...(parent === undefined || hit === parent ? {} : { parent }),
      isLast: place === shown.length - 1,
      index: index++,
    }));
    return [{ label: best.page, part: best.group === best.page ? '' : best.group, rows }];
  });
}

/** Two pages may have one title: the address tells them apart. */
function pageOf({ page, href }: HitView): string {
  return `${href.replace(/[?#].*/, '')} ${page}`;
}

/** The rows of all pages. */
export function toFlatRows(groups: readonly HitGroup[]): readonly HitRowView[] {
  return groups.flatMap(({ rows }) => rows);
}

/** `Map.groupBy`, which our oldest browsers lack. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
