/**
 * The text of a twin.
 * In: what a page has for it, as data that threads can be sent. Out: Markdown. Must not know the site.
 */

import type { OutPath } from '../../types/paths.js';
import { writeMarkdown } from './write-markdown.js';

/** What a twin is made of. */
export interface TwinSource {
  /** Where it will be. */
  readonly path: OutPath;
  /** Its front matter. */
  readonly start: string;
  /** The content of the page, with its title. */
  readonly html: string;
  /** The address of the page, and the origin of the site: links are complete with them. */
  readonly page: string;
  readonly origin: string;
}

/** Writes it. */
export function writeTwin({ start, html, page, origin }: TwinSource): string {
  return `${start}${writeMarkdown(html, (href) => toAddress(href, page, origin))}\n`;
}

/** Most addresses are complete but for the host, or a place of the page. */
function toAddress(href: string, page: string, origin: string): string {
  if (href.startsWith('#')) return page + href;
  if (/^\/(?!\/)/.test(href)) return origin + href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  return URL.canParse(href, page) ? new URL(href, page).href : href;
}
