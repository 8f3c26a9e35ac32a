/** Hits in groups, as DocSearch shows them: by their lvl0, and within that by page. */
import type { HitView } from './hits.js';

/** Hits with the same lvl0. */
export interface HitGroup {
  readonly label: string;
  readonly rows: readonly HitRowView[];
}

/** A hit in its place. */
export interface HitRowView {
  readonly hit: HitView;
  /** The hit of its page, which is shown above it. */
  readonly parent?: HitView;
  /** Whether the next row does not belong to the same page. */
  readonly isLast: boolean;
  /** From 0, through all groups. */
  readonly index: number;
}

/** The page itself, or the text below its title, and not a place on it. */
export function isPageHit({ type, href, trail }: Pick<HitView, 'type' | 'href' | 'trail'>): boolean {
  return type === 'lvl0' || type === 'lvl1' || (!href.includes('#') && trail.length < 2);
}

/** Groups in the order in which they are met; of each, the first hits only. Pages in that order too, each with its own hit first. */
export function groupHits(hits: readonly HitView[], maxPerGroup: number): readonly HitGroup[] {
  const groups = [...groupBy(hits, ({ group }) => group)].map(([label, found]) => ({
    label,
    rows: toRows(found.slice(0, maxPerGroup)),
  }));
  const starts = groups.map((_, number) => groups.slice(0, number).reduce((sum, { rows }) => sum + rows.length, 0));
  return groups.map(({ label, rows }, number) => ({
    label,
    rows: rows.map((row, index) => ({ ...row, index: (starts[number] ?? 0) + index })),
  }));
}

function toRows(hits: readonly HitView[]): readonly Omit<HitRowView, 'index'>[] {
  return [...groupBy(hits, pageOf).values()].flatMap((found) => {
    const parent = found.find(isPageHit);
    const children = found.filter((hit) => hit !== parent);
    const rows = [
      ...(parent === undefined ? [] : [{ hit: parent }]),
      ...children.map((hit) => ({ hit, ...(parent === undefined ? {} : { parent }) })),
    ];
    return rows.map((row, index) => ({ ...row, isLast: index === rows.length - 1 }));
  });
}

/** Two pages may have one title: the address tells them apart. */
function pageOf({ page, href }: HitView): string {
  return `${href.replace(/[?#].*/, '')} ${page}`;
}

/** The rows of all groups. */
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
