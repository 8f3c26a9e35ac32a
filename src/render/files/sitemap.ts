/** Writes the sitemap (conventions 8.1), without the clock or version control. */

import type { SitemapConfig } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import type { Route } from '../../types/route.js';
import { toGlobTest } from '../../utils/glob.js';
import { absoluteUrl, toOutPath } from '../../utils/paths.js';
import { element, optionalElement, toXmlFile, type Xml } from '../../utils/text/xml.js';
import { isHiddenByHead } from '../head/page-head.js';
import type { Rendering } from '../shared/rendering.js';
import { getRouteKind } from '../shared/route-kinds.js';

/** Writes the sitemap of a production build. Returns none if it is disabled or empty, or if the site is not indexed. */
export function renderSitemap({ site: { config, mode, routes } }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const { sitemap } = config;
  if (!sitemap || config.noIndex || mode !== 'production') return [];
  const isIgnored = toGlobTest(sitemap.ignorePatterns);
  const listed = [...routes.values()].filter(
    (route) => isIndexed(route) && !isIgnored(`${config.baseUrl}${route.path.slice(1)}`),
  );
  if (listed.length === 0) return [];
  const urls = listed.map((route) => toUrl(route, sitemap, config.url));
  const content = toXmlFile(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
  return [{ path: toOutPath(sitemap.filename), content }];
}

function isIndexed(route: Route): boolean {
  const kind = getRouteKind(route.kind);
  const page = kind.findPage(route);
  return !route.noIndex && kind.inSitemap && !(page !== undefined && isHiddenByHead(page));
}

function toUrl(route: Route, { changefreq, lastmod, priority }: SitemapConfig, origin: string): Xml {
  const modified = route.lastModified ?? route.lastUpdate?.date;
  return element('url', [
    element('loc', new URL(absoluteUrl(route.href, origin)).href),
    lastmod === null ? undefined : optionalElement('lastmod', modified && formatDate(modified, lastmod)),
    optionalElement('changefreq', changefreq ?? undefined),
    optionalElement('priority', priority === null ? undefined : String(priority)),
  ]);
}

function formatDate(iso: string, form: 'date' | 'datetime'): string {
  const date = new Date(iso).toISOString();
  return form === 'date' ? date.slice(0, 10) : date;
}
