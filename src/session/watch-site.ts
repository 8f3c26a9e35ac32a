/** Watches the files of a site and keeps its preview up to date. */
import { join, relative, resolve, sep } from 'node:path';
import type { LiveReload } from '../io/http/live-reload.js';
import { isInside } from '../io/site-path.js';
import type { SitePlace } from '../io/source/find-site.js';
import { contentFolders } from '../io/source/list-sources.js';
import { type Watching, watch } from '../io/source/watch.js';
import type { Log } from '../io/terminal/log.js';
import type { Config } from '../types/config.js';
import type { Preview } from './preview.js';
import type { Snapshot } from './snapshot.js';
import type { Threads } from './threads/threads.js';

/** What is watched, and what is told about changes. */
export interface WatchedSite {
  readonly place: SitePlace;
  /** Absolute paths of folders that csb-docs writes; never watched. */
  readonly written: readonly string[];
  readonly preview: Preview;
  readonly channel: LiveReload;
  readonly log: Log;
  /** Ended whenever everything is parsed: each takes about 100 MB, and a save needs none. */
  readonly threads: Threads;
  /** Names the folders to watch until there is a snapshot. */
  readonly config: Config | undefined;
}

/**
 * Starts watching, and lets the first snapshot be taken: in this order, or what is saved between the two would be
 * missed. Resolves when there is something to serve.
 */
export async function watchSite({
  place,
  written,
  preview,
  channel,
  log,
  threads,
  config,
}: WatchedSite): Promise<Watching> {
  const { siteDir } = place;
  const watching = await watch({
    paths: findWatchPaths(place, { config }),
    ignored: (path) =>
      written.some((folder) => isInside(folder, path)) || relative(siteDir, path).split(sep).some(isIgnoredName),
    onProblem: (diagnostic) => log.diagnostics([diagnostic], siteDir),
    onChange: async (changed) => {
      const before = preview.snapshot();
      // Content is swapped into open pages; whatever shapes every page (configuration, templates, styles) reloads them.
      const isReload =
        before?.rendering === undefined || changed.some((path) => shapesEveryPage(path, siteDir, before));
      const snapshot = await preview.update(changed, ({ rendering }) => {
        if (rendering !== undefined) channel.send({ type: isReload ? 'reload' : 'update' });
      });
      if (snapshot === undefined) return;
      watching.add(findWatchPaths(place, snapshot));
      await threads.close();
    },
  });
  // Pages that were served before may lack what only the whole site knows.
  const onShown = ({ rendering }: Snapshot): void => {
    if (rendering !== undefined) channel.send({ type: 'update' });
  };
  const first = preview.update(undefined, onShown).then(async (snapshot) => {
    watching.add(findWatchPaths(place, snapshot));
    await threads.close();
  });
  await Promise.race([preview.started, first]);
  return watching;
}

function isIgnoredName(name: string): boolean {
  return name === 'node_modules' || name === '.git' || name === '.csb-docs' || name.endsWith('.csb-docs-tmp');
}

function shapesEveryPage(path: string, siteDir: string, { watched }: Snapshot): boolean {
  return isInside(join(siteDir, 'templates'), path) || watched.includes(path);
}

/** Folders of the configuration, and files outside of them that the last snapshot was made from. */
function findWatchPaths({ siteDir, configPath }: SitePlace, snapshot: Partial<Snapshot> = {}): readonly string[] {
  const { config, rendering, watched = [] } = snapshot;
  const folders = config === undefined ? [] : [...contentFolders(config), ...config.staticDirectories];
  const assets = rendering?.site.assets.map(({ from }) => from) ?? [];
  const paths = [...folders, 'templates', ...assets].map((path) => resolve(siteDir, path));
  return [...new Set([...paths, ...(configPath === undefined ? [] : [configPath]), ...watched])];
}
