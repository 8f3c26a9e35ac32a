/**
 * The only mutable object: a site that is repeatedly read, parsed and linked. Independent of its callers (build, check,
 * serve); it prints only progress.
 */

import { join } from 'node:path';
import { loadTheme as loadOwnTheme, type Theme } from '../bundle/theme/load-theme.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { once } from '../utils/lazy.js';
import { type Changes, EVERYTHING, toChanges } from './changes.js';
import { createReader, type ReadSite, type SiteFiles } from './read-site.js';
import { type Memory, remember } from './remember.js';
import type { OutlinePass, SessionOptions, Snapshot } from './snapshot.js';

/** A site that can be updated. */
export interface Session {
  /** Reads the site without parsing it. The next `update` continues from the result. */
  readonly read: () => Promise<ReadSite>;
  /**
   * Updates the site. Calls run one at a time.
   * @param changed absolute paths of files and folders that were added, changed or removed since the last call; only
   * affected data is read again. Everything is read if omitted, on the first call, and after a failed call.
   * @param onOutline receives the outline of the site before parsing is complete, if that takes a while
   */
  readonly update: (
    changed?: readonly string[],
    onOutlinePass?: (outlinePass: OutlinePass) => void,
  ) => Promise<Snapshot>;
  /** Prepares for an edit what other threads and the cache have handled so far. Has no side effects on the site. */
  readonly warmUp: () => Promise<void>;
  /** Frees the caches for the next update, including the texts of a large site. Everything is read again after that. */
  readonly forget: () => void;
}

/** Opens a session. Nothing is read before the first call. */
export function createSession(options: SessionOptions): Session {
  let pipeline = createPipeline(options);
  let queue: Promise<unknown> = Promise.resolve();
  let isKnown = false;
  let ahead: ReadSite | undefined;
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  const update: Session['update'] = async (changed, onOutlinePass) => {
    options.threads.watchdog.reset();
    const changes = isKnown && changed !== undefined ? toChanges(changed) : EVERYTHING;
    // A failure midway leaves caches from different updates.
    isKnown = false;
    const site = ahead ?? (await pipeline.read(changes));
    ahead = undefined;
    const snapshot = await pipeline.take(site, onOutlinePass);
    isKnown = true;
    const late = await options.threads.watchdog.takeLate();
    if (late.length === 0) return snapshot;
    return { ...snapshot, diagnostics: [...snapshot.diagnostics, ...late], found: [...snapshot.found, ...late] };
  };
  return {
    read: () =>
      inTurn(async () => {
        isKnown = false;
        ahead ??= await pipeline.read(EVERYTHING);
        return ahead;
      }),
    update: (changed, onOutlinePass) => inTurn(() => update(changed, onOutlinePass)),
    warmUp: () => pipeline.warmUp(),
    forget: () => {
      pipeline = createPipeline(options);
      isKnown = false;
    },
  };
}

/** Creates the steps from disk to snapshot, each with its cache. */
function createPipeline(options: SessionOptions): Pick<Session, 'warmUp'> & {
  readonly read: (changes: Changes) => Promise<ReadSite>;
  readonly take: (site: ReadSite, onOutlinePass?: (outlinePass: OutlinePass) => void) => Promise<Snapshot>;
} {
  const readFiles = createReader(options);
  const recallTheme = rememberTheme(options);
  // Loaded lazily, because parsing, linking and rendering are most of the code and an unchanged site does not need
  // them.
  const loadSteps = once(async () => (await import('./take-snapshot.js')).createSnapshots(options));
  return {
    read: async (changes) => {
      const files = await readFiles(changes);
      return files.config === undefined
        ? { files }
        : { files, loadTheme: once(() => recallTheme(files, files.changes)) };
    },
    take: async (site, onOutlinePass) => (await loadSteps()).take(site, onOutlinePass),
    warmUp: async () => (await loadSteps()).warmUp(),
  };
}

/** Inputs of the theme. */
type ThemeInput = Pick<SiteFiles, 'config' | 'loaded'>;

/** Bundles again if templates or their imports changed, and while there are errors. */
function rememberTheme({
  place,
  version,
  log,
  overrides,
  threads,
  loadTheme = loadOwnTheme,
}: SessionOptions): Memory<ThemeInput, Theme> {
  const { siteDir } = place;
  return remember(
    async ({ config, loaded }) => {
      const phase = log.phase('bundle');
      const locate = createKeyLocator(loaded);
      const theme = await loadTheme({
        ...{ siteDir, config, version, locate },
        isEvaluated: overrides.evaluate !== false,
        runWithin: threads.watchdog.run,
      });
      phase.end('templates, styles and scripts');
      return theme;
    },
    (theme, changes) => hasErrors(theme) || concernsTheme(theme, changes, siteDir),
  );
}

function hasErrors({ context, diagnostics }: Theme): boolean {
  return context === undefined || diagnostics.some(({ severity }) => severity === 'error');
}

function concernsTheme({ watched }: Theme, changes: Changes, siteDir: string): boolean {
  return changes.within(join(siteDir, 'templates')).length > 0 || watched.some(changes.touches);
}
