/** Runs suites in a few workers and reports on them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../support/chromium.js';
import { findFiles } from '../support/files.js';
import { NIGHTLY_VARIABLE, ROOT, SHARED_VARIABLE } from '../support/paths.js';
import { findAffected, listChanged, readGraph } from './changed.js';
import { runInWorkers, type SuiteResult } from './pool.js';
import { formatCounts, formatProgress, formatSlowest, formatTimes, sumCounts } from './report.js';

/** What to run. */
export interface TestOptions {
  /** Only suites whose path contains one of these run; all of them when there are none. */
  readonly names: readonly string[];
  /** Whether only suites of single rooms run, without a browser; with names, whatever they name that needs none. */
  readonly isFast?: boolean;
  /** Whether only suites that depend on changed files run. */
  readonly onlyChanged?: boolean;
  /** Whether slow suites (`*.nightly.test.ts`) run too, and others try all that they could. */
  readonly isNightly?: boolean;
  /** Whether no suite begins after one has failed. */
  readonly stopAtFailure?: boolean;
  /** Failures before the first suite, such as those of the linter. */
  readonly failed: number;
  /** Whether a table of what each suite took is printed. */
  readonly withTimes: boolean;
}

/**
 * Two cores are what a CI runner has. A third of the time suites wait, for a browser, the bundler, a server or the file
 * system; the third worker goes on meanwhile.
 */
const WORKERS = 3;

/** Suites that are valuable but slow. */
const NIGHTLY_SUFFIX = '.nightly.test.ts';

/** A folder in memory, where Linux has one: ten thousands of small files are made and removed. */
const IN_MEMORY = '/dev/shm';
/** Many times what the suites have there at any time. */
const ENOUGH_BYTES = 2e9;

/** Runs the suites and prints their results. Returns true when at least one test ran and nothing failed. */
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

/** Paths of the suites as sources: what is in `dist` may be left over from a source that is gone. */
function findSuites(): readonly string[] {
  return findFiles(join(ROOT, 'test'))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('test/fixtures/'))
    .sort();
}

/** Folders whose suites build whole sites, run commands or drive a browser, and take nine tenths of the time. */
const WHOLE =
  'api browser cli faults fuzz importers languages manual mcp pipeline plugins publishing release site'.split(' ');

/** Suites beside the folders are about whole sites, too. */
function isWhole(file: string): boolean {
  const [, folder = ''] = file.split('/');
  return folder.endsWith('.test.ts') || WHOLE.includes(folder);
}

function needsBrowser(file: string): boolean {
  return file.startsWith('test/browser/');
}

/** Suites that take long begin early, so that no worker is left alone with one: these, then all others with a browser. */
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

/** Where temporary folders are made. A variable that is set says it. */
function chooseRoot(): string {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs the files with everything they write to in one folder, which is removed at the end. */
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
    // What drives the browser uses async hooks, and Node aborts where the watchdog ends a call in a process with them.
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
