/** Suggests pages to readers who open search without a query. */

import type { NavLink, SidebarItem } from '../../types/navigation.js';
import type { Site } from '../../types/site.js';
import { toSidebarKey } from '../../utils/docs-keys.js';

/** As many as fit without scrolling. */
const MOST = 6;

/** Returns the first entries of the first sidebar, of the last docs version. */
export function findSuggestedPages({ sidebars, docs }: Pick<Site, 'sidebars' | 'docs'>): readonly NavLink[] {
  const [{ id, versions } = { id: '', versions: [] }] = docs;
  const version = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (version === undefined) return [];
  const place = { id, version: version.name, isLast: version.isLast };
  const [first = []] = Object.keys(version.sidebars).flatMap((name) => {
    const items = sidebars.get(toSidebarKey(place, name)) ?? [];
    return items.length === 0 ? [] : [items];
  });
  return first.flatMap((item) => findFirst(item) ?? []).slice(0, MOST);
}

/** Returns an entry, or the first one below it that links to a page of this site. */
function findFirst(item: SidebarItem): NavLink | undefined {
  if (item.type === 'html') return undefined;
  const { label, href } = item;
  if (item.type === 'link') return item.external || item.unlisted ? undefined : { label, href: item.href };
  if (href !== undefined && !item.linkUnlisted) return { label, href };
  return item.items.map(findFirst).find((found) => found !== undefined);
}
