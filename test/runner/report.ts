/** Formats results of suites as text. */
import type { Counts, SuiteResult } from './pool.js';

/** Number of slowest suites to name. */
const SLOWEST = 3;

/** Sums the counts of all suites. */
export function sumCounts(results: readonly Counts[]): Counts {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** `12 passed, 0 failed, 0 skipped`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Formats a line for a completed suite, with its output if it failed. */
export function formatProgress(result: SuiteResult, done: number, total: number): string {
  const mark = result.failed > 0 ? 'FAIL' : 'ok  ';
  const number = `${done}`.padStart(`${total}`.length);
  const line = `${mark} ${number}/${total} ${result.file} (${formatCounts(result)}, ${formatSeconds(result)})\n`;
  return result.failed > 0 ? `${line}${result.output}\n` : line;
}

/** Names the slowest suites. */
export function formatSlowest(results: readonly SuiteResult[]): string {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return `Slowest: ${slowest.map((result) => `${result.file} ${formatSeconds(result)}`).join(', ')}`;
}

/** Formats a table of the time each suite took, the most expensive first, and the sum. */
export function formatTimes(results: readonly SuiteResult[]): string {
  const costOf = ({ processor, seconds }: SuiteResult): number => processor ?? seconds;
  const rows = results.toSorted((a, b) => costOf(b) - costOf(a)).map((result) => [result, result.file] as const);
  const all = {
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    processor: results.some(({ processor }) => processor === undefined)
      ? undefined
      : results.reduce((sum, { processor }) => sum + (processor ?? 0), 0),
  };
  const lines = [...rows, [all, `all ${results.length} suites`] as const].map(
    ([{ processor, seconds }, name]) =>
      `${(processor?.toFixed(1) ?? '?').padStart(9)} ${seconds.toFixed(1).padStart(7)}  ${name}`,
  );
  return `processor seconds\n${lines.join('\n')}`;
}

function formatSeconds({ seconds }: SuiteResult): string {
  return `${seconds.toFixed(1)} s`;
}
