/** Converts positions of syntax trees to ranges. */
import type { Position } from 'unist';
import type { Range } from '../../types/diagnostic.js';

/** Returns the range of a node, to spread into a location. Empty for a generated node. */
export function toRange(position: Position | undefined): { readonly range?: Range } {
  return position === undefined ? {} : { range: rangeOf(position) };
}

/** Returns the range of a position, without offsets. */
export function rangeOf({ start, end }: Pick<Position, 'start'> & Partial<Position>): Range {
  // The raw HTML parser ends unclosed elements where an ancestor starts, or gives them no end.
  const isBehind =
    end !== undefined && (end.line > start.line || (end.line === start.line && end.column >= start.column));
  const last = isBehind ? end : start;
  return {
    start: { line: start.line, column: start.column },
    end: { line: last.line, column: last.column },
  };
}

/** Returns the source of a node, or `''` if it has no position. */
export function sourceOf({ position }: { readonly position?: Position | undefined }, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
