/** Parses the info string of a code fence: language, title, line ranges and line numbers (conventions 4.5). */

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
