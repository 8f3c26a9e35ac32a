/** Decides whether and how many threads to use. */
import { availableParallelism } from 'node:os';
import { type Browsers, createBrowsers } from '../../bundle/browser/browsers.js';
import { openPool, type Pool, type PoolOptions, type Thread } from '../../engine/threads/pool.js';
import { createWatchdog, type Watchdog } from '../../engine/watchdog/watchdog.js';
import type { SessionJobs } from './jobs.js';

/** Characters of text that make a thread worthwhile. With less, all work is done before it has started. */
const WORTH_A_THREAD = 200_000;

/** Options of the threads. */
export interface ThreadsOptions extends PoolOptions {
  /**
   * Whether the process belongs to another program, so that its signals, errors and working directory must not be
   * changed.
   */
  readonly isGuest?: boolean | undefined;
  /** Aborts work in the threads as soon as nothing is left half done. */
  readonly signal?: AbortSignal | undefined;
  /** Receives functions that release resources held until the end of the process. Without it, they are not released. */
  readonly keep?: ((release: () => void) => void) | undefined;
}

/** The threads of a command, besides the main one. */
export interface Threads extends Pick<ThreadsOptions, 'signal' | 'keep'> {
  /** Returns the threads for a text of this many characters, started on first use; empty if they are not worthwhile. */
  readonly forWork: (characters: number) => readonly Thread<SessionJobs>[];
  /** Returns the running threads. */
  readonly running: () => readonly Thread<SessionJobs>[];
  /** Monitors the main thread, from a separate thread, while it runs code of a site. */
  readonly watchdog: Watchdog;
  /** Browsers for plugins, started on demand and closed together with the threads. */
  readonly browsers: Browsers;
  /** See `ThreadsOptions`. */
  readonly isGuest: boolean;
  /** Ends the running threads. More work starts them again. */
  readonly close: () => Promise<void>;
}

/**
 * Creates the threads of a command without starting any.
 * @param wanted number of threads including the main one, whatever the amount of work; by default the number of
 * processors, if worthwhile
 */
export function createThreads(
  wanted?: number,
  { isGuest = false, signal, keep, ...options }: ThreadsOptions = {},
): Threads {
  let pool: Pool<SessionJobs> | undefined;
  const watchdog = createWatchdog({ isGuest });
  const browsers = createBrowsers({ isGuest, signal });
  const count = (characters: number): number =>
    wanted ?? Math.min(availableParallelism(), Math.floor(characters / WORTH_A_THREAD) + 1);
  return {
    forWork: (characters) => {
      const others = count(characters) - 1;
      if (others < 1) return [];
      pool ??= openPool<SessionJobs>(others, options);
      return pool.threads;
    },
    running: () => pool?.threads ?? [],
    ...{ watchdog, browsers, isGuest, signal, keep },
    close: async () => {
      const { close } = pool ?? {};
      pool = undefined;
      await Promise.all([close?.(), watchdog.close(), browsers.close()]);
    },
  };
}
