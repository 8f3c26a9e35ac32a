/** Results of suites as text. */
import type { Counts, SuiteResult } from './pool.js';

/** How many suites are named as the slowest. */
const SLOWEST = 3;

/** The counts of all suites together. */
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

/** A line about a suite that has ended, with everything it printed when it failed. */
export function formatProgress(result: SuiteResult, done: number, total: number): string {
  const mark = result.failed > 0 ? 'FAIL' : 'ok  ';
  const number = `${done}`.padStart(`${total}`.length);
  const line = `${mark} ${number}/${total} ${result.file} (${formatCounts(result)}, ${formatSeconds(result)})\n`;
  return result.failed > 0 ? `${line}${result.output}\n` : line;
}

/** Names the suites that took longest. */
export function formatSlowest(results: readonly SuiteResult[]): string {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return `Slowest: ${slowest.map((result) => `${result.file} ${formatSeconds(result)}`).join(', ')}`;
}

function formatSeconds({ seconds }: SuiteResult): string {
  return `${seconds.toFixed(1)} s`;
}
