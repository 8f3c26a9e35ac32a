/**
 * Reads comments at the end of code lines that style the line, such as `// [!code focus]` in Shiki and VitePress, and
 * note numbers such as `// (1)`.
 */
import { type CommentStyle, stylesOf } from './magic-comments.js';

/** Lines without such comments, and their effects. */
export interface NotatedCode {
  readonly lines: readonly string[];
  /** Classes per line. */
  readonly classes: readonly (readonly string[])[];
  /** Numbers of the notes after each line. */
  readonly notes: readonly (readonly number[])[];
}

/** Name → class of the line. */
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'ins',
  '--': 'del',
  focus: 'focus',
  highlight: 'hl',
  hl: 'hl',
  error: 'error',
  warning: 'warning',
};

/** All names, for suggestions. */
export const notationNames: readonly string[] = Object.keys(CLASSES);

const START = '[!code ';
/** With two exclamation marks it is literal, and shown with one. */
const SHOWN = '[!!code ';
const NOTATION = /\[!code ([^\]:\s]{1,20})(?::(\d{1,4}))?\]\s*/g;
const NUMBER = /\((\d{1,3})\)$/;

/** Code with its context. */
interface Source {
  readonly lines: readonly string[];
  /** Classes per line. */
  readonly classes: readonly (readonly string[])[];
  /** As written, in lower case. */
  readonly language: string;
  /** Number of notes of the block. */
  readonly noteCount: number;
}

/**
 * Removes the comments and applies them. One on its own line applies to the lines after it; a number there applies to
 * the line before.
 */
export function readNotations({ lines: source, classes, language, noteCount }: Source): NotatedCode {
  if (noteCount === 0 && !source.some((line) => line.includes(START) || line.includes(SHOWN)))
    return { lines: source, classes, notes: [] };
  const lines: string[] = [];
  const kept: (readonly string[])[] = [];
  const marks: Mark[] = [];
  const notes: number[][] = [];
  const styles = stylesOf(language);
  for (const [index, written] of source.entries()) {
    const found = findComment(written, styles, noteCount);
    const isOwn = found !== undefined && found.text.trim() === '';
    if (!isOwn) {
      lines.push((found?.text ?? written).replaceAll(SHOWN, START));
      kept.push(classes[index] ?? []);
    }
    const from = isOwn ? lines.length : lines.length - 1;
    for (const { className, count } of found?.marks ?? []) marks.push({ className, from, to: from + count });
    if (found?.note !== undefined) (notes[Math.max(0, lines.length - 1)] ??= []).push(found.note);
  }
  return {
    lines,
    classes: kept.map((own, at) => [
      ...own,
      ...marks.filter(({ from, to }) => at >= from && at < to).map(({ className }) => className),
    ]),
    notes: lines.map((_, at) => notes[at] ?? []),
  };
}

/** Finds unknown names in such comments. `line` counts from 0. */
export function findUnknownNotations(
  code: string,
  language: string,
): readonly { readonly name: string; readonly line: number }[] {
  if (!code.includes(START)) return [];
  const styles = stylesOf(language);
  return code.split('\n').flatMap((text, line) => {
    const names = [...(findCommentText(text, styles)?.inside ?? '').matchAll(NOTATION)].map(([, name = '']) => name);
    return names.filter((name) => !Object.hasOwn(CLASSES, name)).map((name) => ({ name, line }));
  });
}

/** Removes notations from code for the search index. */
export function withoutNotations(code: string): string {
  return code.includes(START) ? code.replace(NOTATION, '') : code;
}

/** A range of lines with a class. */
interface Mark {
  readonly className: string;
  readonly from: number;
  /** After the last line. */
  readonly to: number;
}

interface Comment {
  /** The line without the comment. */
  readonly text: string;
  readonly marks: readonly { readonly className: string; readonly count: number }[];
  readonly note: number | undefined;
}

/** Reads the comment of a line. Returns undefined unless all of it is valid. */
function findComment(line: string, styles: readonly CommentStyle[], noteCount: number): Comment | undefined {
  const found = findCommentText(line, styles);
  if (found === undefined) return undefined;
  const number = Number(NUMBER.exec(found.inside)?.[1] ?? 0);
  const note = number > 0 && number <= noteCount ? number : undefined;
  const rest = found.inside.replace(NOTATION, '').replace(note === undefined ? '' : NUMBER, '');
  const named = [...found.inside.matchAll(NOTATION)];
  const marks = named.flatMap(([, name = '', count = '1']) =>
    Object.hasOwn(CLASSES, name) ? [{ className: CLASSES[name] ?? '', count: Number(count) }] : [],
  );
  if (rest.trim() !== '' || marks.length < named.length || (marks.length === 0 && note === undefined)) return undefined;
  return { text: found.before.trimEnd(), marks, note };
}

/** Splits a line before its last comment. Returns undefined if that contains no notation. */
function findCommentText(
  line: string,
  styles: readonly CommentStyle[],
): { readonly before: string; readonly inside: string } | undefined {
  const start = line.indexOf(START);
  const text = line.trimEnd();
  for (const [open, close] of styles) {
    if (!text.endsWith(close)) continue;
    const end = text.length - close.length;
    const number = NUMBER.exec(text.slice(Math.max(0, end - 8), end).trimEnd());
    const from = start >= 0 ? start : number === null ? -1 : text.lastIndexOf(number[0], end);
    if (from < 0) continue;
    const before = line.slice(0, from).trimEnd();
    if (before.endsWith(open))
      return { before: before.slice(0, before.length - open.length), inside: text.slice(from, end).trim() };
  }
  return undefined;
}
