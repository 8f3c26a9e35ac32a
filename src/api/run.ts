/**
 * The surroundings of a public function: threads and a log of its own, which end with it.
 * In: options, and the work. Out: its result; or what the program has thrown at it. Changes nothing in the process.
 */
import { join } from 'node:path';
import { findStats } from '../files/is-there.js';
import type { SiteFlags } from '../pipeline/open.js';
import { createThreads, type Threads } from '../pipeline/threads/threads.js';
import { createEventLog, type Listeners } from '../terminal/event-log.js';
import type { Log } from '../terminal/log.js';
import type { ServeEvent } from '../types/events.js';
import { once } from '../utils/once.js';
import type { LanguageOptions, SiteOptions } from './options.js';

/** Options of any of the functions. */
type AnyOptions = SiteOptions & LanguageOptions & Pick<SiteFlags, 'drafts' | 'portable' | 'strict'>;

/** Who listens to a run. */
export interface RunListeners extends Listeners {
  readonly onEvent?: ((event: ServeEvent) => void) | undefined;
}

/** What the work is done with. */
export interface Run {
  readonly flags: SiteFlags;
  readonly threads: Threads;
  readonly log: Log;
}

/** A run that goes on until it is closed. */
export interface OpenRun extends Run {
  readonly tell: ((event: ServeEvent) => void) | undefined;
  /** Aborted when it is closed, or when the program has had enough. */
  readonly signal: AbortSignal;
  /** Whether it was the program that has had enough. */
  readonly isAborted: () => boolean;
  /** Does something when it is closed; what comes last is done first. */
  readonly atClose: (end: () => Promise<void>) => void;
  /** Ends what is running, and gives back what it had. */
  readonly close: () => Promise<void>;
}

/** Opens a run; throws the reason of a signal that is aborted already. */
export function openRun(options: AnyOptions, listeners: RunListeners): OpenRun {
  options.signal?.throwIfAborted();
  const [own, closing] = [new AbortController(), new AbortController()];
  const asked = [own.signal, ...(options.signal === undefined ? [] : [options.signal])];
  const signal = AbortSignal.any([...asked, closing.signal]);
  const releases: (() => void)[] = [];
  const ends: (() => Promise<void>)[] = [];
  const threads = createThreads(options.threads, { isGuest: true, signal, keep: (release) => releases.push(release) });
  const { onEvent, onPhase, onDiagnostics, onError } = listeners;
  // What code of a site promises may never come.
  signal.addEventListener('abort', () => threads.watchdog.giveUp(signal.reason));
  const guard = guardWith(own);
  return {
    flags: toFlags(options, threads),
    threads,
    log: createEventLog({ onPhase: guard(onPhase), onDiagnostics: guard(onDiagnostics), onError: guard(onError) }),
    tell: guard(onEvent),
    signal,
    isAborted: () => asked.some(({ aborted }) => aborted),
    atClose: (end) => ends.unshift(end),
    close: once(async () => {
      // Closing is also what somebody does who hears that it is aborted: by then this has to be known.
      await undefined;
      closing.abort();
      for (const end of ends) await end();
      await threads.close();
      for (const release of releases) release();
    }),
  };
}

/** What a listener throws is the end of the run: thrown in the middle of it, it would leave things half done. */
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

/** Works until it is done or aborted. Nothing goes on when the promise is settled. */
export async function runOnce<Result>(
  options: AnyOptions,
  listeners: RunListeners,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const run = openRun(options, listeners);
  try {
    const result = await work(run);
    // A listener has thrown at the end; what the signal says by now comes too late.
    if (run.isAborted() && !options.signal?.aborted) throw run.signal.reason;
    return result;
  } catch (error) {
    // Whatever has failed, it failed because of that.
    throw run.isAborted() ? run.signal.reason : error;
  } finally {
    await run.close();
  }
}

function toFlags(options: AnyOptions, threads: Threads): SiteFlags {
  const { siteDir, configFile, config, cache = true, signal: _signal, threads: _threads, ...rest } = options;
  return { ...rest, siteDir, configPath: configFile ?? findMissing(siteDir, config), given: config, cache, threads };
}

/** Whoever names a folder that is not there would get the site of a folder above it: the configuration is missing there. */
function findMissing(siteDir: string | undefined, config: unknown): string | undefined {
  const isFound = siteDir === undefined || config !== undefined || findStats(siteDir)?.isDirectory();
  return isFound ? undefined : join(siteDir, 'csb-docs.config.ts');
}
