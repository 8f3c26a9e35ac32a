/** Names the section of a site that each page belongs to, from sidebars and the navbar items that show them. */

import type { NavbarItem, SidebarItem } from '../../types/navigation.js';
import type { Site } from '../../types/site.js';
import { toSidebarKey } from '../../utils/docs-keys.js';
import { withoutTrailingSlash } from '../../utils/paths.js';

/**
 * Maps URLs of sidebar pages to the label of their outermost category, or else of the navbar item that shows the
 * sidebar. The first sidebar with a page wins. Omits pages without either.
 */
export function groupByPart(site: Site): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const enter = (item: SidebarItem, label: string | undefined, shown: string | undefined): void => {
    if (item.type === 'html') return;
    const group = label ?? (item.type === 'category' ? item.label : undefined);
    const name = group ?? shown;
    const key = item.href === undefined ? undefined : withoutTrailingSlash(item.href);
    if (name !== undefined && key !== undefined && !groups.has(key)) groups.set(key, name);
    if (item.type === 'category') for (const child of item.items) enter(child, group, shown);
  };
  const labels = nameSidebars(site);
  for (const [key, items] of site.sidebars) for (const item of items) enter(item, undefined, labels.get(key));
  return groups;
}

/**
 * Maps sidebar keys to the label of the first navbar item that shows them: one that is active on its pages, or links to
 * the first of them.
 */
function nameSidebars({ frame, versionFrames, docs }: Site): ReadonlyMap<string, string> {
  const items = [frame, ...versionFrames.values()]
    .flatMap(({ left, right }) => [...left, ...right])
    .flatMap(listLinks)
    .filter(({ label }) => label !== '');
  const labels = new Map<string, string>();
  for (const { id, versions } of docs)
    for (const { name: version, isLast, sidebars } of versions)
      for (const [name, { link }] of Object.entries(sidebars)) {
        const key = toSidebarKey({ id, version, isLast }, name);
        const item =
          items.find(({ sidebarId }) => sidebarId === key) ??
          items.find(({ href }) => href !== undefined && href === link?.path);
        if (item !== undefined) labels.set(key, item.label);
      }
  return labels;
}

/** Lists an item and those in its dropdown. */
function listLinks(item: NavbarItem): readonly NavbarItem[] {
  return [item, ...(item.items ?? []).flatMap(listLinks)];
}
