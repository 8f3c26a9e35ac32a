/** Positions of syntax trees as ranges of diagnostics and links. */
import type { Position } from 'unist';
import type { Range } from '../../types/diagnostic.js';

/** The range of a node, to spread into a location; nothing for a node that no text was read for. */
export function toRange(position: Position | undefined): { readonly range?: Range } {
  return position === undefined ? {} : { range: rangeOf(position) };
}

/** The range of a position, without its offsets. */
export function rangeOf(position: Position): Range {
  return {
    start: { line: position.start.line, column: position.start.column },
    end: { line: position.end.line, column: position.end.column },
  };
}

/** The text that a node was read from; `''` for one without a position. */
export function sourceOf({ position }: { readonly position?: Position | undefined }, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
