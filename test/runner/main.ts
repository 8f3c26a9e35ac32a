/** Runs suites in a few workers and reports on them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../support/chromium.js';
import { findFiles } from '../support/files.js';
import { ROOT, SHARED_VARIABLE } from '../support/paths.js';
import { runInWorkers, type SuiteResult } from './pool.js';
import { formatCounts, formatProgress, formatSlowest, sumCounts } from './report.js';

/** What to run. */
export interface TestOptions {
  /** Only suites whose path contains one of these run; all of them when there are none. */
  readonly names: readonly string[];
  /** Whether suites that need a browser run. */
  readonly withBrowser: boolean;
  /** Failures before the first suite, such as those of the linter. */
  readonly failed: number;
}

/**
 * Two cores are what a CI runner has. Suites with a browser keep both of them busy; the others wait now and then, for
 * the bundler, a server or the file system.
 */
const WORKERS = { browser: 2, others: 3 };

/** Runs the suites and prints their results. Returns true when at least one test ran and nothing failed. */
export async function runTests({ names, withBrowser, failed }: TestOptions): Promise<boolean> {
  const files = findSuites()
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .filter((file) => withBrowser || !needsBrowser(file));
  const results = await runAll(files);
  const counts = sumCounts(results);
  const total = { ...counts, failed: counts.failed + failed };
  process.stdout.write(`${formatSlowest(results)}\n${formatCounts(total)}\n`);
  return total.failed === 0 && total.passed > 0;
}

/** Paths of the suites as sources: what is in `dist` may be left over from a source that is gone. */
function findSuites(): readonly string[] {
  return findFiles(join(ROOT, 'test'))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('test/fixtures/'))
    .sort();
}

function needsBrowser(file: string): boolean {
  return file.startsWith('test/browser/');
}

/** Runs the files with everything they write to in one folder, which is removed at the end. */
async function runAll(files: readonly string[]): Promise<readonly SuiteResult[]> {
  const browser = files.some(needsBrowser) ? await findChromium() : undefined;
  if (browser !== undefined && 'problem' in browser) process.stdout.write(`${browser.problem}\n`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'csb-docs-tests-')));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  process.stdout.write(
    `${files.length} suites, ${WORKERS.others} at a time, ${WORKERS.browser} of those with a browser\n`,
  );
  let done = 0;
  const options = {
    folder,
    env: {
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // As in the command: React's development build renders at half the speed.
      NODE_ENV: 'production',
      TMPDIR: folder,
      [SHARED_VARIABLE]: shared,
      ...(browser !== undefined && 'path' in browser ? { CHROME_PATH: browser.path } : {}),
    },
    onEnd: (result: SuiteResult) => process.stdout.write(formatProgress(result, (done += 1), files.length)),
  };
  const others = files.filter((file) => !needsBrowser(file));
  try {
    return [
      ...(await runInWorkers(others, { ...options, workers: WORKERS.others })),
      ...(await runInWorkers(files.filter(needsBrowser), { ...options, workers: WORKERS.browser })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
