/** Lists the pages of a sidebar in reading order as a flat list of chapters. */
import type { SidebarItem } from '../types/navigation.js';
import type { Href } from '../types/paths.js';
import type { CategoryRoute, DocRoute, Route } from '../types/route.js';
import type { Site } from '../types/site.js';

/** A chapter: a page, or a category without page. */
export interface Chapter {
  /** Id in the edition, and prefix of the ids in the page. */
  readonly key: string;
  readonly title: string;
  /** Level, from 1. */
  readonly level: number;
  readonly route?: DocRoute | CategoryRoute;
}

/**
 * Lists the chapters. A page that occurs several times is listed at its first position; external links are left out.
 */
export function listChapters(site: Site, items: readonly SidebarItem[]): readonly Chapter[] {
  const routes = new Map<Href, Route>([...site.routes.values()].map((route) => [route.href, route]));
  const chapters: Chapter[] = [];
  const seen = new Set<Route>();
  const keys = new Set<string>();
  const add = (label: string, href: Href | undefined, level: number): void => {
    const route = href === undefined ? undefined : routes.get(href);
    if (route !== undefined && (seen.has(route) || (route.kind !== 'doc' && route.kind !== 'category'))) return;
    if (route !== undefined) seen.add(route);
    const title = route?.title || label;
    const key = toKey(route?.path ?? `/${label}`, keys);
    chapters.push({ key, title, level, ...(route === undefined ? {} : { route }) });
  };
  const walk = (level: number, inner: readonly SidebarItem[]): void => {
    for (const item of inner) {
      if (item.type === 'html' || item.unlisted) continue;
      if (item.type === 'link') {
        if (!item.external && routes.has(item.href)) add(item.label, item.href, level);
        continue;
      }
      add(item.label, item.linkUnlisted ? undefined : item.href, level);
      walk(level + 1, item.items);
    }
  };
  walk(1, items);
  return chapters;
}

/** Keeps letters and digits of any language: `/guides/set-up` becomes `guides-set-up`. */
function toKey(path: string, taken: Set<string>): string {
  const bare = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'start';
  let key = bare;
  for (let number = 2; taken.has(key); number++) key = `${bare}-${number}`;
  taken.add(key);
  return key;
}
