/**
 * Replaces markers beyond the limits with plain characters, so that any parser can read the text in time. Parsers
 * recurse for each level of nesting and compare each marker with earlier ones. Without limits, a page of a few
 * kilobytes could crash or hang the process. Real pages have nothing to replace.
 */
import { standInFor, TEXT_TAG_START } from '../tree/placeholders.js';
import {
  AVERAGE_CONTAINERS,
  DEEPEST,
  DEEPEST_CONTAINERS,
  type Excess,
  LONGEST_LABEL,
  MOST_LAZY,
  SMALL_PAGE,
  type TakeMark,
} from './excess.js';
import { readLines } from './read-lines.js';

/** A text within the limits, of the same length. */
export interface Tame {
  readonly text: string;
  readonly taken: ReadonlyMap<Excess, Taken>;
}

/** What was replaced for a kind of excess. */
export interface Taken {
  /** Offset of the first marker that became text. */
  readonly offset: number;
  /** Number of replaced markers. */
  readonly count: number;
  /** The limit of nesting. */
  readonly most: number;
}

/** Replaces excess markers in a text. */
export function tame(text: string, dialect: 'md' | 'mdx'): Tame {
  const taken = new Map<Excess, Taken>();
  if (!mayExceed(text)) return { text, taken };
  const replaced = new Map<number, string>();
  const take: TakeMark = (excess, offset, most = DEEPEST) => {
    const standIn = excess === 'elements' ? TEXT_TAG_START : standInFor(text[offset] ?? '');
    if (standIn === undefined || replaced.has(offset)) return;
    replaced.set(offset, standIn);
    const before = taken.get(excess);
    taken.set(excess, { offset: Math.min(before?.offset ?? offset, offset), count: (before?.count ?? 0) + 1, most });
  };
  readLines({ text, dialect, take });
  return { text: replaceAll(text, replaced), taken };
}

function replaceAll(text: string, replaced: ReadonlyMap<number, string>): string {
  if (replaced.size === 0) return text;
  const characters = text.split('');
  for (const [offset, standIn] of replaced) characters[offset] = standIn;
  return characters.join('');
}

/** Fewer markers than this between two blank lines are always within the limits. */
const FEW = DEEPEST;
const DEEP_INDENT = [' '.repeat(DEEPEST), '\t'.repeat(DEEPEST / 4)];

/** Fast path: returns false for nearly every page. */
function mayExceed(text: string): boolean {
  if (DEEP_INDENT.some((indent) => text.includes(indent))) return true;
  let inBlock = 0;
  let lines = 0;
  let bracket: number | undefined;
  let ofElements = 0;
  let ofContainers = 0;
  const manyContainers = text.length > SMALL_PAGE ? AVERAGE_CONTAINERS : DEEPEST_CONTAINERS;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED && ++lines > MOST_LAZY) return true;
    if (code === LINE_FEED && text.charCodeAt(at + 1) === LINE_FEED) {
      inBlock = 0;
      lines = 0;
      bracket = undefined;
    }
    if (bracket !== undefined && at - bracket > LONGEST_LABEL) return true;
    if (code > LAST_MARK || IS_MARK[code] !== 1) continue;
    if (code === LESS_THAN) ofElements++;
    if (code === COLON && text.charCodeAt(at - 1) === COLON && text.charCodeAt(at - 2) === COLON) ofContainers++;
    if (code === BRACKET) bracket ??= at;
    if (++inBlock > FEW || ofElements > FEW || ofContainers > manyContainers) return true;
  }
  return false;
}

const MARKS = '>-+*.)[]_~`&<:{';
const LINE_FEED = 10;
const COLON = 58;
const BRACKET = 91;
const LESS_THAN = 60;
const LAST_MARK = 126;
const IS_MARK = Uint8Array.from({ length: LAST_MARK + 1 }, (_, code) =>
  Number(MARKS.includes(String.fromCharCode(code))),
);
