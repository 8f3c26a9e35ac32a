/** A site that is served while it is written: its preview, the watcher, and the channel to open pages. */

import { loadConfig } from '../bundle/config/load-config.js';
import { bundleReloadScript } from '../bundle/scripts/bundle-scripts.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Config } from '../types/config.js';
import { once } from '../utils/once.js';
import type { OpenEditor } from './editor/open-editor.js';
import { createLiveReload } from './http/live-reload.js';
import type { ServerOptions } from './http/serve.js';
import type { Audience } from './live-findings.js';
import type { OpenJudge } from './live-judge.js';
import { createLiveLanguages } from './live-languages.js';
import { createOpener } from './open-place.js';
import { createPreview } from './preview.js';
import { type WatchedSite, watchSite } from './watch-site.js';

/** What a server needs of such a site; has to be closed. */
export interface LiveSite extends Required<Pick<ServerOptions, 'current' | 'live'>> {
  /** Reads and builds everything again. */
  readonly rebuild: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a live site needs besides the site. */
export interface LiveOptions extends Pick<WatchedSite, 'log' | 'threads'> {
  /** Absolute; never watched. */
  readonly outDir: string;
  readonly openJudge: (site: OpenSite) => OpenJudge;
  /** Undefined where no editor is wanted. */
  readonly openEditor: OpenEditor | undefined;
  /** See `Audience`. */
  readonly tell?: Audience['tell'];
}

/**
 * Reads the site and starts to watch it; undefined when there is no configuration to watch. `sites` are its languages, the
 * default one first.
 */
export async function openLiveSite(
  sites: readonly [OpenSite, ...OpenSite[]],
  { log, outDir, threads, openJudge, openEditor, tell }: LiveOptions,
): Promise<LiveSite | undefined> {
  const [open, ...others] = sites;
  const {
    place,
    cache,
    session: { rehearse },
    overrides,
  } = open;
  const channel = createLiveReload(openEditor !== undefined);
  const preview = createPreview(open, { log, channel, tell, openJudge: openJudge(open) });
  if (place.configPath === undefined && place.given === undefined) {
    await preview.update();
    return undefined;
  }
  const { config } = await loadConfig(place, overrides, threads.watchdog.run);
  const languages = createLiveLanguages(
    others.flatMap((other) => {
      const outFolder = findFolder(config, other);
      const judge = openJudge(other);
      return outFolder === ''
        ? []
        : [{ outFolder, preview: createPreview(other, { log, channel, tell, openJudge: judge }) }];
    }),
  );
  const written = [outDir, ...(cache.folder === undefined ? [] : [cache.folder])];
  const watching = await watchSite({ place, written, preview, languages, channel, log, threads, rehearse, config });
  // It starts the bundler, for which the first page need not wait.
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

/** The folder of a language; `''` for one that has a host of its own, and cannot be shown here. */
function findFolder(config: Config | undefined, { overrides: { locale } }: OpenSite): string {
  const language = config?.i18n.locales.find(({ name }) => name === locale);
  const isBelow = config !== undefined && language?.baseUrl === `${config.baseUrl}${language?.outFolder}/`;
  return isBelow ? (language?.outFolder ?? '') : '';
}
