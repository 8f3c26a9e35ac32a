/** The public function `check`. */

import { openLanguages } from '../pipeline/open.js';
import { toExitCode } from '../terminal/report-diagnostics.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { checkSite } from './check-site.js';
import {
  checkOptions,
  LANGUAGE_OPTIONS,
  type LanguageOptions,
  PROGRESS_OPTIONS,
  type ProgressOptions,
  SITE_OPTIONS,
  type SiteOptions,
} from './options.js';
import { type Run, runOnce } from './run.js';

/** Options of `check`. */
export interface CheckOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Whether a warning fails the check. */
  readonly strict?: boolean | undefined;
  /** Whether to include drafts. */
  readonly drafts?: boolean | undefined;
  /** Whether to report unused images. */
  readonly unused?: boolean | undefined;
  /** Whether to check links to other sites, which requires network access. */
  readonly external?: boolean | undefined;
}

/** The result of `check`, as plain JSON data. */
export interface CheckResult {
  /** False if there was an error, or with `strict` a warning. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** All diagnostics, sorted. Paths are relative to `siteDir`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of checked pages. */
  readonly pageCount: number;
  /** Number of passed tests in `search-tests.yml`. */
  readonly searchTestsPassed: number;
  readonly milliseconds: number;
}

/** Implements `check` of `index.ts`. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  checkOptions('check', options, KINDS);
  return runOnce(options, { onPhase: options.onEvent }, (run) => work(options, run));
}

const KINDS = {
  ...{ ...SITE_OPTIONS, ...LANGUAGE_OPTIONS, ...PROGRESS_OPTIONS },
  strict: 'true or false',
  drafts: 'true or false',
  unused: 'true or false',
  external: 'true or false',
} as const;

async function work(
  { strict = false, unused = false, external = false }: CheckOptions,
  { flags, threads, log }: Run,
): Promise<CheckResult> {
  const sites = await openLanguages(flags, log);
  const [{ place, cache }] = sites;
  const asking = { allowPrivate: false, stopped: untilAborted(threads.signal), isGuest: true };
  const found = await checkSite(sites, { unused, external: external ? asking : undefined }, log);
  threads.signal?.throwIfAborted();
  const ok = toExitCode(found, strict) === 0;
  if (ok) cache.tidy();
  return {
    ...{ ok, siteDir: place.siteDir, diagnostics: found.diagnostics, pageCount: found.pages },
    searchTestsPassed: found.passed,
    milliseconds: log.elapsed().milliseconds,
  };
}

function untilAborted(signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
}
