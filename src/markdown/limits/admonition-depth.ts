/** Limits the nesting of `:::` containers. */
import { AVERAGE_CONTAINERS, DEEPEST_CONTAINERS, SMALL_PAGE, type TakeMark } from './excess.js';

const FENCE = /^(:{3,})[ \t]*(.?)/;

/** The content of a line, and the number of quotations and list items around it. */
export interface Content {
  readonly text: string;
  readonly offset: number;
  readonly depth: number;
}

/** Counts the containers of a text. */
export interface ContainerCounter {
  /** Takes each line in order. Returns true for a fence. */
  readonly isFence: (content: Content) => boolean;
  /** Call at the end. Turns containers beyond the limit into text, with their closing fences. */
  readonly finish: (length: number) => void;
}

interface Container {
  readonly size: number;
  readonly depth: number;
  /** Number of containers around it. */
  readonly level: number;
  readonly start: number;
  /** Its end, and the closing fence, if any. */
  end?: number;
  closing?: number;
}

/** Creates a counter for the containers of a text. */
export function countContainers(take: TakeMark): ContainerCounter {
  const boxes: Container[] = [];
  const open: Container[] = [];
  const close = (end: number): Container => Object.assign(open.pop() ?? {}, { end }) as Container;
  const isFence = ({ text, offset, depth }: Content): boolean => {
    while ((open.at(-1)?.depth ?? 0) > depth) close(offset);
    const [, colons = '', next = ''] = FENCE.exec(text.trimStart()) ?? [];
    if (colons === '') return false;
    const mark = offset + text.length - text.trimStart().length;
    const last = open.at(-1);
    if (next === '' && last !== undefined && colons.length >= last.size) close(offset).closing = mark;
    else if (next !== '') {
      const box = { size: colons.length, depth, level: open.length, start: mark };
      open.push(box);
      boxes.push(box);
    }
    return true;
  };
  return {
    isFence,
    finish: (length) => {
      const most = findDeepest(boxes, length);
      for (const { level, start, closing } of boxes) {
        if (level < most) continue;
        take('boxes', start, most);
        if (closing !== undefined) take('boxes', closing, most);
      }
    },
  };
}

/** Returns the maximum depth. On long pages, all containers together may be only a few times as long as the page. */
function findDeepest(boxes: readonly Container[], length: number): number {
  const lengths: number[] = [];
  for (const { level, start, end = length } of boxes) lengths[level] = (lengths[level] ?? 0) + end - start;
  let left = AVERAGE_CONTAINERS * Math.max(length, SMALL_PAGE);
  const most = lengths.slice(0, DEEPEST_CONTAINERS).findIndex((inLevel) => (left -= inLevel) < 0);
  return most < 0 ? DEEPEST_CONTAINERS : most;
}
