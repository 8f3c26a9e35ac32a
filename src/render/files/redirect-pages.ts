/** Writes pages at old URLs, for hosts without redirect rules. They redirect with or without JavaScript. */

import type { OutputFile } from '../../types/output.js';
import type { Href, OutPath, RoutePath } from '../../types/paths.js';
import type { Redirect } from '../../types/redirect.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, hrefToRoute, joinRoute, routeToOutPath, splitUrl, toHref, toOutPath } from '../../utils/paths.js';
import { escapeHtml, escapeText } from '../../utils/text/escape.js';
import type { Rendering } from '../shared/rendering.js';

/** An old URL and its final target. */
export interface OldUrl {
  /** Relative to the base URL, decoded. */
  readonly from: RoutePath;
  readonly to: Href;
  readonly out: OutPath;
}

/**
 * The script in each redirect page. It follows the page's link and keeps the query and hash of the request. The text
 * must be constant, because its hash is in the content security policy.
 */
export const REDIRECT_SCRIPT =
  'var a=document.links[0],l=location;a.search||(a.search=l.search);a.hash||(a.hash=l.hash);l.replace(a.href)';

/** Lists all known old URLs. For patterns, these come from the pages below their targets. */
export function listOldUrls({ config, routes, redirects }: Site): readonly OldUrl[] {
  const taken = new Set<string>([...routes.values()].map(({ out }) => out));
  const found: OldUrl[] = [];
  const add = (from: RoutePath, to: Href): void => {
    const usual = routeToOutPath(from, config);
    if (taken.has(usual)) return;
    // Hosts serve `a.html` for `/a` before `a/index.html`. A redirect there would hide that page and redirect to
    // itself.
    const isBefore = usual.endsWith('.html') && taken.has(usual.replace(/\.html$/, '/index.html'));
    const out = isBefore ? toOutPath(`${usual}/index.html`) : usual;
    taken.add(usual);
    found.push({ from, to, out });
  };
  for (const { from, to, isPattern } of redirects) if (!isPattern) add(from, to);
  for (const redirect of redirects) if (redirect.isPattern) addPattern(redirect, { config, routes }, add);
  return found;
}

function addPattern(
  { from, to, takesRest }: Redirect,
  { config, routes }: Pick<Site, 'config' | 'routes'>,
  add: (from: RoutePath, to: Href) => void,
): void {
  const folder = takesRest ? hrefToRoute(to, config) : undefined;
  if (folder !== undefined)
    for (const { path, href } of routes.values())
      if (path.startsWith(folder) && path !== folder) add(joinRoute(from, path.slice(folder.length)), href);
  add(from, to);
}

/** Writes the redirect pages. */
export function renderRedirectPages({ site }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const titles = new Map([...site.routes.values()].map(({ href, title }) => [href, title]));
  const files = new Set(site.staticFiles.map(({ out }) => out));
  return listOldUrls(site).flatMap(({ to, out: path }): readonly OutputFile[] => {
    const title = titles.get(toHref(splitUrl(to).path));
    return files.has(path) ? [] : [{ path, content: toPage(to, title || to, site) }];
  });
}

function toPage(to: Href, title: string, { config, locale }: Site): string {
  const href = escapeHtml(to);
  const canonical = escapeHtml(absoluteUrl(to, config.url));
  return `${[
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}">`,
    '<meta charset="utf-8">',
    `<title>${escapeText(title)}</title>`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `<p>${escapeText(locale.texts.pageMoved)} <a href="${href}">${escapeText(title)}</a></p>`,
    `<script>${REDIRECT_SCRIPT}</script>`,
    '</html>',
  ].join('\n')}\n`;
}
