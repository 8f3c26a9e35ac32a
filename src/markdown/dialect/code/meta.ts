/** Parses the info string of a code fence: language, title, line ranges and line numbers (conventions 4.5). */
import type { MetaFault } from '../../../diagnostics/catalogue/code-marks.js';
import { findNearest } from '../../../utils/nearest.js';

/** A parsed info string. */
export interface CodeMeta {
  /** As written, in lower case; `''` if missing. */
  readonly language: string;
  readonly title: string | undefined;
  /** Returns true for 1-based lines to highlight. Undefined without a range. */
  readonly isHighlighted: ((line: number) => boolean) | undefined;
  /** The first line number. Undefined without line numbers. */
  readonly firstLineNumber: number | undefined;
}

/**
 * Parses a language and its metastring. `showLineNumbers={10}` means `=10`, and braces after the language (`js{1,3}`)
 * are a range.
 */
export function readCodeMeta(info: string, meta: string): CodeMeta {
  const glued = /^([^{]+)(\{[\d,-]+\})$/.exec(info);
  const rest = `${glued?.[2] ?? ''} ${meta}`;
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(rest)?.[2];
  const untitled = rest.replace(/(?:^|\s)title=(["']).*?\1/, ' ');
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?|=\S+|\S*)(?=\s|$)/.exec(untitled);
  const ranges = /\{([\d,-]+)\}/.exec(numbers === null ? untitled : untitled.replace(numbers[0], ' '))?.[1];
  return {
    language: (glued?.[1] ?? info).toLowerCase(),
    title: title === '' ? undefined : title,
    isHighlighted: ranges === undefined ? undefined : toLineTest(ranges),
    firstLineNumber: numbers === null ? undefined : Math.min(Number(numbers[1] ?? 1), 1_000_000),
  };
}

/**
 * Turns `1,3-5` into a test, so that `1-999999999` costs nothing. Reversed ranges work; zero and negative lines match
 * nothing.
 */
function toLineTest(ranges: string): (line: number) => boolean {
  const pairs = ranges.split(',').flatMap((part) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (match === null) return [];
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    return [[Math.min(first, last), Math.max(first, last)] as const];
  });
  return (line) => pairs.some(([first, last]) => line >= first && line <= last);
}

/** The end of a title without its closing quote, or with curly quotes. */
const OPEN_TITLE =
  /(?:^|\s)(title=(?:(["'])(?!.*\2)|[“”„«‘’])([^"'“”»‘’]*?)["'“”»‘’]?)(?=\s*$|\s+(?:\{|showLine|live\b|noInline\b|notes\b))/;
/** A title with a quote of its own kind inside. */
const NESTED_TITLE = /(?:^|\s)(title=(["'])([^"']*\2[^\s"'{=][^"']*\2[^"'\s]*)\2)(?=\s|$)/;
/** `title = "a.js"`, `title: "a.js"`, `title=a.js` and `titel="a.js"`. */
const OTHER_TITLE = /(?:^|\s)((t\w{2,6})(?:\s+=\s*|\s*:\s*|=\s*)(?:(["'])(.*?)\3|([^\s"'“„«‘{]+)))/i;
/** Line numbers in braces, as far as they can be read. */
const RANGE_LIKE = /\{\s*\d[\d\s,;.:–—-]*\}?|(?<=^|\s)\d[\d,-]*\}/;
const RANGE = /^\{\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*\}$/;

/** Finds slips in a metastring. Each leaves a title, a range or line numbers without effect. */
export function findMetaFaults(meta: string): readonly MetaFault[] {
  if (meta === '') return [];
  const faults: MetaFault[] = [];
  const rest = meta.replace(/(?:^|\s)title=(["']).*?\1/, ' ');
  const [, nested, quote, inside] = NESTED_TITLE.exec(meta) ?? [];
  if (nested !== undefined) {
    const other = quote === '"' ? "'" : '"';
    return [{ written: nested, right: `title=${other}${inside}${other}` }];
  }
  const [, open, , text = ''] = OPEN_TITLE.exec(rest) ?? [];
  const [, other, name = '', , quoted, plain = ''] = open === undefined ? (OTHER_TITLE.exec(rest) ?? []) : [];
  if (open !== undefined) faults.push({ written: open, right: `title="${text}"` });
  else if (other !== undefined && (name === 'title' || findNearest(name, ['title']) !== undefined))
    faults.push({ written: other, right: `title="${quoted ?? plain}"` });
  for (const word of rest.match(/\b(?:show|line)[-\w]{6,14}/gi) ?? [])
    if (
      !word.startsWith('showLineNumbers') &&
      findNearest(word, ['showLineNumbers', 'show-line-numbers', 'line-numbers'])
    )
      faults.push({ written: word, right: 'showLineNumbers' });
  const [range] = RANGE_LIKE.exec(rest.replace(/showLineNumbers\S*/, ' ')) ?? [];
  if (range !== undefined && !RANGE.test(range)) {
    const parts = range.replace(/\s*[–—]\s*|\.{2,}|:/g, '-').match(/\d+(?:\s*-\s*\d+)?/g) ?? [];
    faults.push({ written: range.trim(), right: `{${parts.join(',').replace(/\s/g, '')}}` });
  }
  return faults;
}
