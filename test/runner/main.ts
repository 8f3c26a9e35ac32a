/** Runs suites in several workers and reports the results. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../support/chromium.js';
import { findFiles } from '../support/files.js';
import { NIGHTLY_VARIABLE, ROOT, SHARED_VARIABLE } from '../support/paths.js';
import { findAffected, listChanged, readGraph } from './changed.js';
import { runInWorkers, type SuiteResult } from './pool.js';
import { formatCounts, formatProgress, formatSlowest, formatTimes, sumCounts } from './report.js';

/** Options of a test run. */
export interface TestOptions {
  /** Runs only suites whose path contains one of these; all suites if empty. */
  readonly names: readonly string[];
  /** Runs only suites of single rooms, without a browser. With `names`, runs all named suites that need no browser. */
  readonly isFast?: boolean;
  /** Runs only suites that depend on changed files. */
  readonly onlyChanged?: boolean;
  /** Also runs slow suites (`*.nightly.test.ts`), and lets other suites try all their cases. */
  readonly isNightly?: boolean;
  /** Starts no further suite after a failure. */
  readonly stopAtFailure?: boolean;
  /** Failures before the first suite, for example from the linter. */
  readonly failed: number;
  /** Prints a table of the time each suite took. */
  readonly withTimes: boolean;
}

/**
 * CI runners have two cores. Suites spend a third of their time waiting for a browser, the bundler, a server or the
 * file system, which a third worker uses.
 */
const WORKERS = 3;

/** Suites that are valuable but slow. */
const NIGHTLY_SUFFIX = '.nightly.test.ts';

/** In-memory folder on Linux: the tests create and remove tens of thousands of small files. */
const IN_MEMORY = '/dev/shm';
/** Many times the space that the suites use at any time. */
const ENOUGH_BYTES = 2e9;

/** Runs the suites and prints their results. Returns true if at least one test ran and nothing failed. */
export async function runTests(options: TestOptions): Promise<boolean> {
  const results = await runAll(chooseSuites(options), options);
  const counts = sumCounts(results);
  const total = { ...counts, failed: counts.failed + options.failed };
  if (options.withTimes) process.stdout.write(`${formatTimes(results)}\n`);
  process.stdout.write(`${formatSlowest(results)}\n${formatCounts(total)}\n`);
  return total.failed === 0 && (total.passed > 0 || options.onlyChanged === true);
}

function chooseSuites({ names, isFast, onlyChanged, isNightly }: TestOptions): readonly string[] {
  const suites = findSuites()
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .filter((file) => !isFast || !(names.length > 0 ? needsBrowser(file) : isWhole(file)))
    .filter((file) => isNightly || names.length > 0 || !file.endsWith(NIGHTLY_SUFFIX));
  return onlyChanged ? findAffected(suites, readGraph(), listChanged()) : suites;
}

/** Lists suites by their sources, because `dist` may contain leftovers of deleted sources. */
function findSuites(): readonly string[] {
  return findFiles(join(ROOT, 'test'))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('test/fixtures/'))
    .sort();
}

/** Folders whose suites build, serve or watch whole sites, run commands or drive a browser: most of the time. */
const WHOLE =
  'api browser check cli client faults fuzz importers languages manual mcp pipeline plugins publishing release reported serve site sources'.split(
    ' ',
  );

/** Suites directly in `test/` also build whole sites. */
function isWhole(file: string): boolean {
  const [, folder = ''] = file.split('/');
  return folder.endsWith('.test.ts') || WHOLE.includes(folder);
}

function needsBrowser(file: string): boolean {
  return file.startsWith('test/browser/');
}

/** Slow suites start first, so that no worker ends up alone with one: these, then all others with a browser. */
const LONGEST = [
  'browser/axe-routes',
  'browser/truth',
  'browser/search-',
  'browser/axe',
  'manual/manual',
  'invariants',
  'markdown/limits',
  'reuse',
];

function putLongFirst(files: readonly string[]): readonly string[] {
  const rankOf = (file: string): number => {
    const rank = LONGEST.findIndex((start) => file.startsWith(`test/${start}`));
    return rank < 0 ? LONGEST.length + (needsBrowser(file) ? 0 : 1) : rank;
  };
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the root for temporary folders. `TMPDIR` takes precedence. */
function chooseRoot(): string {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs the suites with one temporary folder for everything they write, removed at the end. */
async function runAll(
  files: readonly string[],
  { isNightly, stopAtFailure = false }: TestOptions,
): Promise<readonly SuiteResult[]> {
  const browser = files.some(needsBrowser) ? await findChromium() : undefined;
  if (browser !== undefined && 'problem' in browser) process.stdout.write(`${browser.problem}\n`);
  const folder = realpathSync(mkdtempSync(join(chooseRoot(), 'csb-docs-tests-')));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  process.stdout.write(`${files.length} suites, ${WORKERS} at a time\n`);
  let done = 0;
  const options = {
    workers: WORKERS,
    stopAtFailure,
    // The browser driver uses async hooks, and Node aborts if the watchdog terminates a call in such a process.
    kindOf: (file: string) => (needsBrowser(file) ? 'browser' : 'other'),
    folder,
    env: {
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // As in the command: React's development build renders at half the speed.
      NODE_ENV: 'production',
      TMPDIR: folder,
      [SHARED_VARIABLE]: shared,
      ...(isNightly ? { [NIGHTLY_VARIABLE]: '1' } : {}),
      ...(browser !== undefined && 'path' in browser ? { CHROME_PATH: browser.path } : {}),
    },
    onEnd: (result: SuiteResult) => process.stdout.write(formatProgress(result, (done += 1), files.length)),
  };
  try {
    return await runInWorkers(stopAtFailure ? files : putLongFirst(files), options);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
