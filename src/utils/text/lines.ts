/** Converts between offsets and line/column positions. */
import type { Point, Range } from '../../types/diagnostic.js';

/** Converts offsets of one text to positions. Create it once per text. */
export interface LineIndex {
  /** Returns the position of a UTF-16 offset. */
  readonly toPoint: (offset: number) => Point;
  /** Returns the range between two offsets. */
  readonly toRange: (start: number, end: number) => Range;
}

/** Scripts have two more line terminators than other files. */
const SCRIPT_LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Creates a function that converts positions in a script to positions in its file. Returns undefined if they are the
 * same.
 */
export function countFromScript(text: string): ((point: Point) => Point) | undefined {
  if (!/[\u2028\u2029]/.test(text)) return undefined;
  const starts = [0, ...[...text.matchAll(SCRIPT_LINE_END)].map(({ index, 0: end }) => index + end.length)];
  const { toPoint } = indexLines(text);
  return ({ line, column }) => toPoint((starts[line - 1] ?? 0) + column - 1);
}

/** Indexes the line starts of a text. Lines end with `\n`, `\r\n` or `\r`. */
export function indexLines(text: string): LineIndex {
  const starts = [0];
  if (text.includes('\r')) for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  else for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  const toPoint = (offset: number): Point => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return { toPoint, toRange: (start, end) => ({ start: toPoint(start), end: toPoint(end) }) };
}

/** Returns the offset of a position in a text whose lines end with `\n`. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
