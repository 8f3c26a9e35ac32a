/**
 * The environment of a public function: its own threads and log, which end with it. The process itself is not changed.
 */
import { join } from 'node:path';
import { findStats } from '../files/is-there.js';
import type { SiteFlags } from '../pipeline/open.js';
import { createThreads, type Threads } from '../pipeline/threads/threads.js';
import { createEventLog, type Listeners } from '../terminal/event-log.js';
import type { Log } from '../terminal/log.js';
import type { ServeEvent } from '../types/events.js';
import { once } from '../utils/lazy.js';
import type { LanguageOptions, SiteOptions } from './options.js';

/** Options of any public function. */
type AnyOptions = SiteOptions & LanguageOptions & Pick<SiteFlags, 'drafts' | 'portable' | 'strict'>;

/** Listeners of a run. */
export interface RunListeners extends Listeners {
  readonly onEvent?: ((event: ServeEvent) => void) | undefined;
}

/** Resources of a run. */
export interface Run {
  readonly flags: SiteFlags;
  readonly threads: Threads;
  readonly log: Log;
}

/** A run that continues until it is closed. */
export interface OpenRun extends Run {
  readonly report: ((event: ServeEvent) => void) | undefined;
  /** Aborted when the run is closed or the caller aborts. */
  readonly signal: AbortSignal;
  /** Returns whether the caller aborted. */
  readonly isAborted: () => boolean;
  /** Registers a function to call on close, last registered first. */
  readonly atClose: (end: () => Promise<void>) => void;
  /** Ends running work and releases all resources. */
  readonly close: () => Promise<void>;
}

/** Opens a run. Throws the reason of an already aborted signal. */
export function openRun(options: AnyOptions, listeners: RunListeners): OpenRun {
  options.signal?.throwIfAborted();
  const [own, closing] = [new AbortController(), new AbortController()];
  const asked = [own.signal, ...(options.signal === undefined ? [] : [options.signal])];
  const signal = AbortSignal.any([...asked, closing.signal]);
  const releases: (() => void)[] = [];
  const ends: (() => Promise<void>)[] = [];
  const threads = createThreads(options.threads, { isGuest: true, signal, keep: (release) => releases.push(release) });
  const { onEvent, onPhase, onDiagnostics, onError } = listeners;
  // Promises of the site's code may never settle.
  signal.addEventListener('abort', () => threads.watchdog.giveUp(signal.reason));
  const guard = guardWith(own);
  return {
    flags: toFlags(options, threads),
    threads,
    log: createEventLog({ onPhase: guard(onPhase), onDiagnostics: guard(onDiagnostics), onError: guard(onError) }),
    report: guard(onEvent),
    signal,
    isAborted: () => asked.some(({ aborted }) => aborted),
    atClose: (end) => ends.unshift(end),
    close: once(async () => {
      // Abort listeners may call close too; the abort must be recorded before.
      await undefined;
      closing.abort();
      for (const end of ends) await end();
      await threads.close();
      for (const release of releases) release();
    }),
  };
}

/** An error in a listener aborts the run. Throwing it midway would leave things half done. */
function guardWith(own: AbortController) {
  return <Value>(listener: ((value: Value) => void) | undefined) =>
    listener &&
    ((value: Value): void => {
      try {
        listener(value);
      } catch (error) {
        own.abort(error);
      }
    });
}

/** Runs until done or aborted. Nothing keeps running after the promise settles. */
export async function runOnce<Result>(
  options: AnyOptions,
  listeners: RunListeners,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const run = openRun(options, listeners);
  try {
    const result = await work(run);
    // A listener threw at the end. An abort of the caller's signal comes too late.
    if (run.isAborted() && !options.signal?.aborted) throw run.signal.reason;
    return result;
  } catch (error) {
    // The abort is the cause of any other error.
    throw run.isAborted() ? run.signal.reason : error;
  } finally {
    await run.close();
  }
}

function toFlags(options: AnyOptions, threads: Threads): SiteFlags {
  const { siteDir, configFile, config, cache = true, signal: _signal, threads: _threads, ...rest } = options;
  return { ...rest, siteDir, configPath: configFile ?? findMissing(siteDir, config), given: config, cache, threads };
}

/**
 * Returns the path of a missing configuration if the folder does not exist. Otherwise the site of a parent folder would
 * be used.
 */
function findMissing(siteDir: string | undefined, config: unknown): string | undefined {
  const isFound = siteDir === undefined || config !== undefined || findStats(siteDir)?.isDirectory();
  return isFound ? undefined : join(siteDir, 'csb-docs.config.ts');
}
