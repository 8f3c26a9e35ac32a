/** Parts of a parsed page that are most of it, and read once or twice by whoever reads them: they are read when they are asked for. */
import type { Shelf } from '../files/shelf.js';
import type { ParseResult } from '../types/page.js';
import { restoreLink, type ShortLink, shortenLink } from './short-links.js';

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
