/** Source maps: from a place in compiled code back to the place in its source. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../../types/diagnostic.js';
import { once } from '../once.js';
import { countFromScript } from '../text/lines.js';

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
