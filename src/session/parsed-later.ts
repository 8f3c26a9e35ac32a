/** Parts of a parsed page that linking a site does not read, and that are most of it: they are read when they are asked for. */
import type { Shelf } from '../io/shelf.js';
import type { ParseResult } from '../types/page.js';

const LATER = ['body', 'sections'] as const;

/** A result as JSON: what linking reads, then for a page what is read later, in pieces. */
export type DividedResult = readonly [facts: string, ...later: readonly string[]];

/** Divides a result. No text has a line break. */
export function divideResult(result: ParseResult): DividedResult {
  if (!('body' in result)) return [JSON.stringify(result)];
  const { body, sections, ...facts } = result;
  return [JSON.stringify(facts), JSON.stringify(body), JSON.stringify(sections)];
}

/** Puts a result together. Each of `readers` gives a piece, and is called whenever that is asked for. */
export function joinResult(facts: string, readers: readonly (() => string)[]): ParseResult {
  const result: ParseResult = JSON.parse(facts);
  for (const [index, read] of readers.entries())
    Object.defineProperty(result, LATER[index] ?? '', { enumerable: true, get: () => JSON.parse(read()) });
  return result;
}

/** Gives a result back of which a shelf has what is read later. */
export function shelve(result: ParseResult, shelf: Shelf): ParseResult {
  const [facts, ...later] = divideResult(result);
  return joinResult(facts, later.map(shelf.put));
}
