/** The pages of a linked site, as plugins see them. */
import { toVersionKey } from '../../text/docs-keys.js';
import { absoluteUrl } from '../../text/paths.js';
import type { Page } from '../../types/page.js';
import type { RoutePath } from '../../types/paths.js';
import type { LinkedPage } from '../../types/plugin.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';

/** All pages by their address, in the order of rendering. */
export function toLinkedPages({ routes, config }: Pick<Site, 'routes' | 'config'>): ReadonlyMap<RoutePath, LinkedPage> {
  return new Map([...routes].map(([path, route]) => [path, toLinkedPage(route, config.url)]));
}

function toLinkedPage(route: Route, origin: string): LinkedPage {
  const { kind, path, href, title, description, source } = route;
  const pages = listShown(route);
  const own = isOwn(route) ? pages[0] : undefined;
  return {
    ...{ kind, path, href, url: absoluteUrl(href, origin), title, description },
    ...(source === undefined ? {} : { source }),
    ...toSidebar(route),
    headings: own?.headings.map(({ level, id, text }) => ({ level, id, text })) ?? [],
    frontMatter: own?.rawFrontMatter ?? {},
    uses: [...new Set(pages.flatMap(({ uses = [] }) => uses))].sort(),
  };
}

function toSidebar(route: Route): Pick<LinkedPage, 'sidebar'> {
  const { docsPlace } = route;
  if (!('sidebar' in route) || route.sidebar === undefined || docsPlace === undefined) return {};
  return { sidebar: `${toVersionKey(docsPlace)} ${route.sidebar}` };
}

/** Whether a route shows one page, and is it. */
function isOwn({ kind }: Route): boolean {
  return kind === 'doc' || kind === 'page' || kind === 'post';
}

/** The pages whose text is on the page of a route. */
function listShown(route: Route): readonly Page[] {
  switch (route.kind) {
    case 'doc':
      return [route.doc];
    case 'page':
      return [route.page];
    case 'post':
      return [route.entry.post];
    case 'blogList':
    case 'postTag':
    case 'author':
      return route.list.entries.map(({ post }) => post);
    default:
      return [];
  }
}
