/** What a page says that commands print, against what they have printed. */

/** Any lines, on a line of its own; any text, inside a line. */
const ANY = '…';

/**
 * Finds where printed text is not as the page has it.
 * @param folder of the page, whose path is not compared
 * @returns undefined where it fits; otherwise both, in a message
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

/** Lines in the form in which they are compared: what differs from run to run and machine to machine is a word. */
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
        // Columns are as wide as their figures.
        .replace(/(?<=\S)\s+/g, ' '),
    );
}

/** Whether lines are those of a pattern, in which a line `…` stands for any number of them. */
function fits(pattern: readonly string[], lines: readonly string[]): boolean {
  // Row by row: for each end of the lines so far, whether the pattern so far fits.
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
