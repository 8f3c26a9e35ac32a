/** Watches the files of a site and updates its preview. */

import { join } from 'node:path';
import { isInside } from '../files/site-path.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Threads } from '../pipeline/threads/threads.js';
import { createIgnored, findWatchPaths } from '../pipeline/watched-paths.js';
import type { SitePlace } from '../sources/config/find-site.js';
import { takeStamps } from '../sources/watch/stamps.js';
import { type Watching, watchLater } from '../sources/watch/watch.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { LiveReload } from './http/live-reload.js';
import type { LiveLanguages } from './live-languages.js';
import { createPageFollower } from './page-moves.js';
import type { Preview } from './preview.js';

/** The site to watch, and receivers of changes. */
export interface WatchedSite {
  readonly place: SitePlace;
  /** Absolute paths of folders written by csb-docs; never watched. */
  readonly written: readonly string[];
  readonly preview: Preview;
  readonly languages: Pick<LiveLanguages, 'update'>;
  readonly channel: LiveReload;
  readonly log: Log;
  /** Ended after parsing: each takes about 100 MB, and a save needs none. */
  readonly threads: Threads;
  /** See `Session`. */
  readonly warmUp: () => Promise<void>;
  /** Provides the folders to watch before the first snapshot. */
  readonly config: Config | undefined;
}

/** A watched site. */
export interface WatchingSite extends Watching {
  /** Updates as if everything had changed. */
  readonly rebuild: () => Promise<void>;
}

/** Delay of watching, so that the first pages load faster. */
const WATCH_AFTER_MS = 400;

/** Takes the first snapshot and reports changes since then. Resolves when there is something to serve. */
export async function watchSite({
  place,
  written,
  preview,
  languages,
  channel,
  log,
  threads,
  warmUp,
  config,
}: WatchedSite): Promise<WatchingSite> {
  const { siteDir } = place;
  const paths = findWatchPaths(place, { config });
  const ignored = createIgnored(siteDir, written);
  const before = takeStamps(paths, ignored);
  const followPages = createPageFollower();
  const announce =
    (type: 'update' | 'reload') =>
    async ({ rendering }: Snapshot): Promise<void> => {
      if (rendering === undefined) return;
      const moves = followPages(rendering.site);
      // Moves come first, so that no open page appears as missing.
      if (moves !== undefined) await channel.send({ type: 'pages', ...moves });
      await channel.send({ type });
    };
  const finish = async (snapshot: Snapshot | undefined): Promise<void> => {
    if (snapshot !== undefined) watching.add(findWatchPaths(place, snapshot));
    await threads.close();
  };
  // Pages served early may lack data of the complete site.
  const first = preview.update(undefined, announce('update'));
  await Promise.race([preview.started, first]);
  const onChange = async (changed: readonly string[]): Promise<void> => {
    // Changes during the first snapshot are no reason to reload pages opened by then.
    await first;
    const last = preview.snapshot();
    // Content is swapped into open pages. A change that affects every page (configuration, templates, styles) reloads
    // them.
    const isReload = last?.rendering === undefined || changed.some((path) => shapesEveryPage(path, siteDir, last));
    const snapshot = await preview.update(changed, announce(isReload ? 'reload' : 'update'));
    await languages.update(changed);
    if (hasLanguages(snapshot)) await announce(isReload ? 'reload' : 'update')(snapshot);
    await finish(snapshot);
  };
  const onProblem = (diagnostic: Diagnostic): void => log.diagnostics([diagnostic], siteDir);
  const watching = watchLater({ paths, before, ignored, onProblem, onChange }, WATCH_AFTER_MS);
  void first.then(finish).then(warmUp);
  return { ...watching, rebuild: () => onChange([siteDir]) };
}

function shapesEveryPage(path: string, siteDir: string, { watched }: Snapshot): boolean {
  return path === siteDir || isInside(join(siteDir, 'templates'), path) || watched.includes(path);
}

/** Pages in other languages are updated after those of the default language and have to be notified again. */
function hasLanguages(snapshot: Snapshot | undefined): snapshot is Snapshot {
  return (snapshot?.config?.i18n.locales.length ?? 1) > 1;
}
