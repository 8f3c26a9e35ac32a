/** Watching files, in batches. The only file that knows chokidar. */
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { watchFallback } from '../../diagnostics/catalogue/server.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** What to watch and whom to tell. */
export interface WatchOptions {
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
  /** Watches more paths; known ones are skipped. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Editors save by writing beside and renaming, or in several chunks; a batch starts when nothing has happened for this long. */
const QUIET_MS = 60;
/** An unlink followed by an add within this time is a save, not a removal. */
const ATOMIC_MS = 100;
const POLL_MS = 300;
/** The limits of the system: watches, instances, open files. */
const LIMIT_ERRORS = ['ENOSPC', 'EMFILE', 'ENFILE'];

/** Starts watching; resolves when every path is watched. */
export async function watch(options: WatchOptions): Promise<Watching> {
  const batch = createBatch(options.onChange);
  const known = new Set(options.paths);
  const state: { watcher: FSWatcher; polling: boolean } = { watcher: start(false), polling: false };

  function start(polling: boolean): FSWatcher {
    const watcher = watchFiles([...known], {
      ignoreInitial: true,
      ignored: options.ignored,
      atomic: ATOMIC_MS,
      awaitWriteFinish: { stabilityThreshold: QUIET_MS, pollInterval: QUIET_MS / 3 },
      usePolling: polling,
      interval: POLL_MS,
      ignorePermissionErrors: true,
    });
    watcher.on('all', (_event, path) => batch.add(path));
    watcher.on('error', (error) => {
      const code = errorCode(error);
      if (state.polling || !LIMIT_ERRORS.includes(code)) return;
      state.polling = true;
      options.onProblem(watchFallback(code));
      const failed = state.watcher;
      state.watcher = start(true);
      void failed.close();
    });
    return watcher;
  }

  await new Promise<void>((resolve) => {
    state.watcher.once('ready', () => resolve());
    state.watcher.once('error', () => resolve());
  });
  return {
    add: (paths) => {
      const fresh = paths.filter((path) => !known.has(path));
      for (const path of fresh) known.add(path);
      if (fresh.length > 0) state.watcher.add(fresh);
    },
    close: async () => {
      batch.cancel();
      await state.watcher.close();
    },
  };
}

/** Collects paths until it is quiet, then hands them over; what arrives meanwhile becomes the next batch. */
function createBatch(onChange: WatchOptions['onChange']): {
  readonly add: (path: string) => void;
  readonly cancel: () => void;
} {
  const state: { paths: Set<string>; timer: NodeJS.Timeout | undefined; running: boolean } = {
    paths: new Set(),
    timer: undefined,
    running: false,
  };
  const schedule = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void flush(), QUIET_MS);
  };
  const flush = async (): Promise<void> => {
    if (state.running || state.paths.size === 0) return;
    const paths = [...state.paths];
    state.paths = new Set();
    state.running = true;
    await onChange(paths).finally(() => {
      state.running = false;
    });
    if (state.paths.size > 0) schedule();
  };
  return {
    add: (path) => {
      state.paths.add(path);
      schedule();
    },
    cancel: () => clearTimeout(state.timer),
  };
}
