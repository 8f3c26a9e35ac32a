/** Maps positions in compiled code to their sources. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../../types/diagnostic.js';
import { once } from '../lazy.js';
import { countFromScript } from '../text/lines.js';

/** A position in a source. */
export interface OriginalPlace {
  /** Name of the source in the map. */
  readonly source: string;
  readonly point: Point;
}

/**
 * Reads a source map.
 * @param map JSON text of a source map
 * @returns a function from a position in compiled code to its original, or undefined if it is not mapped
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
