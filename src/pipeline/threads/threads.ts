/** When threads are worth it, and how many there are. */
import { availableParallelism } from 'node:os';
import { type Browsers, createBrowsers } from '../../bundle/browser/browsers.js';
import { openPool, type Pool, type PoolOptions, type Thread } from '../../engine/threads/pool.js';
import { createWatchdog, type Watchdog } from '../../engine/watchdog/watchdog.js';
import type { SessionJobs } from './jobs.js';

/** Text that is worth a thread, in characters: with less, it has hardly started when everything is done. */
const WORTH_A_THREAD = 200_000;

/** For whom threads are opened. */
export interface ThreadsOptions extends PoolOptions {
  /** Whether the process is another program's: its signals, its failures and its working folder are not ours to take. */
  readonly isGuest?: boolean | undefined;
  /** Ends the work that is done with them, as soon as that leaves nothing half done. */
  readonly signal?: AbortSignal | undefined;
  /** Told how to give back what is needed until the end of the process; nobody does unless given. */
  readonly keep?: ((release: () => void) => void) | undefined;
}

/** The threads of a command, besides the main one. */
export interface Threads extends Pick<ThreadsOptions, 'signal' | 'keep'> {
  /** Those for work on so many characters of text, started when they are first needed; none when that is not worth it. */
  readonly forWork: (characters: number) => readonly Thread<SessionJobs>[];
  /** Those that are running. */
  readonly running: () => readonly Thread<SessionJobs>[];
  /** Watches the main thread while it runs code of a site, from a thread of its own. */
  readonly watchdog: Watchdog;
  /** Browsers that plugins work with; like threads, they are started when they are needed, and end with them. */
  readonly browsers: Browsers;
  /** See `ThreadsOptions`. */
  readonly isGuest: boolean;
  /** Ends those that are running; more work starts them again. */
  readonly close: () => Promise<void>;
}

/**
 * Threads of which none is running yet.
 * @param wanted threads to work with, the main one included, however little there is to do; by default as many as there
 *   are processors where they are worth it
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
