/**
 * Represents a Markdown file as lines that rules transform one after another. Lines keep their original number for
 * reports.
 */

import type { LeftBehind } from '../../types/moved.js';
import type { FilePath } from '../../types/paths.js';
import { createFenceFinder } from '../../utils/text/fences.js';

/** A line and its original position. */
export interface Line {
  readonly text: string;
  readonly number: number;
  /** True for code, including fences. */
  readonly isCode: boolean;
}

/** A file being converted. */
export interface Draft {
  /** Original path. */
  readonly path: FilePath;
  readonly report: Report;
  /** Reads another file of the old site. */
  readonly read: (path: FilePath) => string | undefined;
}

/** Reports something that is not converted. `what` and `todo` are the same for all occurrences of a kind. */
export type Report = (line: number, what: string, todo: string) => void;

/** A conversion rule. */
export type Rule = (lines: readonly Line[], draft: Draft) => readonly Line[];

/** Creates the report function of a file. */
export function createReport(file: FilePath, left: LeftBehind[]): Report {
  return (line, what, todo) => {
    const point = { line, column: 1 };
    left.push({ what, todo, location: { file, range: { start: point, end: point } } });
  };
}

/** Splits a text into lines. `first` is the number of the first line. */
export function toLines(text: string, first = 1): readonly Line[] {
  return markCode(text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line, number: first + index })));
}

/** Fences are never indented this far, and matching such lines is slow. */
const FAR_IN = /^\s{200}/;

/** Detects again which lines are code. */
export function markCode(lines: readonly Omit<Line, 'isCode'>[]): readonly Line[] {
  const isCode = createFenceFinder();
  return lines.map(({ text, number }) => ({ text, number, isCode: isCode(FAR_IN.test(text) ? '' : text) }));
}

/** Applies rules in order. */
export function applyRules(lines: readonly Line[], rules: readonly Rule[], draft: Draft): readonly Line[] {
  return rules.reduce((current, rule) => markCode(rule(current, draft)), lines);
}

/** Creates a rule that changes each line outside code. Undefined deletes the line. */
export function eachLine(change: (text: string, line: Line, draft: Draft) => string | undefined): Rule {
  return (lines, draft) =>
    lines.flatMap((line) => {
      const text = line.isCode ? line.text : change(line.text, line, draft);
      return text === undefined ? [] : [{ ...line, text }];
    });
}

/** Applies a change outside inline code. */
export function outsideCode(text: string, change: (text: string) => string): string {
  return text.includes('`')
    ? text
        .split(/(`+[^`]+`+)/)
        .map((part, index) => (index % 2 === 1 ? part : change(part)))
        .join('')
    : change(text);
}

/** Parses the opening line of a code block: indentation, fence, and info string. */
export function readFence(
  text: string,
): { readonly indent: string; readonly mark: string; readonly info: string } | undefined {
  const [, indent = '', mark = '', info = ''] =
    /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
  return mark === '' ? undefined : { indent, mark, info };
}

/** Creates a rule that changes the info string of each code block. */
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

/** Parses the attributes of a tag: quoted, in braces, or without value. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes = text.matchAll(
    /([:@\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{(["'`]?)((?:[^{}]|\{[^{}]*\})*?)\4\}))?/g,
  );
  return Object.fromEntries([...attributes].map(([, name = '', a, b, , c]) => [name, a ?? b ?? c ?? '']));
}

/** Returns the width of the indentation; tabs extend to multiples of 4. */
export function indentOf(text: string): number {
  let width = 0;
  for (let at = 0; text[at] === ' ' || text[at] === '\t'; at++) width += text[at] === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** Removes up to `by` columns of indentation. */
export function outdent(text: string, by: number): string {
  return text.replaceAll('\t', '    ').replace(new RegExp(`^ {0,${by}}`), '');
}
