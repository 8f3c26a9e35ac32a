/** Code frames: the lines around a range, with a marker below. Computed for printing, never stored. */
import type { Range } from '../types/diagnostic.js';

/** Lines of context before and after the marked line. */
const CONTEXT = 1;
/** Maximum width in characters. Longer lines are cut around the marker. */
const WIDTH = 110;

/** One line of a frame. */
export interface FrameLine {
  readonly number: string;
  readonly text: string;
  readonly kind: 'context' | 'marked' | 'marker';
}

/** Returns the code frame of a range, or no lines if the range is outside the text. */
export function codeFrame(lines: readonly string[], range: Range): readonly FrameLine[] {
  const marked = lines[range.start.line - 1];
  if (marked === undefined) return [];
  const offset = Math.max(0, Math.min(range.start.column - 1 - WIDTH / 2, marked.length - WIDTH));
  const cut = (line: string): string => visible(line.slice(offset, offset + WIDTH));
  const endColumn = range.end.line === range.start.line ? range.end.column : marked.length + 1;
  const before = visible(marked.slice(offset, range.start.column - 1));
  const length = Math.max(1, Math.min(endColumn - range.start.column, WIDTH - before.length));
  const frame: FrameLine[] = [];
  const first = Math.max(1, range.start.line - CONTEXT);
  const last = Math.min(lines.length, range.start.line + CONTEXT);
  for (let number = first; number <= last; number++) {
    const isMarked = number === range.start.line;
    frame.push({ number: String(number), text: cut(lines[number - 1] ?? ''), kind: isMarked ? 'marked' : 'context' });
    if (isMarked) frame.push({ number: '', text: `${' '.repeat(before.length)}${'^'.repeat(length)}`, kind: 'marker' });
  }
  return frame;
}

/**
 * Invisible characters with an effect: they end a line, move the cursor or change the text direction. Includes lone
 * surrogates and characters that XML forbids.
 */
export const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb\ufffe\uffff\p{Cs}\u{e0000}-\u{e007f}]/gu;

/** Escapes invisible characters, so that they have no effect in a terminal, a log or a page. */
export function visible(text: string): string {
  return text
    .replace(/\t/g, '  ')
    .replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Removes invisible characters, except line breaks and tabs. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (character) => (character === '\n' || character === '\t' ? character : ''));
}
