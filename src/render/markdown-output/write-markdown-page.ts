/** Writes the text of a Markdown page from plain data, so that worker threads can do it. */

import type { OutPath } from '../../types/paths.js';
import { writeMarkdown } from './write-markdown.js';

/** The input of a Markdown page. */
export interface MarkdownPageSource {
  /** Its path in the output. */
  readonly path: OutPath;
  /** Its front matter. */
  readonly start: string;
  /** The content of the page, including its title. */
  readonly html: string;
  /** The URL of the page and the origin of the site, for absolute links. */
  readonly page: string;
  readonly origin: string;
}

/** Writes the text of a Markdown page. */
export function writeMarkdownPage({ start, html, page, origin }: MarkdownPageSource): string {
  return `${start}${writeMarkdown(html, (href) => toUrl(href, page, origin))}\n`;
}

/** Fast paths for the most common URLs, before `URL` is used. */
function toUrl(href: string, page: string, origin: string): string {
  if (href.startsWith('#')) return page + href;
  if (/^\/(?!\/)/.test(href)) return origin + href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  return URL.canParse(href, page) ? new URL(href, page).href : href;
}
