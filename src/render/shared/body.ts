/**
 * Bodies to strings: the chunks of a parsed body and what link decided for its holes.
 * In: Body, ResolvedLink[]. Out: finished HTML. Must not know templates, routes' props or the head.
 */

import type { Body, LinkHole } from '../../types/body.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Page } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { PostEntry } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, toHref } from '../../utils/paths.js';
import { escapeHtml } from '../../utils/text/escape.js';

/** Turns the address of a resolved link into what is written in the HTML. */
export type Rewrite = (href: Href) => string;

/** What a body is filled with besides its links. */
export interface Filling {
  /** Adapts each address to where the HTML will be shown. */
  readonly rewrite?: Rewrite;
  /** HTML for every insert. */
  readonly inserted?: string;
}

/** Fills the holes of a body with finished, escaped attributes and with elements. */
export function fillBody(body: Body, links: readonly ResolvedLink[], filling: Filling = {}): string {
  const { rewrite = (href) => href, inserted = '' } = filling;
  const filled = body.holes.map(
    (hole, index) =>
      (hole.kind === 'insert' ? inserted : fillHole(hole, links[hole.link], rewrite)) + (body.chunks[index + 1] ?? ''),
  );
  return (body.chunks[0] ?? '') + filled.join('');
}

/** In a list, a link to a heading of its own page has to name the page. */
export function onOtherPage(pageHref: Href): Rewrite {
  return (href) => (href.startsWith('#') ? `${pageHref}${href}` : href);
}

/** In a feed, every address is absolute. */
export function onOtherSite(pageHref: Href, origin: string): Rewrite {
  return (href) => absoluteUrl(toHref(onOtherPage(pageHref)(href)), origin);
}

/** The whole body of a post with absolute addresses, for feeds. */
export function renderPostBody(site: Site, { post, href }: PostEntry): string {
  return fillBody(post.body, findLinks(site, post), { rewrite: onOtherSite(href, site.config.url) });
}

/** What link decided for the links of a page. */
export function findLinks(site: Site, page: Page): readonly ResolvedLink[] {
  return site.links.get(page.source) ?? [];
}

/** A link without a verdict cannot happen after link; an element without an address is its harmless form. */
function fillHole(hole: LinkHole, link: ResolvedLink | undefined, rewrite: Rewrite): string {
  if (link === undefined) return '';
  const url = escapeHtml(rewrite(link.href));
  switch (hole.kind) {
    case 'url':
      return url;
    case 'href':
      return ` href="${url}"${link.newTab ? ' target="_blank" rel="noopener noreferrer"' : ''}`;
    case 'src':
      return ` src="${url}"${toSize(hole, link)}`;
  }
}

/** The size of the file; where the width is given, the height that keeps its shape. */
function toSize(hole: LinkHole, { width, height }: ResolvedLink): string {
  if (hole.width === undefined) return toPixels('width', width) + toPixels('height', height);
  const isKnown = width !== undefined && height !== undefined && width > 0;
  return (
    toPixels('width', hole.width) + toPixels('height', isKnown ? Math.round((hole.width * height) / width) : undefined)
  );
}

function toPixels(name: string, pixels: number | undefined): string {
  return pixels === undefined ? '' : ` ${name}="${pixels}"`;
}
