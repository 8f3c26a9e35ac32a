/**
 * Computes the part of a docs sidebar that a page shows. It is bounded, so that page size does not grow with the site.
 */

import type { SidebarCategory, SidebarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import { withoutTrailingSlash } from '../../utils/paths.js';

/**
 * Maximum number of links in a sidebar that is rendered whole. Each takes about 65 bytes, so 120 links take 8 kB per
 * page.
 */
export const WHOLE_SIDEBAR_LINKS = 120;

/** A sidebar with the data that every page needs, collected in one walk. */
export interface IndexedSidebar {
  readonly items: readonly SidebarItem[];
  /** Whether it has more links than a page shows at once. */
  readonly isLarge: boolean;
  /** Normalised URL → the items from the root to the one with this URL. */
  readonly trails: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Normalised URL → all items with this URL, and their ancestors. Only these depend on the current page. */
  readonly holders: ReadonlyMap<string, ReadonlySet<SidebarItem>>;
  /** How each item looks on all other pages. */
  readonly elsewhere: ReadonlyMap<SidebarItem, readonly SidebarItem[]>;
}

/**
 * Reduces a sidebar to what the page at `current` shows. Unlisted items are removed unless current, categories on the
 * trail are open, and items of this page get exactly `current` as their URL. In a large sidebar, other categories have
 * no items and link to their page or first linkable descendant.
 */
export function boundSidebar(sidebar: IndexedSidebar, current: Href): readonly SidebarItem[] {
  const { items, isLarge, trails, holders, elsewhere } = sidebar;
  const key = normalise(current);
  const changed = holders.get(key) ?? new Set();
  return showLevel(items, { current, trail: new Set(trails.get(key)), whole: !isLarge, rest: { changed, elsewhere } });
}

/** Walks a sidebar once, for all pages that show it. */
export function indexSidebar(items: readonly SidebarItem[]): IndexedSidebar {
  const index: Index = { trails: new Map(), holders: new Map(), all: [] };
  const isLarge = noteTrails(items, [], index) > WHOLE_SIDEBAR_LINKS;
  const view = { ...NO_PAGE, whole: !isLarge };
  const elsewhere = new Map(index.all.map((item) => [item, showLevel([item], view)]));
  return { items, isLarge, trails: index.trails, holders: index.holders, elsewhere };
}

/** Returns true if two URLs lead to the same page. Ignores case and trailing slashes. */
export function isSamePage(a: string, b: string): boolean {
  return normalise(a) === normalise(b);
}

interface View {
  /** Undefined if no page is current. */
  readonly current: Href | undefined;
  readonly trail: ReadonlySet<SidebarItem>;
  readonly whole: boolean;
  /** Cached items: those not in `changed` look the same as elsewhere. */
  readonly rest?: { readonly changed: ReadonlySet<SidebarItem> } & Pick<IndexedSidebar, 'elsewhere'>;
}

const NO_PAGE = { current: undefined, trail: new Set<SidebarItem>(), whole: false } as const;

function showLevel(items: readonly SidebarItem[], view: View): readonly SidebarItem[] {
  const { rest } = view;
  return items.flatMap(
    (item) => (rest?.changed.has(item) ? undefined : rest?.elsewhere.get(item)) ?? showItem(item, view),
  );
}

function showItem(item: SidebarItem, view: View): readonly SidebarItem[] {
  if (item.type === 'html') return [item];
  const current =
    item.href !== undefined && view.current !== undefined && isSamePage(item.href, view.current)
      ? view.current
      : undefined;
  if (item.unlisted && current === undefined && !view.trail.has(item)) return [];
  if (item.type === 'category') return showCategory(item, view, current);
  return [current === undefined ? item : { ...item, href: current }];
}

function showCategory(item: SidebarCategory, view: View, current: Href | undefined): readonly SidebarItem[] {
  const { href, itemsFile, ...rest } = item;
  const own = current ?? (item.linkUnlisted ? undefined : href);
  const isOpen = current !== undefined || view.trail.has(item);
  if (view.whole || isOpen) {
    const items = showLevel(item.items, view);
    return [{ ...rest, ...(own === undefined ? {} : { href: own }), items, collapsed: item.collapsed && !isOpen }];
  }
  const target = own ?? findTarget(item.items);
  return target === undefined
    ? []
    : [{ ...rest, href: target, items: [], collapsed: true, ...(itemsFile === undefined ? {} : { itemsFile }) }];
}

/**
 * Returns the items in a category of a large sidebar, with nested categories collapsed. They are the same on all pages.
 */
export function showItems({ items }: SidebarCategory): readonly SidebarItem[] {
  return showLevel(items, NO_PAGE);
}

/** Returns the first URL of a level, depth first. Ignores unlisted and external items. */
function findTarget(items: readonly SidebarItem[]): Href | undefined {
  for (const item of items) {
    if (item.type === 'html' || item.unlisted) continue;
    if (item.type === 'link' && !item.external) return item.href;
    const target =
      item.type === 'category' ? ((item.linkUnlisted ? undefined : item.href) ?? findTarget(item.items)) : undefined;
    if (target !== undefined) return target;
  }
  return undefined;
}

/** The result of a walk. */
interface Index {
  readonly trails: Map<string, readonly SidebarItem[]>;
  readonly holders: Map<string, Set<SidebarItem>>;
  readonly all: SidebarItem[];
}

/**
 * Records the trail to each link, and returns the number of links. A doc or category wins over a plain link to the same
 * page.
 */
function noteTrails(items: readonly SidebarItem[], above: readonly SidebarItem[], index: Index): number {
  const { trails, holders, all } = index;
  return items.reduce((links, item) => {
    all.push(item);
    if (item.type === 'html') return links;
    const trail = [...above, item];
    if (item.href !== undefined) {
      const key = normalise(item.href);
      if (!trails.has(key) || (isPlainLink(trails.get(key)?.at(-1)) && !isPlainLink(item))) trails.set(key, trail);
      holders.set(key, new Set([...(holders.get(key) ?? []), ...trail]));
    }
    return links + 1 + (item.type === 'category' ? noteTrails(item.items, trail, index) : 0);
  }, 0);
}

function isPlainLink(item: SidebarItem | undefined): boolean {
  return item?.type === 'link' && item.docId === undefined;
}

function normalise(href: string): string {
  return withoutTrailingSlash(href).toLowerCase();
}
