/** Loads the large, rarely used parts of a parsed page on demand. */
import type { SpillFile } from '../files/spill-file.js';
import type { Link, ParseResult } from '../types/page.js';

/** URL, position and flags of a link, and the file that contains it if different. */
type ShortLink = readonly [
  url: string,
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
  form: number,
  writtenIn?: Link['writtenIn'],
];

/** Bit flags of a link. */
const IMAGE = 1;
const HTML = 2;
const UNCHECKED = 4;

/** Converts a link to its compact form. */
function shortenLink({ url, range: { start, end }, kind, origin, unchecked, writtenIn }: Link): ShortLink {
  const form = (kind === 'image' ? IMAGE : 0) + (origin === 'html' ? HTML : 0) + (unchecked ? UNCHECKED : 0);
  const short = [url, start.line, start.column, end.line, end.column, form] as const;
  return writtenIn === undefined ? short : [...short, writtenIn];
}

/** Restores a link from its compact form. */
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

/** Parts that are loaded on demand, with functions that restore them from JSON, in the order of a divided result. */
const LATER: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['body', (text) => JSON.parse(text)],
  ['sections', (text) => JSON.parse(text)],
  ['links', (text) => (JSON.parse(text) as readonly ShortLink[]).map(restoreLink)],
];

/** A result as JSON: the facts first, then the parts of a page that are loaded on demand. */
export type DividedResult = readonly [facts: string, ...later: readonly string[]];

/** Divides a result into pieces without line breaks. */
export function divideResult(result: ParseResult): DividedResult {
  if (!('body' in result)) return [JSON.stringify(result)];
  const { body, sections, links, ...facts } = result;
  const later = [body, sections, links.map(shortenLink)];
  return [JSON.stringify(facts), ...later.map((part) => JSON.stringify(part))];
}

/** Reassembles a result. Each reader returns one piece and is called on every access. */
export function joinResult(facts: string, readers: readonly (() => string)[]): ParseResult {
  const result: ParseResult = JSON.parse(facts);
  for (const [index, readPiece] of readers.entries()) {
    const [name = '', read] = LATER[index] ?? [];
    Object.defineProperty(result, name, { enumerable: true, get: () => read?.(readPiece()) });
  }
  return result;
}

/** Moves the large parts of a result to a spill file. */
export function spill(result: ParseResult, spillFile: SpillFile): ParseResult {
  const [facts, ...later] = divideResult(result);
  return joinResult(facts, later.map(spillFile.put));
}
