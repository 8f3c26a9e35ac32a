/** The part of a docs sidebar that one page shows: bounded, so that the cost of a page does not grow with the site. */

import type { SidebarCategory, SidebarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import { withoutTrailingSlash } from '../../utils/paths.js';

/**
 * Up to this many links a sidebar is rendered whole. Each takes about 65 bytes of a page, so 120 links cost it 8 kB.
 */
export const WHOLE_SIDEBAR_LINKS = 120;

/** A sidebar with what every page asks of it, found in one walk. */
export interface IndexedSidebar {
  readonly items: readonly SidebarItem[];
  /** Whether it has more links than a page shows at once. */
  readonly isLarge: boolean;
  /** Address of a page, normalised → the items from the root down to the one that has it. */
  readonly trails: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Address of a page, normalised → all items that have it, and those above them: the only ones that it changes. */
  readonly holders: ReadonlyMap<string, ReadonlySet<SidebarItem>>;
  /** What all other pages show of an item. */
  readonly elsewhere: ReadonlyMap<SidebarItem, readonly SidebarItem[]>;
}

/**
 * Cuts a sidebar to what the page at `current` shows. Unlisted items go unless they are current, categories on
 * the trail are open, and items that mean this page get exactly `current` as their address. In a large sidebar
 * a category off the trail keeps no items: it links to its page or its first linkable descendant.
 */
export function boundSidebar(sidebar: IndexedSidebar, current: Href): readonly SidebarItem[] {
  const { items, isLarge, trails, holders, elsewhere } = sidebar;
  const key = normalise(current);
  const changed = holders.get(key) ?? new Set();
  return showLevel(items, { current, trail: new Set(trails.get(key)), whole: !isLarge, rest: { changed, elsewhere } });
}

/** Walks a sidebar once, for all the pages that show it. */
export function indexSidebar(items: readonly SidebarItem[]): IndexedSidebar {
  const index: Index = { trails: new Map(), holders: new Map(), all: [] };
  const isLarge = noteTrails(items, [], index) > WHOLE_SIDEBAR_LINKS;
  const view = { ...NO_PAGE, whole: !isLarge };
  const elsewhere = new Map(index.all.map((item) => [item, showLevel([item], view)]));
  return { items, isLarge, trails: index.trails, holders: index.holders, elsewhere };
}

/** Whether two addresses mean the same page: letter case and a trailing slash do not matter. */
export function isSamePage(a: string, b: string): boolean {
  return normalise(a) === normalise(b);
}

interface View {
  /** undefined when no page is meant. */
  readonly current: Href | undefined;
  readonly trail: ReadonlySet<SidebarItem>;
  readonly whole: boolean;
  /** What is known already: items that are not `changed` by the page are shown as they are elsewhere. */
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

/** What opening a category of a large sidebar shows, on whatever page: its items, categories among them closed. */
export function showItems({ items }: SidebarCategory): readonly SidebarItem[] {
  return showLevel(items, NO_PAGE);
}

/** The first address of a level, depth first; unlisted and external ones do not count. */
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

/** What a walk finds. */
interface Index {
  readonly trails: Map<string, readonly SidebarItem[]>;
  readonly holders: Map<string, Set<SidebarItem>>;
  readonly all: SidebarItem[];
}

/** Notes the trail to each link and returns how many links there are; a doc or category wins over a plain link to the same page. */
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
