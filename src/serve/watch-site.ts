/** Watches the files of a site and keeps its preview up to date. */

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

/** What is watched, and what is told about changes. */
export interface WatchedSite {
  readonly place: SitePlace;
  /** Absolute paths of folders that csb-docs writes; never watched. */
  readonly written: readonly string[];
  readonly preview: Preview;
  readonly languages: Pick<LiveLanguages, 'update'>;
  readonly channel: LiveReload;
  readonly log: Log;
  /** Ended whenever everything is parsed: each takes about 100 MB, and a save needs none. */
  readonly threads: Threads;
  /** See `Session`. */
  readonly rehearse: () => Promise<void>;
  /** Names the folders to watch until there is a snapshot. */
  readonly config: Config | undefined;
}

/** A site that is watched. */
export interface WatchingSite extends Watching {
  /** As if everything had changed. */
  readonly rebuild: () => Promise<void>;
}

/** How long readers have for their first pages before files are watched. */
const WATCH_AFTER_MS = 400;

/** Lets the first snapshot be taken, and watches what has changed since then. Resolves when there is something to serve. */
export async function watchSite({
  place,
  written,
  preview,
  languages,
  channel,
  log,
  threads,
  rehearse,
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
      // First, so that no page shows that it is not there any more.
      if (moves !== undefined) await channel.send({ type: 'pages', ...moves });
      await channel.send({ type });
    };
  const finish = async (snapshot: Snapshot | undefined): Promise<void> => {
    if (snapshot !== undefined) watching.add(findWatchPaths(place, snapshot));
    await threads.close();
  };
  // Pages that were served before may lack what only the whole site knows.
  const first = preview.update(undefined, announce('update'));
  await Promise.race([preview.started, first]);
  const onChange = async (changed: readonly string[]): Promise<void> => {
    // What is saved while the first snapshot is taken is no reason to reload the pages that are open by then.
    await first;
    const last = preview.snapshot();
    // Content is swapped into open pages; whatever shapes every page (configuration, templates, styles) reloads them.
    const isReload = last?.rendering === undefined || changed.some((path) => shapesEveryPage(path, siteDir, last));
    const snapshot = await preview.update(changed, announce(isReload ? 'reload' : 'update'));
    await languages.update(changed);
    if (hasLanguages(snapshot)) await announce(isReload ? 'reload' : 'update')(snapshot);
    await finish(snapshot);
  };
  const onProblem = (diagnostic: Diagnostic): void => log.diagnostics([diagnostic], siteDir);
  const watching = watchLater({ paths, before, ignored, onProblem, onChange }, WATCH_AFTER_MS);
  void first.then(finish).then(rehearse);
  return { ...watching, rebuild: () => onChange([siteDir]) };
}

function shapesEveryPage(path: string, siteDir: string, { watched }: Snapshot): boolean {
  return path === siteDir || isInside(join(siteDir, 'templates'), path) || watched.includes(path);
}

/** Pages in other languages are made anew after those of the default one, and have to be told again. */
function hasLanguages(snapshot: Snapshot | undefined): snapshot is Snapshot {
  return (snapshot?.config?.i18n.locales.length ?? 1) > 1;
}
