/** Ranks pages of a hosted index as a tie-breaker: docs by their depth in the sidebar, then pages, then posts. */

import type { SidebarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { Site } from '../../types/site.js';
import { withoutTrailingSlash } from '../../utils/paths.js';
import { findCollection } from '../shared/route-kinds.js';

/** Rank of a page at the top of a sidebar. */
const TOP = 100;
const A_LEVEL = 10;
/** Minimum rank of docs, also for those outside of sidebars. */
const DEEP = 50;
const PAGE = 40;
const POST = 20;

/** Returns a function that ranks pages by URL. Other URLs rank 0. */
export function rankUrls(site: Pick<Site, 'sidebars' | 'routes'>): (href: Href) => number {
  const depths = findDepths(site);
  const ranks = new Map(
    [...site.routes.values()].map((route): readonly [Href, number] => {
      const collection = findCollection(route);
      if (collection === 'blog') return [route.href, POST];
      const depth = depths.get(withoutTrailingSlash(route.href));
      if (depth !== undefined) return [route.href, Math.max(DEEP, TOP - A_LEVEL * depth)];
      return [route.href, collection === 'docs' ? DEEP : PAGE];
    }),
  );
  return (href) => ranks.get(href) ?? 0;
}

/** Maps URLs to their number of parent categories. If a page occurs twice, the smaller depth counts. */
function findDepths({ sidebars }: Pick<Site, 'sidebars'>): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const enter = (item: SidebarItem, depth: number): void => {
    if (item.type === 'html') return;
    const key = item.href === undefined ? undefined : withoutTrailingSlash(item.href);
    if (key !== undefined) depths.set(key, Math.min(depth, depths.get(key) ?? depth));
    if (item.type === 'category') for (const child of item.items) enter(child, depth + 1);
  };
  for (const items of sidebars.values()) for (const item of items) enter(item, 0);
  return depths;
}
