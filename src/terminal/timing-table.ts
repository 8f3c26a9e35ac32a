/** Formats the table of `--timing`: phases over time, work of threads, slowest pages. Fits into 80 columns. */
import { countOf } from '../utils/text/count.js';
import { formatTime } from '../utils/text/units.js';
import { slowestFirst, type ThreadTime, type Timing } from './timing.js';

/** Number of slowest pages to list. */
const SLOWEST = 5;
/** Width of the table. */
const WIDTH = 80;
const INDENT = '  ';
const GAP = '  ';

/** Formats the table. */
export function timingTable(timing: Timing): string {
  const slowest = slowestFirst(timing.pages, SLOWEST);
  return [
    ...phaseRows(timing),
    '',
    ...threadRows(timing),
    '',
    `Slowest ${countOf(slowest.length, 'page')} to render:`,
    ...slowest.map(({ path, milliseconds }) => `  ${milliseconds.toFixed(1).padStart(6)} ms  ${path}`),
  ].join('\n');
}

/** Formats one row per phase, with a bar on a common time scale. */
function phaseRows({ phases, milliseconds: total }: Timing): readonly string[] {
  const columns = alignColumns([
    ['Phase', 'Start', 'Time', phases.some(({ cached }) => cached) ? 'Cached' : ''],
    ...phases.map(({ name, start, milliseconds, cached }) => [
      name,
      formatTime(start),
      formatTime(milliseconds),
      cached === undefined ? '' : `${cached.hits} of ${cached.of}`,
    ]),
  ]);
  const width = WIDTH - INDENT.length - (columns[0]?.length ?? 0) - GAP.length;
  const end = formatTime(total);
  const bars = phases.map(({ start, milliseconds, elsewhere }) => {
    const from = Math.min(width - 1, Math.floor((start / total) * width));
    const length = Math.min(width - from, Math.max(1, Math.round((milliseconds / total) * width)));
    return ' '.repeat(from) + (elsewhere ? '-' : '=').repeat(length);
  });
  const scale = `0 s${end.padStart(width - '0 s'.length)}`;
  const rows = [scale, ...bars].map((bar, index) => `${INDENT}${columns[index]}${GAP}${bar}`.trimEnd());
  return phases.some(({ elsewhere }) => elsewhere) ? [...rows, `${INDENT}- in another thread meanwhile`] : rows;
}

/** Formats one row per thread, with its busy time, its share of the total, and its work. */
function threadRows({ threads, milliseconds: total }: Timing): readonly string[] {
  const columns = alignColumns([
    ['Thread', 'Busy', ''],
    ...threads.map(({ name, busy }) => [name, formatTime(busy), `${Math.round((busy / total) * 100)} %`]),
  ]);
  const width = WIDTH - INDENT.length - (columns[0]?.length ?? 0) - GAP.length;
  const cells = [['With'], ...threads.map((thread) => wrap(describeWork(thread), width))];
  return cells.flatMap((lines, index) =>
    lines.map((line, number) => {
      const before = (number === 0 ? columns[index] : undefined) ?? '';
      return `${INDENT}${before.padEnd(columns[0]?.length ?? 0)}${GAP}${line}`.trimEnd();
    }),
  );
}

function describeWork({ work }: ThreadTime): readonly string[] {
  return work.length === 0
    ? ['nothing']
    : work.map(
        ({ name, milliseconds }, index) => `${name} ${formatTime(milliseconds)}${index < work.length - 1 ? ',' : ''}`,
      );
}

/** Wraps words into lines of a width. Returns at least one line. */
function wrap(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Aligns columns: the first to the left, the others to the right. Empty columns are omitted. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .filter((_, column) => widths[column] !== 0)
      .join(GAP),
  );
}
