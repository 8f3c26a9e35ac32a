/** How deep `:::` boxes are inside each other. */
import { DEEPEST_BOXES, type TakeMark } from './excess.js';

const FENCE = /^(:{3,})[ \t]*(.?)/;

/** The content of a line, and in how many quotes and list items it is. */
export interface Content {
  readonly text: string;
  readonly offset: number;
  readonly depth: number;
}

/** Makes what is told of each line of a text in its order; true for a fence. Boxes that are too deep are text, with their end. */
export function countBoxes(take: TakeMark): (content: Content) => boolean {
  const open: { readonly size: number; readonly depth: number; readonly isText: boolean }[] = [];
  return ({ text, offset, depth }) => {
    while ((open.at(-1)?.depth ?? 0) > depth) open.pop();
    const [, colons = '', next = ''] = FENCE.exec(text.trimStart()) ?? [];
    if (colons === '') return false;
    const mark = offset + text.length - text.trimStart().length;
    const last = open.at(-1);
    if (next === '' && last !== undefined && colons.length >= last.size) {
      if (last.isText) take('boxes', mark);
      open.pop();
    } else if (next !== '') {
      const isText = open.length >= DEEPEST_BOXES;
      if (isText) take('boxes', mark);
      open.push({ size: colons.length, depth, isText });
    }
    return true;
  };
}
