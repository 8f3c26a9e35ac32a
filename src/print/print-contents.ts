/** The table of contents of an edition, with page numbers once these are known. */
import { escapeHtml, escapeText } from '../utils/text/escape.js';
import type { Chapter } from './print-chapters.js';

/** Creates the table without page numbers. Its id contains an underscore, so no chapter key can equal it. */
export function toContents(chapters: readonly Chapter[], title: string): string {
  const parts: string[] = [];
  let level = 0;
  for (const chapter of chapters) {
    for (; level > chapter.level; level--) parts.push('</li></ol>');
    if (level === chapter.level) parts.push('</li>');
    for (; level < chapter.level; level++) parts.push('<ol><li>');
    if (parts.at(-1) === '</li>') parts.push('<li>');
    parts.push(`<a href="#${escapeHtml(chapter.key)}"><span>${escapeText(chapter.title)}</span>${NUMBER}</a>`);
  }
  for (; level > 0; level--) parts.push('</li></ol>');
  return `<nav class="edition-contents" aria-labelledby="_contents"><h2 id="_contents">${escapeText(title)}</h2>${parts.join('')}</nav>`;
}

const NUMBER = '<b class="edition-page"></b>';
const ENTRY = new RegExp(`<a href="#([^"]+)">(<span>[^<]*</span>)${NUMBER}</a>`, 'g');

/** Adds the page numbers. `pages` has them by chapter key. */
export function fillPageNumbers(html: string, pages: ReadonlyMap<string, number>): string {
  return html.replace(ENTRY, (whole, key: string, title: string) => {
    const page = pages.get(key);
    return page === undefined ? whole : `<a href="#${key}">${title}<b class="edition-page">${page}</b></a>`;
  });
}
