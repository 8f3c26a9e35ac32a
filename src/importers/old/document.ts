/**
 * A Markdown file as lines that rules change one after another.
 * In: its text. Out: the text of the new file. Lines keep the number that they had, for what is told of them.
 */

import type { LeftBehind } from '../../types/moved.js';
import type { FilePath } from '../../types/paths.js';
import { createFenceFinder } from '../../utils/text/fences.js';

/** A line, and where it was. */
export interface Line {
  readonly text: string;
  readonly number: number;
  /** Whether it is code, the fences included. */
  readonly isCode: boolean;
}

/** A file on its way. */
export interface Draft {
  /** Where it was. */
  readonly path: FilePath;
  readonly report: Report;
  /** Another file of the old site. */
  readonly read: (path: FilePath) => string | undefined;
}

/** Tells what is left behind at a line; `what` and `todo` are the same for all places of a kind. */
export type Report = (line: number, what: string, todo: string) => void;

/** A rule of a dialect. */
export type Rule = (lines: readonly Line[], draft: Draft) => readonly Line[];

/** Makes what tells of a file. */
export function createReport(file: FilePath, left: LeftBehind[]): Report {
  return (line, what, todo) => {
    const point = { line, column: 1 };
    left.push({ what, todo, location: { file, range: { start: point, end: point } } });
  };
}

/** The lines of a text; `first` is the number of the first one. */
export function toLines(text: string, first = 1): readonly Line[] {
  return markCode(text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line, number: first + index })));
}

/** No fence is that far in; looking for one there would take long. */
const FAR_IN = /^\s{200}/;

/** Finds out again which lines are code. */
export function markCode(lines: readonly Omit<Line, 'isCode'>[]): readonly Line[] {
  const isCode = createFenceFinder();
  return lines.map(({ text, number }) => ({ text, number, isCode: isCode(FAR_IN.test(text) ? '' : text) }));
}

/** Applies rules in their order. */
export function applyRules(lines: readonly Line[], rules: readonly Rule[], draft: Draft): readonly Line[] {
  return rules.reduce((current, rule) => markCode(rule(current, draft)), lines);
}

/** A rule that changes each line of text by itself; undefined leaves it out. Code stays. */
export function eachLine(change: (text: string, line: Line, draft: Draft) => string | undefined): Rule {
  return (lines, draft) =>
    lines.flatMap((line) => {
      const text = line.isCode ? line.text : change(line.text, line, draft);
      return text === undefined ? [] : [{ ...line, text }];
    });
}

/** Changes what is not between backticks. */
export function outsideCode(text: string, change: (text: string) => string): string {
  return text.includes('`')
    ? text
        .split(/(`+[^`]+`+)/)
        .map((part, index) => (index % 2 === 1 ? part : change(part)))
        .join('')
    : change(text);
}

/** The first line of a fence of code: marks, language and what follows. */
export function readFence(
  text: string,
): { readonly indent: string; readonly mark: string; readonly info: string } | undefined {
  const [, indent = '', mark = '', info = ''] =
    /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
  return mark === '' ? undefined : { indent, mark, info };
}

/** Changes what stands behind the marks of each fence that opens. */
export function eachFence(change: (info: string, line: Line, draft: Draft) => string): Rule {
  return (lines, draft) => {
    let open: string | undefined;
    return lines.map((line) => {
      const fence = line.isCode ? readFence(line.text) : undefined;
      if (fence === undefined) return line;
      if (open !== undefined) {
        if (fence.mark.startsWith(open) && fence.info.trim() === '') open = undefined;
        return line;
      }
      open = fence.mark;
      return { ...line, text: fence.indent + fence.mark + change(fence.info, line, draft) };
    });
  };
}

/** The attributes of a tag as they are written: texts in quotes or braces, and words. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes = text.matchAll(
    /([:@\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{(["'`]?)((?:[^{}]|\{[^{}]*\})*?)\4\}))?/g,
  );
  return Object.fromEntries([...attributes].map(([, name = '', a, b, , c]) => [name, a ?? b ?? c ?? '']));
}

/** How far in a line is; a tab is as wide as the next stop. */
export function indentOf(text: string): number {
  let width = 0;
  for (let at = 0; text[at] === ' ' || text[at] === '\t'; at++) width += text[at] === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** A line less far in. */
export function outdent(text: string, by: number): string {
  return text.replaceAll('\t', '    ').replace(new RegExp(`^ {0,${by}}`), '');
}
