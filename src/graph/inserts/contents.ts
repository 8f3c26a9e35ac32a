/** The list of the headings of a page, where its text has one. */

import type { ContentsInsert } from '../../types/body.js';
import type { Heading } from '../../types/page.js';
import { escapeHtml } from '../../utils/escape.js';

/** Levels that are listed unless others are asked for (the defaults of Docusaurus). */
const LEVELS = { minLevel: 2, maxLevel: 3 };

/** Writes `<ul>` with the headings, those of lower levels below the ones above them; `''` without any. */
export function writeContents(insert: ContentsInsert, headings: readonly Heading[]): string {
  const { minLevel, maxLevel } = { ...LEVELS, ...insert };
  const all = headings.filter(({ id }) => id !== '');
  const asked = (insert.slices ?? []).reduce((some, [start, end]) => some.slice(start, end), all);
  return writeList(asked.filter(({ level }) => level >= minLevel && level <= maxLevel));
}

function writeList(headings: readonly Heading[]): string {
  if (headings.length === 0) return '';
  const highest = Math.min(...headings.map(({ level }) => level));
  const groups: Heading[][] = [];
  for (const heading of headings) {
    if (heading.level === highest || groups.length === 0) groups.push([heading]);
    else groups.at(-1)?.push(heading);
  }
  return `<ul class="table-of-contents">${groups.map(writeItem).join('')}</ul>`;
}

/** The first of a group, and the others below it. */
function writeItem([first, ...below]: Heading[]): string {
  return first === undefined ? '' : `<li><a href="#${escapeHtml(first.id)}">${first.html}</a>${writeList(below)}</li>`;
}
