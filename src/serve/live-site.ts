/** A site served during development: its preview, the watcher, and the channel to open pages. */

import { loadConfig } from '../bundle/config/load-config.js';
import { bundleReloadScript } from '../bundle/scripts/bundle-scripts.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Config } from '../types/config.js';
import { once } from '../utils/lazy.js';
import type { OpenEditor } from './editor/open-editor.js';
import { createLiveReload } from './http/live-reload.js';
import type { ServerOptions } from './http/serve.js';
import type { OpenChecker } from './live-checker.js';
import type { Audience } from './live-diagnostics.js';
import { createLiveLanguages } from './live-languages.js';
import { createOpener } from './open-place.js';
import { createPreview } from './preview.js';
import { type WatchedSite, watchSite } from './watch-site.js';

/** The interface for a server. It must be closed. */
export interface LiveSite extends Required<Pick<ServerOptions, 'current' | 'live'>> {
  /** Reads and renders everything again. */
  readonly rebuild: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Dependencies of a live site. */
export interface LiveOptions extends Pick<WatchedSite, 'log' | 'threads'> {
  /** Absolute path; never watched. */
  readonly outDir: string;
  readonly openChecker: (site: OpenSite) => OpenChecker;
  /** Undefined if opening files is disabled. */
  readonly openEditor: OpenEditor | undefined;
  /** See `Audience`. */
  readonly report?: Audience['report'];
}

/**
 * Reads the site and starts watching it. Returns undefined if there is no configuration to watch. `sites` are its
 * languages, the default one first.
 */
export async function openLiveSite(
  sites: readonly [OpenSite, ...OpenSite[]],
  { log, outDir, threads, openChecker, openEditor, report }: LiveOptions,
): Promise<LiveSite | undefined> {
  const [open, ...others] = sites;
  const {
    place,
    cache,
    session: { warmUp },
    overrides,
  } = open;
  const channel = createLiveReload(openEditor !== undefined);
  const preview = createPreview(open, { log, channel, report, openChecker: openChecker(open) });
  if (place.configPath === undefined && place.given === undefined) {
    await preview.update();
    return undefined;
  }
  const { config } = await loadConfig(place, overrides, threads.watchdog.run);
  const languages = createLiveLanguages(
    others.flatMap((other) => {
      const outFolder = findFolder(config, other);
      const check = openChecker(other);
      return outFolder === ''
        ? []
        : [{ outFolder, preview: createPreview(other, { log, channel, report, openChecker: check }) }];
    }),
  );
  const written = [outDir, ...(cache.folder === undefined ? [] : [cache.folder])];
  const watching = await watchSite({ place, written, preview, languages, channel, log, threads, warmUp, config });
  // Bundled lazily, because the first page does not have to wait for the bundler.
  const script = once(() => bundleReloadScript(place.siteDir));
  const close = async (): Promise<void> => {
    preview.close();
    languages.close();
    await watching.close();
  };
  const snapshots = (): readonly Snapshot[] => [preview.snapshot() ?? []].flat();
  const { siteDir } = place;
  const opened = { siteDir, snapshots, problems: channel.problems };
  return {
    current: languages.join(preview.current),
    live: { channel, script, open: openEditor && createOpener(opened, openEditor) },
    rebuild: watching.rebuild,
    close,
  };
}

/** Returns the output folder of a language; `''` for one with its own host, which cannot be served here. */
function findFolder(config: Config | undefined, { overrides: { locale } }: OpenSite): string {
  const language = config?.i18n.locales.find(({ name }) => name === locale);
  const isBelow = config !== undefined && language?.baseUrl === `${config.baseUrl}${language?.outFolder}/`;
  return isBelow ? (language?.outFolder ?? '') : '';
}
