/** The frame of one page: the one of its version, with lists of versions and languages that lead to the same page. */

import type { NavbarItem, SiteFrame } from '../types/navigation.js';
import type { Route } from '../types/route.js';
import { toVersionKey } from '../utils/docs-keys.js';
import { leadToLanguages, listsLanguages } from './languages.js';
import type { Rendering } from './rendering.js';
import { leadToVersions, listsVersions } from './versions.js';

/** Makes it; most pages have the frame of all. */
export function toFrame(
  { site, versions, findAlternates }: Pick<Rendering, 'site' | 'versions' | 'findAlternates'>,
  route: Route,
): SiteFrame {
  const frame = (route.docsPlace && site.versionFrames.get(toVersionKey(route.docsPlace))) ?? site.frame;
  const items = [...frame.left, ...frame.right];
  const hasVersions = route.docsPlace !== undefined && items.some(listsVersions);
  const hasLanguages = items.some(listsLanguages);
  if (!hasVersions && !hasLanguages) return frame;
  const alternates = hasLanguages ? findAlternates(route) : [];
  const lead = (item: NavbarItem): NavbarItem => {
    const led = hasVersions && listsVersions(item) ? leadToVersions(item, route, versions) : item;
    return listsLanguages(led) ? leadToLanguages(led, alternates, site) : led;
  };
  return { ...frame, left: frame.left.map(lead), right: frame.right.map(lead) };
}
