/** The pages of a linked site, as plugins see them. */

import type { RoutePath } from '../../types/paths.js';
import type { LinkedPage } from '../../types/plugin.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { toVersionKey } from '../../utils/docs-keys.js';
import { findPage, listShownPages } from '../../utils/pages-of-route.js';
import { absoluteUrl } from '../../utils/paths.js';

/** All pages by their address, in the order of rendering. */
export function toLinkedPages({ routes, config }: Pick<Site, 'routes' | 'config'>): ReadonlyMap<RoutePath, LinkedPage> {
  return new Map([...routes].map(([path, route]) => [path, toLinkedPage(route, config.url)]));
}

function toLinkedPage(route: Route, origin: string): LinkedPage {
  const { kind, path, href, title, description, source } = route;
  const own = findPage(route);
  return {
    ...{ kind, path, href, url: absoluteUrl(href, origin), title, description },
    ...(source === undefined ? {} : { source }),
    ...toSidebar(route),
    headings: own?.headings.map(({ level, id, text }) => ({ level, id, text })) ?? [],
    frontMatter: own?.rawFrontMatter ?? {},
    uses: [...new Set(listShownPages(route).flatMap(({ uses = [] }) => uses))].sort(),
  };
}

function toSidebar(route: Route): Pick<LinkedPage, 'sidebar'> {
  const { docsPlace } = route;
  if (!('sidebar' in route) || route.sidebar === undefined || docsPlace === undefined) return {};
  return { sidebar: `${toVersionKey(docsPlace)} ${route.sidebar}` };
}
