/** Compares the output of commands with the manual. */

/** Any number of lines if alone on a line; otherwise any text within the line. */
const ANY = '…';

/**
 * Compares printed text with the output that a page shows.
 * @param folder of the page, whose path is normalized
 * @returns undefined if they match, otherwise a message with both
 */
export function findDifference(expected: string, printed: string, folder: string): string | undefined {
  const wanted = toLines(expected);
  const lines = toLines(printed.replaceAll(folder, '/home/me'));
  if (fits(wanted, lines)) return undefined;
  return ['the page says:', ...indent(expected), 'but printed was:', ...indent(printed)].join('\n');
}

function indent(text: string): readonly string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`);
}

/** Normalizes lines: values that differ between runs or machines become placeholders. */
function toLines(text: string): readonly string[] {
  return text
    .replace(/^\s*\n|\s+$/g, '')
    .split('\n')
    .map((line) =>
      line
        .trimEnd()
        .replace(/(?<![\w./-])(?:~|\/home\/\w+|\/Users\/\w+|[A-Z]:\\Users\\\w+)(?=[/\\\s`'"]|$)/g, '<home>')
        .replace(/\b\d[\d.,]*\s?(?:µs|ms|s|min)\b/g, '<time>')
        .replace(/\b\d[\d.,]*\s?(?:B|kB|KB|MB|GB|bytes)\b/g, '<size>')
        // Column widths depend on the values.
        .replace(/(?<=\S)\s+/g, ' '),
    );
}

/** True if lines match a pattern, in which a line `…` matches any number of lines. */
function fits(pattern: readonly string[], lines: readonly string[]): boolean {
  // Dynamic programming: `reached[n]` is true if the pattern so far matches the first n lines.
  let reached = [true, ...lines.map(() => false)];
  for (const wanted of pattern) {
    const next = reached.map(() => false);
    for (let end = 0; end <= lines.length; end += 1)
      next[end] =
        wanted.trim() === ANY
          ? reached[end] === true || (end > 0 && next[end - 1] === true)
          : end > 0 && reached[end - 1] === true && fitsLine(wanted, lines[end - 1] ?? '');
    reached = next;
  }
  return reached[lines.length] === true;
}

function fitsLine(wanted: string, line: string): boolean {
  const parts = wanted.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(line);
}
