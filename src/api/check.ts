/** `check` for programs. */

import { openLanguages } from '../pipeline/open.js';
import { toExitCode } from '../terminal/verdict.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { checkSite } from './checked-site.js';
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

/** How a site is checked. */
export interface CheckOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Whether a warning is too much. */
  readonly strict?: boolean | undefined;
  /** Whether drafts are included. */
  readonly drafts?: boolean | undefined;
  /** Whether images that nothing shows are looked for. */
  readonly unused?: boolean | undefined;
  /** Whether links to other sites are asked for, which needs the network. */
  readonly external?: boolean | undefined;
}

/** What was found: data, which JSON can hold. */
export interface CheckResult {
  /** Whether there was no error, and with `strict` no warning. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** Everything found, sorted; paths are relative to `siteDir`. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many pages were looked at. */
  readonly pageCount: number;
  /** How many tests of `search-tests.yml` have passed. */
  readonly searchTestsPassed: number;
  readonly milliseconds: number;
}

/** Checks a site: see `check` in `index.ts`. */
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
