/** Fills the placeholders of a parsed body with resolved links. */

import type { Body, LinkPlaceholder } from '../../types/body.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Page } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { PostEntry } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, toHref } from '../../utils/paths.js';
import { escapeHtml } from '../../utils/text/escape.js';

/** Rewrites the URL of a resolved link. */
export type Rewrite = (href: Href) => string;

/** The values that fill a body, besides its links. */
export interface Filling {
  /** Adapts each URL to where the HTML is shown. */
  readonly rewrite?: Rewrite;
  /** HTML for every include. */
  readonly included?: string;
}

/** Fills the placeholders of a body with escaped attributes and with elements. */
export function fillBody(body: Body, links: readonly ResolvedLink[], filling: Filling = {}): string {
  const { rewrite = (href) => href, included = '' } = filling;
  const filled = body.placeholders.map(
    (placeholder, index) =>
      (placeholder.kind === 'include' ? included : fillPlaceholder(placeholder, links[placeholder.link], rewrite)) +
      (body.chunks[index + 1] ?? ''),
  );
  return (body.chunks[0] ?? '') + filled.join('');
}

/** In a list, a link to a heading of its own page must include the page's URL. */
export function onOtherPage(pageHref: Href): Rewrite {
  return (href) => (href.startsWith('#') ? `${pageHref}${href}` : href);
}

/** In a feed, every URL is absolute. */
export function onOtherSite(pageHref: Href, origin: string): Rewrite {
  return (href) => absoluteUrl(toHref(onOtherPage(pageHref)(href)), origin);
}

/** Returns the body of a post with absolute URLs, for feeds. */
export function renderPostBody(site: Site, { post, href }: PostEntry): string {
  return fillBody(post.body, findLinks(site, post), { rewrite: onOtherSite(href, site.config.url) });
}

/** Returns the resolved links of a page. */
export function findLinks(site: Site, page: Page): readonly ResolvedLink[] {
  return site.links.get(page.source) ?? [];
}

/** After the link step, every link has a result. If one does not, the element without a URL is harmless. */
function fillPlaceholder(placeholder: LinkPlaceholder, link: ResolvedLink | undefined, rewrite: Rewrite): string {
  if (link === undefined) return '';
  const url = escapeHtml(rewrite(link.href));
  switch (placeholder.kind) {
    case 'url':
      return url;
    case 'href':
      return ` href="${url}"${link.newTab ? ' target="_blank" rel="noopener noreferrer"' : ''}`;
    case 'src':
      return ` src="${url}"${toSize(placeholder, link)}`;
  }
}

/** Returns the dimensions of a file. If only the width is given, the height keeps the aspect ratio. */
function toSize(placeholder: LinkPlaceholder, { width, height }: ResolvedLink): string {
  if (placeholder.width === undefined) return toPixels('width', width) + toPixels('height', height);
  const isKnown = width !== undefined && height !== undefined && width > 0;
  return (
    toPixels('width', placeholder.width) +
    toPixels('height', isKnown ? Math.round((placeholder.width * height) / width) : undefined)
  );
}

function toPixels(name: string, pixels: number | undefined): string {
  return pixels === undefined ? '' : ` ${name}="${pixels}"`;
}
