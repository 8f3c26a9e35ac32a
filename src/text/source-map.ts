/** Source maps: from a place in compiled code back to the place in its source. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../types/diagnostic.js';
import { indexLines } from './lines.js';
import { once } from './once.js';

/** A place in a source. */
export interface OriginalPlace {
  /** The source as the map names it. */
  readonly source: string;
  readonly point: Point;
}

/**
 * Reads a source map.
 * @param map a source map as JSON text
 * @returns a function from a point of the compiled code to its original; undefined where the map has none
 */
export function readSourceMap(map: string): (point: Point) => OriginalPlace | undefined {
  const trace = new TraceMap(map);
  const toPoint = once(() => trace.sources.map((_, at) => countFromScript(trace.sourcesContent?.[at] ?? '')));
  return ({ line, column }) => {
    const found = originalPositionFor(trace, { line, column: column - 1 });
    if (found.source === null) return undefined;
    const point = { line: found.line, column: found.column + 1 };
    return { source: found.source, point: toPoint()[trace.sources.indexOf(found.source)]?.(point) ?? point };
  };
}

/** In scripts two more characters end a line than in the files of a site. */
const SCRIPT_LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** Makes a function from points of a script to those of its file; undefined where they are the same. */
function countFromScript(text: string): ((point: Point) => Point) | undefined {
  if (!/[\u2028\u2029]/.test(text)) return undefined;
  const starts = [0, ...[...text.matchAll(SCRIPT_LINE_END)].map(({ index, 0: end }) => index + end.length)];
  const { toPoint } = indexLines(text);
  return ({ line, column }) => toPoint((starts[line - 1] ?? 0) + column - 1);
}
