/** Source maps: from a place in compiled code back to the place in its source. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../types/diagnostic.js';

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
  return ({ line, column }) => {
    const found = originalPositionFor(trace, { line, column: column - 1 });
    return found.source === null
      ? undefined
      : { source: found.source, point: { line: found.line, column: found.column + 1 } };
  };
}
