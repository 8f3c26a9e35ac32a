/** Watching files, in batches. The only file that imports chokidar. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChokidarOptions, type FSWatcher, watch as watchFiles } from 'chokidar';
import { watchFallback } from '../../diagnostics/catalogue/server.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { createReports, type Reports } from './reports.js';
import { findChanged, type Stamps, takeStamps } from './stamps.js';

/** What to watch, and what to call. */
export interface WatchOptions {
  /** How the files were when they were read: what has changed until they are watched is reported then. */
  readonly before?: Stamps;
  /** Absolute paths of files and folders; those that do not exist yet are noticed when they appear in a folder that does. */
  readonly paths: readonly string[];
  /** True for paths that are never watched, e.g. the output. */
  readonly ignored: (path: string) => boolean;
  /** Called with what changed; not called again before it has finished. */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/** A running watch. */
export interface Watching {
  /** Watches more paths; known ones are skipped, and all are after the end. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * A batch starts when nothing has happened for this long. What a slow editor adds later is the next batch: readers wait
 * for every save, and such saves are rare.
 */
const QUIET_MS = 2;
/** For so long the size of a file is as it was: enough for chokidar to report every write, of which it drops some otherwise. */
const STABLE_MS = 1;
/** A file that has just been emptied is about to be written. */
const EMPTY_MS = 80;
/** An unlink followed by an add within this time is a save, not a removal. */
const ATOMIC_MS = 100;
const POLL_MS = 300;
/** How changes are noticed. */
const SETTINGS = {
  ignoreInitial: true,
  atomic: ATOMIC_MS,
  awaitWriteFinish: { stabilityThreshold: STABLE_MS, pollInterval: STABLE_MS },
  interval: POLL_MS,
  ignorePermissionErrors: true,
};
/** The limits of the system: watches, instances, open files. */
const LIMIT_ERRORS = ['ENOSPC', 'EMFILE', 'ENFILE'];

/** Starts watching; resolves when every path is watched. */
export async function watch({ paths, before, ignored, onChange, onProblem }: WatchOptions): Promise<Watching> {
  const reports = createReports();
  const batch = createBatch(onChange, reports);
  const known = new Set(paths);
  const state: { watcher: FSWatcher; polling: boolean; closed: boolean } = {
    watcher: start(false),
    polling: false,
    closed: false,
  };

  function start(polling: boolean): FSWatcher {
    const watcher = watchKnown([...known], { ...SETTINGS, ignored, usePolling: polling });
    collectReports(watcher, { add: batch.add, reports, isRaw: !polling });
    watcher.on('error', (error) => {
      const code = errorCode(error);
      if (state.polling || !LIMIT_ERRORS.includes(code)) return;
      state.polling = true;
      onProblem(watchFallback(code));
      const failed = state.watcher;
      state.watcher = start(true);
      // What changed before polling began is not known.
      for (const path of known) batch.add(path);
      void failed.close();
    });
    return watcher;
  }

  await untilWatched(state.watcher);
  const now = takeStamps(paths, ignored);
  reports.watch(now);
  if (before !== undefined) for (const path of findChanged(before, now)) batch.add(path);
  return {
    add: (paths) => {
      const fresh = paths.filter((path) => !known.has(path));
      for (const path of fresh) known.add(path);
      reports.watch(takeStamps(fresh, ignored));
      // Adding would open a closed watcher again.
      if (fresh.length > 0 && !state.closed) state.watcher.add(fresh);
    },
    close: async () => {
      state.closed = true;
      batch.cancel();
      await state.watcher.close();
    },
  };
}

function untilWatched(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve());
    watcher.once('error', () => resolve());
  });
}

/** Collects what is reported; polling says all that it knows at once, so that nothing comes first. */
function collectReports(
  watcher: FSWatcher,
  { add, reports, isRaw }: { readonly add: (path: string) => void; readonly reports: Reports; readonly isRaw: boolean },
): void {
  watcher.on('all', (_event, path) => add(path));
  watcher.on('raw', (_event, name, details) => {
    const path = isRaw ? reports.findWritten(name, details) : undefined;
    if (path !== undefined) add(path);
  });
}

/** A path that does not exist yet is counted twice, so that with it chokidar would say that it is ready before it is. */
function watchKnown(paths: readonly string[], settings: ChokidarOptions): FSWatcher {
  const watcher = watchFiles(
    paths.filter((path) => existsSync(path)),
    settings,
  );
  return watcher.once('ready', () => watcher.add(paths.filter((path) => !existsSync(path))));
}

/**
 * Starts watching after some time. To look at a thousand files takes a processor a third of a second, which those who
 * open the first page would wait for; nothing is missed, since `before` says how files were.
 */
export function watchLater(
  options: WatchOptions & Required<Pick<WatchOptions, 'before'>>,
  milliseconds: number,
): Watching {
  const waiting = new AbortController();
  const state = { paths: options.paths, before: options.before, isStarted: false };
  const start = (): Promise<Watching> => {
    state.isStarted = true;
    return watch({ ...options, paths: state.paths, before: state.before });
  };
  const started = wait(milliseconds, undefined, { signal: waiting.signal }).then(start, () => undefined);
  return {
    add: (paths) => {
      if (state.isStarted) return void started.then((watching) => watching?.add(paths));
      const fresh = paths.filter((path) => !state.paths.includes(path));
      state.before = new Map([...takeStamps(fresh, options.ignored), ...state.before]);
      state.paths = [...state.paths, ...fresh];
    },
    close: async () => {
      waiting.abort();
      await (await started)?.close();
    },
  };
}

/** Collects paths until it is quiet, then hands them over; what arrives meanwhile becomes the next batch. */
function createBatch(
  onChange: WatchOptions['onChange'],
  reports: Reports,
): {
  readonly add: (path: string) => void;
  readonly cancel: () => void;
} {
  const state: { paths: Set<string>; timer: NodeJS.Timeout | undefined; running: boolean } = {
    paths: new Set(),
    timer: undefined,
    running: false,
  };
  const findWait = createPatience();
  const schedule = (quiet: number): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void flush(), quiet);
  };
  const flush = async (): Promise<void> => {
    if (state.running || state.paths.size === 0) return;
    const remaining = findWait(state.paths);
    if (remaining > 0) return schedule(remaining);
    const paths = reports.takeNews(state.paths);
    state.paths = new Set();
    if (paths.length === 0) return;
    state.running = true;
    await onChange(paths).finally(() => {
      state.running = false;
    });
    if (state.paths.size > 0) schedule(QUIET_MS);
  };
  return {
    add: (path) => {
      state.paths.add(path);
      schedule(QUIET_MS);
    },
    cancel: () => clearTimeout(state.timer),
  };
}

/** Says for how long still to wait for files that are empty. Looked at last of all: one that was not may be again. */
function createPatience(): (paths: Iterable<string>) => number {
  const emptySince = new Map<string, number>();
  return (paths) => {
    const now = performance.now();
    for (const path of paths)
      if (!isEmptyFile(path)) emptySince.delete(path);
      else if (!emptySince.has(path)) emptySince.set(path, now);
    const wait = Math.max(0, ...[...emptySince.values()].map((since) => since + EMPTY_MS - now));
    if (wait === 0) emptySince.clear();
    return wait;
  };
}

function isEmptyFile(path: string): boolean {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size === 0;
  } catch {
    // Absent or unreadable: whoever reads it says so.
    return false;
  }
}
