/** Offsets to lines and columns, and back. */
import type { Point, Range } from '../../types/diagnostic.js';

/** Turns offsets of one text into lines and columns; built once for each text. */
export interface LineIndex {
  /** The point of a UTF-16 offset. */
  readonly toPoint: (offset: number) => Point;
  /** The range between two offsets. */
  readonly toRange: (start: number, end: number) => Range;
}

/** In scripts two more characters end a line than in the files of a site. */
const SCRIPT_LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** Makes a function from points of a script to those of its file; undefined where they are the same. */
export function countFromScript(text: string): ((point: Point) => Point) | undefined {
  if (!/[\u2028\u2029]/.test(text)) return undefined;
  const starts = [0, ...[...text.matchAll(SCRIPT_LINE_END)].map(({ index, 0: end }) => index + end.length)];
  const { toPoint } = indexLines(text);
  return ({ line, column }) => toPoint((starts[line - 1] ?? 0) + column - 1);
}

/** Indexes the line starts of a text; `\n`, `\r\n` and `\r` end a line. */
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

/** The offset of a line and column of a text whose lines end with `\n`. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
