/**
 * Wraps chokidar and replaces it when it cannot continue: at a system limit, or when a watched folder is removed.
 * Chokidar and the system watch a folder rather than its name, so one that is recreated or renamed, as when switching
 * branches, would be lost. The only file that imports chokidar.
 */
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { watchFallback } from '../../diagnostics/catalogue/server.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import type { Reports } from './reports.js';
import { findChanged, type Stamps, takeStamps } from './stamps.js';

/** Paths to watch, and callbacks. */
export interface WatcherOptions {
  /** Absolute paths, extended by `add`. */
  readonly known: Set<string>;
  readonly ignored: (path: string) => boolean;
  readonly reports: Reports;
  /** Called for every path that may have changed. */
  readonly onPath: (path: string) => void;
  readonly onProblem: (diagnostic: Diagnostic) => void;
  /** Ends the wait for `ready`. */
  readonly signal: AbortSignal;
}

/** A persistent watcher. */
export interface Watcher {
  /** Resolves when every path is watched, or when watching ends. */
  readonly ready: Promise<void>;
  readonly add: (paths: readonly string[]) => void;
  /** Compares with stamps taken when the watcher was ready, and looks again for paths it missed. */
  readonly compare: (now: Stamps) => void;
  readonly close: () => Promise<void>;
}

/**
 * Time for which a file's size must be stable. The minimum makes chokidar report every write; it drops some otherwise.
 */
const STABLE_MS = 1;
/** An unlink followed by an add within this time is a save, not a removal. */
const ATOMIC_MS = 100;
const POLL_MS = 300;
/** Folders disappear together. The watcher is replaced once no more have disappeared for this time. */
const RENEW_MS = 150;
/**
 * A path created after chokidar found it missing, and before it watches the parent folder, is never reported. It is
 * therefore checked occasionally, for as long as that may take on a busy machine.
 */
const LONGEST_LOOK_MS = 5_000;
/** Settings of chokidar. */
const SETTINGS = {
  ignoreInitial: true,
  atomic: ATOMIC_MS,
  awaitWriteFinish: { stabilityThreshold: STABLE_MS, pollInterval: STABLE_MS },
  interval: POLL_MS,
  ignorePermissionErrors: true,
};
/** System limits: watches, instances, open files. */
const LIMIT_ERRORS = ['ENOSPC', 'EMFILE', 'ENFILE'];

interface State {
  /** Undefined while it is being replaced. */
  watcher: FSWatcher | undefined;
  polling: boolean;
  closed: boolean;
  timer: NodeJS.Timeout | undefined;
  looking: NodeJS.Timeout | undefined;
  renewed: Promise<void>;
  /** Resolves `ready`. A watcher that is replaced before it is ready never emits that event. */
  readonly announceReady: () => void;
  readonly gone: Set<string>;
  /** Paths that were not watched after the last check. Each is retried once, because some can never be watched. */
  missed: ReadonlySet<string>;
}

/** Starts watching the known paths. */
export function openWatcher(options: WatcherOptions): Watcher {
  let announceReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => (announceReady = resolve));
  const state: State = {
    watcher: undefined,
    polling: false,
    closed: false,
    timer: undefined,
    looking: undefined,
    renewed: Promise.resolve(),
    announceReady,
    gone: new Set(),
    missed: new Set(),
  };
  void untilWatched(start(options, state), options.signal).then(announceReady);
  return {
    ready,
    add: (paths) => {
      for (const path of paths) options.known.add(path);
      // Adding paths would reopen a closed watcher.
      if (paths.length > 0 && !state.closed) state.watcher?.add([...paths]);
    },
    compare: (now) => findMissed(now, options, state),
    close: async () => {
      state.closed = true;
      clearTimeout(state.timer);
      clearTimeout(state.looking);
      await state.renewed;
      await state.watcher?.close();
    },
  };
}

function start(options: WatcherOptions, state: State): FSWatcher {
  const { known, ignored, onPath, onProblem } = options;
  const absent = new Set([...known].filter((path) => !existsSync(path)));
  const watcher = watchFiles(
    [...known].filter((path) => !absent.has(path)),
    { ...SETTINGS, ignored, usePolling: state.polling },
  );
  state.watcher = watcher;
  const onGone = (path: string): void => renewLater(path, options, state);
  collectReports(watcher, options, onGone);
  watcher.on('all', (_event, path) => absent.delete(path));
  const look = (wait: number): void => {
    if (state.watcher !== watcher) return;
    for (const path of absent) if (existsSync(path)) onGone(path);
    if (wait <= LONGEST_LOOK_MS) state.looking = setTimeout(look, wait, wait * 2).unref();
  };
  // chokidar counts a missing path twice and would report that it is ready too early, so these are added later.
  watcher.once('ready', () => {
    // Paths removed before they were watched are not reported as removed.
    for (const path of known) if (!existsSync(path)) absent.add(path);
    watcher.add([...absent]);
    look(RENEW_MS);
  });
  watcher.on('error', (error) => {
    const code = errorCode(error);
    if (state.polling || !LIMIT_ERRORS.includes(code)) return;
    state.polling = true;
    onProblem(watchFallback(code));
    start(options, state);
    // Changes before polling started are unknown.
    for (const path of known) onPath(path);
    void watcher.close();
  });
  return watcher;
}

/** Collects reports. With polling, raw events are not faster and are ignored. */
function collectReports(
  watcher: FSWatcher,
  { onPath, reports }: WatcherOptions,
  onGone: (folder: string) => void,
): void {
  watcher.on('all', (_event, path) => onPath(path));
  if (watcher.options.usePolling) return;
  watcher.on('raw', (_event, name, details) => {
    const path = reports.findWritten(name, details);
    if (path !== undefined) onPath(path);
    const folder = reports.findGone(name, details);
    if (folder !== undefined) onGone(folder);
  });
}

function renewLater(folder: string, options: WatcherOptions, state: State): void {
  if (state.closed) return;
  state.gone.add(folder);
  clearTimeout(state.timer);
  state.timer = setTimeout(() => {
    state.renewed = state.renewed.then(() => renew(options, state));
  }, RENEW_MS);
}

/**
 * Closes the old watcher first, because instances of chokidar share system watches. Changes in between are detected by
 * stamps.
 */
async function renew(options: WatcherOptions, state: State): Promise<void> {
  const { known, ignored, reports, onPath } = options;
  if (state.closed || state.polling) return;
  const gone = [...state.gone];
  state.gone.clear();
  const before = takeStamps([...known], ignored);
  const old = state.watcher;
  state.watcher = undefined;
  await old?.close();
  if (state.closed) return;
  await untilWatched(start(options, state), options.signal);
  state.announceReady();
  const now = takeStamps([...known], ignored);
  reports.watch(now);
  findMissed(now, options, state);
  const below = takeStamps(gone, ignored).keys();
  for (const path of new Set([...gone, ...below, ...findChanged(before, now)])) onPath(path);
}

/** Paths created between chokidar's scan of a folder and its watch are never reported. */
function findMissed(now: Stamps, options: WatcherOptions, state: State): void {
  const watched = new Map(
    Object.entries(state.watcher?.getWatched() ?? {}).map(([folder, names]) => [folder, new Set(names)]),
  );
  const missed = [...now]
    .filter(([path, stamp]) => !(stamp === '' ? watched.has(path) : watched.get(dirname(path))?.has(basename(path))))
    .map(([path]) => path);
  for (const path of missed) if (!state.missed.has(path)) renewLater(path, options, state);
  state.missed = new Set(missed);
}

function untilWatched(watcher: FSWatcher, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve());
    watcher.once('ready', () => resolve());
    watcher.once('error', () => resolve());
  });
}
