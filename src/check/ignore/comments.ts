/** Reads comments in Markdown that ignore diagnostics, for the next line or a range of lines. */

import type { Range } from '../../types/diagnostic.js';
import { createFenceFinder } from '../../utils/text/fences.js';

/** An ignore comment. */
export interface IgnoreComment {
  /** Of the comment itself. */
  readonly range: Range;
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
  /** Codes or URLs. Empty means everything. */
  readonly patterns: readonly string[];
}

const COMMENT = /(?:<!--|\{\s*\/\*)\s*csb-docs-ignore-(next-line|start|end)(?:\s+(.*?))?\s*(?:-->|\*\/\s*\})/;

/** Lists the ignore comments of a text, except in code. */
export function listIgnoreComments(text: string): readonly IgnoreComment[] {
  const found: IgnoreComment[] = [];
  const open: { readonly comment: Omit<IgnoreComment, 'lines'>; readonly first: number }[] = [];
  const isCode = createCodeFinder();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const match = isCode(line) ? null : COMMENT.exec(line);
    if (match === null || isInCodeSpan(line, match.index)) continue;
    const [whole, kind, patterns = ''] = match;
    const number = index + 1;
    const start = { line: number, column: match.index + 1 };
    const range = { start, end: { line: number, column: match.index + whole.length + 1 } };
    const comment = { range, patterns: patterns.split(/[\s,]+/).filter(Boolean) };
    if (kind === 'start') open.push({ comment, first: number });
    else if (kind === 'end') close(found, open.pop(), number);
    else found.push({ ...comment, lines: [number + 1, findLine(lines, index + 1)] });
  }
  // Without an end comment, the range extends to the end.
  for (const opened of open) close(found, opened, lines.length);
  return found;
}

function close(
  found: IgnoreComment[],
  opened: { readonly comment: Omit<IgnoreComment, 'lines'>; readonly first: number } | undefined,
  last: number,
): void {
  if (opened !== undefined) found.push({ ...opened.comment, lines: [opened.first, last] });
}

/** Returns the next line that is not blank. */
function findLine(lines: readonly string[], from: number): number {
  const next = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  return (next < 0 ? lines.length - 1 : next) + 1;
}

/** Creates a test for lines of code: fenced, or indented outside of lists. */
function createCodeFinder(): (line: string) => boolean {
  const isFenced = createFenceFinder();
  let isList = false;
  return (line) => {
    if (isFenced(line)) return true;
    if (/^ {0,3}(?:[-*+]|\d+[.)])(?:\s|$)/.test(line)) isList = true;
    else if (/^\S/.test(line)) isList = false;
    // In MDX, which has comments in braces, indented text is not code.
    return !isList && /^(?: {4}|\t)(?!\s*\{)/.test(line);
  };
}

/** A code span ends with as many backticks as it starts with. */
const CODE_SPAN = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

function isInCodeSpan(line: string, at: number): boolean {
  return [...line.matchAll(CODE_SPAN)].some(({ index, 0: { length } }) => index < at && at < index + length);
}
