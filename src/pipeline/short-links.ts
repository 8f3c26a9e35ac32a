/** Links of a page in few characters: of some pages they are most of what is known. */
import type { Link } from '../types/page.js';

/** Address, place and form of a link, and the file that it was written in where that is another one. */
export type ShortLink = readonly [
  url: string,
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
  form: number,
  writtenIn?: Link['writtenIn'],
];

/** What is added up in the form of a link. */
const IMAGE = 1;
const HTML = 2;
const UNCHECKED = 4;

/** The short form of a link. */
export function shortenLink({ url, range: { start, end }, kind, origin, unchecked, writtenIn }: Link): ShortLink {
  const form = (kind === 'image' ? IMAGE : 0) + (origin === 'html' ? HTML : 0) + (unchecked ? UNCHECKED : 0);
  const short = [url, start.line, start.column, end.line, end.column, form] as const;
  return writtenIn === undefined ? short : [...short, writtenIn];
}

/** The link of which this is the short form. */
export function restoreLink([url, startLine, startColumn, endLine, endColumn, form, writtenIn]: ShortLink): Link {
  const kind = (form & IMAGE) === 0 ? 'link' : 'image';
  const origin = (form & HTML) === 0 ? 'markdown' : 'html';
  const range = { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } };
  if ((form & UNCHECKED) === 0 && writtenIn === undefined) return { url, kind, origin, range };
  return {
    ...{ url, kind, origin },
    ...((form & UNCHECKED) === 0 ? {} : { unchecked: true }),
    range,
    ...(writtenIn === undefined ? {} : { writtenIn }),
  };
}
