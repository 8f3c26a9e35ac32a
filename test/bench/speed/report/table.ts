/** Formats results as a Markdown table with columns of equal width. */
import type { Result } from '../rounds.js';
import { COLD } from '../scenarios.js';
import type { Waits } from '../serve/serve.js';

const MEGABYTE = 1024 * 1024;
const NONE = '–';
const HEADER = ['Docs', 'Tool', 'What', 'Pages', 'Wall s', 'CPU s', 'Peak MB'];
/** Columns that contain text; the others contain numbers. */
const TEXT_COLUMNS = [1, 2];

/**
 * Returns the table rows, the header first. The last column compares with Hugo's cold build of the same size, if any.
 */
export function makeRows(results: readonly Result[]): readonly (readonly string[])[] {
  const measured = results.filter(({ median }) => median !== undefined);
  const hugo = new Map(measured.filter(isHugo).map(({ scenario, median }) => [scenario.docs, median?.seconds]));
  const rows = measured.map((result) => {
    const base = hugo.get(result.scenario.docs);
    const ratio = base === undefined ? NONE : ((result.median?.seconds ?? 0) / base).toFixed(1);
    return [...makeCells(result), ...(hugo.size > 0 ? [ratio] : [])];
  });
  return [[...HEADER, ...(hugo.size > 0 ? ['Wall ÷ Hugo'] : [])], ...rows];
}

/** Formats waiting times as a table. */
export function formatWaits(waits: readonly Waits[]): string {
  const rows = waits.flatMap(({ docs, firstPage, firstPageAgain, saveMedian, saveMost }) => [
    [`${docs}`, 'serve, first page, no cache', firstPage.toFixed(0)],
    [`${docs}`, 'serve, first page, from the cache', firstPageAgain.toFixed(0)],
    [`${docs}`, 'save until it is seen, half of all', saveMedian.toFixed(0)],
    [`${docs}`, 'save until it is seen, 19 of 20', saveMost.toFixed(0)],
  ]);
  return formatTable([['Docs', 'What', 'ms'], ...rows], [1]);
}

/** Formats rows as a Markdown table, with numbers aligned to the right. */
export function formatTable(
  rows: readonly (readonly string[])[],
  textColumns: readonly number[] = TEXT_COLUMNS,
): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number): boolean => textColumns.includes(column);
  const rule = widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const lines = rows.map((row) =>
    row.map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
  );
  return [lines[0] ?? [], rule, ...lines.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function isHugo({ scenario }: Result): boolean {
  return scenario.tool.key === 'hugo' && scenario.label === COLD;
}

function makeCells({ scenario, median, pages }: Result): readonly string[] {
  const { seconds, cpu, memory } = median ?? {};
  return [
    `${scenario.docs ?? NONE}`,
    scenario.tool.name,
    scenario.label,
    `${pages ?? NONE}`,
    seconds?.toFixed(2) ?? NONE,
    cpu?.toFixed(2) ?? NONE,
    memory === undefined ? NONE : `${Math.round(memory / MEGABYTE)}`,
  ];
}
