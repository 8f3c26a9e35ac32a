/**
 * The one mutable object: a site that is read, parsed and linked, again and again.
 * In: where the site is, and what changed. Out: a Snapshot.
 * Must not know who asks (build, check, serve), and prints nothing but progress.
 */

import { join } from 'node:path';
import { loadTheme as loadOwnTheme, type Theme } from '../bundle/theme/load-theme.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { once } from '../utils/once.js';
import { type Changes, EVERYTHING, toChanges } from './changes.js';
import { createReader, type ReadSite, type SiteFiles } from './read-site.js';
import { type Memory, remember } from './remember.js';
import type { Glance, SessionOptions, Snapshot } from './snapshot.js';

/** A site that can be read again. */
export interface Session {
  /** Reads the site without parsing it, once before the next `update`, which goes on from there. */
  readonly read: () => Promise<ReadSite>;
  /**
   * Reads the site. Calls run one after the other.
   * @param changed absolute paths of files and folders that were added, changed or removed since the last call; only what
   *   they concern is read again. Everything is read when it is left out, at the first call, and after a call that failed.
   * @param onGlance told about the site before all of it is parsed, where that takes a while
   */
  readonly update: (changed?: readonly string[], onGlance?: (glance: Glance) => void) => Promise<Snapshot>;
  /** Does what an edit will need, as far as other threads and the cache have done it until now. Changes nothing. */
  readonly rehearse: () => Promise<void>;
  /** Lets go of what the next update would need, the texts of a large site among it; then everything is read again. */
  readonly forget: () => void;
}

/** Opens a session; nothing is read before the first call. */
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
  const update: Session['update'] = async (changed, onGlance) => {
    options.threads.watchdog.forgive();
    const changes = isKnown && changed !== undefined ? toChanges(changed) : EVERYTHING;
    // A failure in the middle leaves memories of different ages.
    isKnown = false;
    const site = ahead ?? (await pipeline.read(changes));
    ahead = undefined;
    const snapshot = await pipeline.take(site, onGlance);
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
    update: (changed, onGlance) => inTurn(() => update(changed, onGlance)),
    rehearse: () => pipeline.rehearse(),
    forget: () => {
      pipeline = createPipeline(options);
      isKnown = false;
    },
  };
}

/** The steps from disk to snapshot, each with the memory of its last result. */
function createPipeline(options: SessionOptions): Pick<Session, 'rehearse'> & {
  readonly read: (changes: Changes) => Promise<ReadSite>;
  readonly take: (site: ReadSite, onGlance?: (glance: Glance) => void) => Promise<Snapshot>;
} {
  const readFiles = createReader(options);
  const recallTheme = rememberTheme(options);
  // Not for a site of which nothing has changed: what parses, links and renders is most of the code.
  const loadSteps = once(async () => (await import('./take-snapshot.js')).createSnapshots(options));
  return {
    read: async (changes) => {
      const files = await readFiles(changes);
      return files.config === undefined
        ? { files }
        : { files, loadTheme: once(() => recallTheme(files, files.changes)) };
    },
    take: async (site, onGlance) => (await loadSteps()).take(site, onGlance),
    rehearse: async () => (await loadSteps()).rehearse(),
  };
}

/** What a theme is made from. */
type ThemeInput = Pick<SiteFiles, 'config' | 'loaded'>;

/** Bundles again after a change of templates or of what they import, and as long as there are errors. */
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
