/** Positions of syntax trees as ranges of diagnostics and links. */
import type { Position } from 'unist';
import type { Range } from '../../types/diagnostic.js';

/** The range of a node, to spread into a location; nothing for a node that no text was read for. */
export function toRange(position: Position | undefined): { readonly range?: Range } {
  return position === undefined ? {} : { range: rangeOf(position) };
}

/** The range of a position, without its offsets. */
export function rangeOf({ start, end }: Pick<Position, 'start'> & Partial<Position>): Range {
  // The parser of raw HTML lets elements that are never closed end where an element around them begins, or nowhere.
  const isBehind =
    end !== undefined && (end.line > start.line || (end.line === start.line && end.column >= start.column));
  const last = isBehind ? end : start;
  return {
    start: { line: start.line, column: start.column },
    end: { line: last.line, column: last.column },
  };
}

/** The text that a node was read from; `''` for one without a position. */
export function sourceOf({ position }: { readonly position?: Position | undefined }, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
