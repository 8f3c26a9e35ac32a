/** Watches files and reports changes in batches. */
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../types/diagnostic.js';
import { createReports, type Reports } from './reports.js';
import { findChanged, type Stamps, takeStamps } from './stamps.js';
import { openWatcher } from './watcher.js';

/** Paths to watch, and callbacks. */
export interface WatchOptions {
  /** Stamps taken when the files were read. Changes since then are reported once watching starts. */
  readonly before?: Stamps;
  /** Absolute paths of files and folders. Missing ones are detected when they appear in an existing folder. */
  readonly paths: readonly string[];
  /** Returns true for paths that are never watched, e.g. the output. */
  readonly ignored: (path: string) => boolean;
  /** Called with changed paths. Not called again before it has finished. */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/** A running watcher. */
export interface Watching {
  /** Watches more paths. Does nothing for known paths or after `close`. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * Quiet time before a batch is reported. Later changes of a slow editor form the next batch: readers wait for every
 * save, and such saves are rare.
 */
const QUIET_MS = 2;
/** An empty file is probably about to be written. */
const EMPTY_MS = 80;

/**
 * Starts watching. Resolves when every path is watched, or when `closing` is aborted; `close` must then be called.
 */
export async function watch(
  { paths, before, ignored, onChange, onProblem }: WatchOptions,
  closing = new AbortController(),
): Promise<Watching> {
  const reports = createReports();
  // Otherwise, a save before watching is ready would be taken for a removed folder.
  if (before !== undefined) reports.watch(before);
  const batch = createBatch(onChange, reports);
  const known = new Set(paths);
  const watcher = openWatcher({ known, ignored, reports, onPath: batch.add, onProblem, signal: closing.signal });
  await watcher.ready;
  const now = takeStamps(paths, ignored);
  reports.watch(now);
  watcher.compare(now);
  if (before !== undefined) for (const path of findChanged(before, now)) batch.add(path);
  return {
    add: (added) => {
      const fresh = added.filter((path) => !known.has(path));
      reports.watch(takeStamps(fresh, ignored));
      watcher.add(fresh);
    },
    close: async () => {
      closing.abort();
      batch.cancel();
      await watcher.close();
    },
  };
}

/**
 * Starts watching after a delay. Scanning a thousand files takes a third of a second of processor time, which would
 * delay the first page. No change is lost, because `before` contains the earlier stamps.
 */
export function watchLater(
  options: WatchOptions & Required<Pick<WatchOptions, 'before'>>,
  milliseconds: number,
): Watching {
  const waiting = new AbortController();
  const state = { paths: options.paths, before: options.before, isStarted: false };
  const start = (): Promise<Watching> => {
    state.isStarted = true;
    return watch({ ...options, paths: state.paths, before: state.before }, waiting);
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

/** Collects paths until it is quiet and reports them. Paths that arrive in the meantime form the next batch. */
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

/** Returns how long to wait for empty files. Checked last, because a file may have become empty again. */
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
    // Missing or unreadable; reading it reports the error.
    return false;
  }
}
