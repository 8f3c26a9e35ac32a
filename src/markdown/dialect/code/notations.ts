/**
 * Comments at the end of lines of code that say how the line looks: `// [!code focus]`, as Shiki and VitePress have them;
 * and numbers of notes, `// (1)`, where a block has some.
 */
import { type CommentStyle, stylesOf } from './magic-comments.js';

/** Lines without such comments, and what was said of each. */
export interface NotatedCode {
  readonly lines: readonly string[];
  /** Classes per line. */
  readonly classes: readonly (readonly string[])[];
  /** Numbers of the notes behind each line. */
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

/** Every name, for suggestions. */
export const notationNames: readonly string[] = Object.keys(CLASSES);

const START = '[!code ';
/** Written with two marks of exclamation it is shown, with one. */
const SHOWN = '[!!code ';
const NOTATION = /\[!code ([^\]:\s]{1,20})(?::(\d{1,4}))?\]\s*/g;
const NUMBER = /\((\d{1,3})\)$/;

/** What is read of code besides its text. */
interface Source {
  readonly lines: readonly string[];
  /** Classes per line. */
  readonly classes: readonly (readonly string[])[];
  /** As written, lower case. */
  readonly language: string;
  /** How many notes the block has. */
  readonly noteCount: number;
}

/** Takes the comments out. One on a line of its own is about the next lines; a number there is about the line before. */
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

/** Names in such comments that mean nothing, with the line of each, counted from 0. */
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

/** Code for search, which does not find the names of notations. */
export function withoutNotations(code: string): string {
  return code.includes(START) ? code.replace(NOTATION, '') : code;
}

/** Lines that look alike. */
interface Mark {
  readonly className: string;
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

interface Comment {
  /** The line without it. */
  readonly text: string;
  readonly marks: readonly { readonly className: string; readonly count: number }[];
  readonly note: number | undefined;
}

/** The comment of a line, where all of it is understood. */
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

/** What is before the last comment of a line and what is in it; undefined for a line without anything of ours. */
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
