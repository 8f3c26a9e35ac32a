/** Tracks which quotations and list items contain each line, by the rules of CommonMark (section 5). */
import { lengthAt } from '../../utils/text/match-at.js';
import { DEEPEST_LISTS, type TakeMark } from './excess.js';

/** The start of a line's content. */
export interface LineStart {
  readonly offset: number;
  /** Number of quotations and list items around it. */
  readonly depth: number;
  /** Whether a container starts or ends on this line. */
  readonly isNew: boolean;
  /** Whether it can only continue a paragraph, without the markers of its containers. */
  readonly isLazy: boolean;
  /** Offset of the character that makes it part of a container. */
  readonly mark: number | undefined;
  /** Ends all containers. */
  readonly leave: () => void;
}

/** A line without its line break, and its offset in the text. */
export interface Line {
  readonly text: string;
  readonly offset: number;
}

const QUOTE = -1;

const BULLET = /[-+*](?=[ \t]|$)/y;
const NUMBER = /\d{1,9}[.)](?=[ \t]|$)/y;
const FOOTNOTE = /\[\^[^\]\s]+\]:/y;
const THEMATIC_BREAK = /(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$/y;
const BLANKS = /[ \t]*/y;
const NUMERALS = /\d*/y;
const TAB = 4;

/** Creates a function that takes the lines of a text in order. Containers beyond the limit become text. */
export function followContainers(take: TakeMark): (line: Line, isAfterBlank: boolean) => LineStart {
  /** For a list item, the indentation of its content in columns. */
  const open: number[] = [];
  const leave = (): void => {
    open.length = 0;
  };
  return (line, isAfterBlank) => {
    const continued = findContinued(line.text, open);
    const isBlank = line.text.slice(continued.at).trim() === '';
    const started = isBlank ? [] : findStarted(line.text, continued.at);
    const isEnding = continued.count < open.length && !isBlank && (isAfterBlank || started.length > 0);
    if (isEnding) open.length = continued.count;
    for (const { width, mark } of started) {
      if (open.length >= DEEPEST_LISTS) {
        take('containers', line.offset + mark, DEEPEST_LISTS);
        break;
      }
      open.push(width);
    }
    const last = started.at(-1);
    const at = last === undefined ? continued.at : last.end;
    const isLazy = continued.count < open.length && !isBlank && started.length === 0;
    const isNew = isEnding || started.length > 0;
    const mark = at === 0 ? undefined : line.offset + findMark(line.text, at);
    return { offset: line.offset + at, depth: open.length, isNew, isLazy, mark, leave };
  };
}

/** Returns the first marker before an offset, or the first space. */
function findMark(text: string, end: number): number {
  const mark = /\S/.exec(text.slice(0, end))?.index ?? 0;
  return text[mark] === '>' ? mark : mark + lengthAt(NUMERALS, text, mark);
}

/** Returns how many open containers continue on a line, and the offset after their markers. */
function findContinued(text: string, open: readonly number[]): { readonly at: number; readonly count: number } {
  let at = 0;
  for (const [count, width] of open.entries()) {
    const indented = at + lengthAt(BLANKS, text, at);
    if (width === QUOTE) {
      if (text[indented] !== '>') return { at, count };
      at = indented + (text[indented + 1] === ' ' ? 2 : 1);
    } else if (indented < text.length) {
      const end = skipColumns(text, at, width);
      if (end === undefined) return { at, count };
      at = end;
    }
  }
  return { at, count: open.length };
}

/** Returns the offset after a number of columns of white space. Undefined if there are fewer. */
function skipColumns(text: string, start: number, columns: number): number | undefined {
  let left = columns;
  let at = start;
  for (; left > 0; at++) {
    if (text[at] !== ' ' && text[at] !== '\t') return undefined;
    left -= text[at] === '\t' ? TAB : 1;
  }
  return at;
}

interface Started {
  readonly width: number;
  /** Offset of the character that opens the container. */
  readonly mark: number;
  readonly end: number;
}

/** Returns the containers that start at an offset, at most one beyond the limit. */
function findStarted(text: string, start: number): readonly Started[] {
  const started: Started[] = [];
  for (let at = start; started.length <= DEEPEST_LISTS; at = started.at(-1)?.end ?? text.length) {
    const mark = at + lengthAt(BLANKS, text, at);
    if (text[mark] === '>') {
      started.push({ width: QUOTE, mark, end: mark + (text[mark + 1] === ' ' ? 2 : 1) });
      continue;
    }
    const footnote = lengthAt(FOOTNOTE, text, mark);
    if (footnote > 0) {
      started.push({ width: TAB, mark, end: mark + footnote });
      continue;
    }
    const length =
      lengthAt(THEMATIC_BREAK, text, mark) > 0 ? 0 : lengthAt(BULLET, text, mark) || lengthAt(NUMBER, text, mark);
    if (length === 0) break;
    const blanks = lengthAt(BLANKS, text, mark + length);
    const isFollowed = mark + length + blanks < text.length && blanks <= TAB;
    const end = mark + length + (isFollowed ? blanks : Math.min(blanks, 1));
    started.push({ width: mark - at + length + (isFollowed ? blanks : 1), mark: mark + length - 1, end });
  }
  return started;
}
