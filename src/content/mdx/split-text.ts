/** A text of a tree taken apart: some of it becomes nodes of its own, and each part keeps the place that it is written at. */
import type { RootContent, Text } from 'mdast';
import type { Position } from 'unist';
import { indexLines } from '../../text/lines.js';

/** Makes a position of two offsets. */
export type Place = (start: number, end: number) => Position;

/** Makes positions in a text. */
export function createPlace(source: string): Place {
  const { toPoint } = indexLines(source);
  return (start, end) => ({ start: { ...toPoint(start), offset: start }, end: { ...toPoint(end), offset: end } });
}

/**
 * The nodes that a text is taken apart into.
 * @param parts in their order: what stays text, and nodes that have their positions
 */
export function splitText(text: Text, parts: readonly (string | RootContent)[], place: Place): RootContent[] {
  return parts.flatMap((part, index): RootContent[] => {
    if (typeof part !== 'string') return [part];
    if (part === '') return [];
    const start = positionOf(parts[index - 1])?.end.offset ?? text.position?.start.offset;
    const end = positionOf(parts[index + 1])?.start.offset ?? text.position?.end.offset;
    const { position: _whole, ...rest } = text;
    const own = start === undefined || end === undefined ? {} : { position: place(start, end) };
    return [{ ...rest, value: part, ...own }];
  });
}

function positionOf(part: string | RootContent | undefined): Position | undefined {
  return typeof part === 'object' ? part.position : undefined;
}
