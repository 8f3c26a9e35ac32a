/** Parts of a parsed page that are most of it, and read once or twice by whoever reads them: they are read when they are asked for. */
import type { Shelf } from '../files/shelf.js';
import type { Link, ParseResult } from '../types/page.js';

/** Address, place and form of a link, and the file that it was written in where that is another one. */
type ShortLink = readonly [
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
function shortenLink({ url, range: { start, end }, kind, origin, unchecked, writtenIn }: Link): ShortLink {
  const form = (kind === 'image' ? IMAGE : 0) + (origin === 'html' ? HTML : 0) + (unchecked ? UNCHECKED : 0);
  const short = [url, start.line, start.column, end.line, end.column, form] as const;
  return writtenIn === undefined ? short : [...short, writtenIn];
}

/** The link of which this is the short form. */
function restoreLink([url, startLine, startColumn, endLine, endColumn, form, writtenIn]: ShortLink): Link {
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

/** What is read later, and how a part is read from its JSON, in the order of the pieces of a divided result. */
const LATER: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['body', (text) => JSON.parse(text)],
  ['sections', (text) => JSON.parse(text)],
  ['links', (text) => (JSON.parse(text) as readonly ShortLink[]).map(restoreLink)],
];

/** A result as JSON: what is read at once, then for a page what is read later, in pieces. */
export type DividedResult = readonly [facts: string, ...later: readonly string[]];

/** Divides a result. No text has a line break. */
export function divideResult(result: ParseResult): DividedResult {
  if (!('body' in result)) return [JSON.stringify(result)];
  const { body, sections, links, ...facts } = result;
  const later = [body, sections, links.map(shortenLink)];
  return [JSON.stringify(facts), ...later.map((part) => JSON.stringify(part))];
}

/** Puts a result together. Each of `readers` gives a piece, and is called whenever that is asked for. */
export function joinResult(facts: string, readers: readonly (() => string)[]): ParseResult {
  const result: ParseResult = JSON.parse(facts);
  for (const [index, readPiece] of readers.entries()) {
    const [name = '', read] = LATER[index] ?? [];
    Object.defineProperty(result, name, { enumerable: true, get: () => read?.(readPiece()) });
  }
  return result;
}

/** Gives a result back of which a shelf has what is read later. */
export function shelve(result: ParseResult, shelf: Shelf): ParseResult {
  const [facts, ...later] = divideResult(result);
  return joinResult(facts, later.map(shelf.put));
}
