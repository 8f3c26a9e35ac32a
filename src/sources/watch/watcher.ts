/**
 * The library's watcher, and another one in its place when it can go on no more: at a limit of the system, and when a
 * watched folder goes. The library, and the system, watch a folder and not its name: one that is made or named anew, as a
 * change of branch does it, would never be heard of again. The only file that imports chokidar.
 */
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { watchFallback } from '../../diagnostics/catalogue/server.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';
import type { Reports } from './reports.js';
import { findChanged, type Stamps, takeStamps } from './stamps.js';

/** What is watched, and who is told. */
export interface WatcherOptions {
  /** Absolute paths; more may be added to it with `add`. */
  readonly known: Set<string>;
  readonly ignored: (path: string) => boolean;
  readonly reports: Reports;
  /** Told about every path that may have changed. */
  readonly onPath: (path: string) => void;
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/** A watcher that stays. */
export interface Watcher {
  /** Resolves when every path is watched. */
  readonly ready: Promise<void>;
  readonly add: (paths: readonly string[]) => void;
  /** Tells it what there was when it was ready: what it has overlooked it looks for again. */
  readonly compare: (now: Stamps) => void;
  readonly close: () => Promise<void>;
}

/** For so long the size of a file is as it was: enough for chokidar to report every write, of which it drops some otherwise. */
const STABLE_MS = 1;
/** An unlink followed by an add within this time is a save, not a removal. */
const ATOMIC_MS = 100;
const POLL_MS = 300;
/** Folders go together: a new watcher is made when no more have gone for this long. */
const RENEW_MS = 150;
/**
 * What comes after chokidar has found that it is not there, and before it watches the folder around it, is never heard of:
 * it is looked for now and then, for as long as that may take on a busy machine.
 */
const LONGEST_LOOK_MS = 5_000;
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

interface State {
  /** Undefined while one takes the place of another. */
  watcher: FSWatcher | undefined;
  polling: boolean;
  closed: boolean;
  timer: NodeJS.Timeout | undefined;
  looking: NodeJS.Timeout | undefined;
  renewed: Promise<void>;
  readonly gone: Set<string>;
  /** What was not watched after the last look; it is looked for once: some of it never can be. */
  missed: ReadonlySet<string>;
}

/** Starts watching what is known. */
export function openWatcher(options: WatcherOptions): Watcher {
  const state: State = {
    ...{ watcher: undefined, polling: false, closed: false, timer: undefined, renewed: Promise.resolve() },
    ...{ looking: undefined, gone: new Set(), missed: new Set() },
  };
  const first = start(options, state);
  return {
    ready: untilWatched(first),
    add: (paths) => {
      for (const path of paths) options.known.add(path);
      // Adding would open a closed watcher again.
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
  // A path that does not exist yet is counted twice, so that with it chokidar would say that it is ready before it is.
  watcher.once('ready', () => {
    // What has gone before it was watched will not be reported as gone.
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
    // What changed before polling began is not known.
    for (const path of known) onPath(path);
    void watcher.close();
  });
  return watcher;
}

/** Collects what is reported; polling says all that it knows at once, so that nothing comes first. */
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

/** The old watcher goes first: two of the library share what they have asked of the system. What happens meanwhile is found by stamps. */
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
  await untilWatched(start(options, state));
  const now = takeStamps([...known], ignored);
  reports.watch(now);
  findMissed(now, options, state);
  const below = takeStamps(gone, ignored).keys();
  for (const path of new Set([...gone, ...below, ...findChanged(before, now)])) onPath(path);
}

/** What is made in a folder between chokidar's look at it and its watch for it is never heard of. */
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

function untilWatched(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve());
    watcher.once('error', () => resolve());
  });
}
