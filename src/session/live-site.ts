/** A site that is served while it is written: its preview, the watcher, and the channel to open pages. */
import { bundleReloadScript } from '../io/bundle/bundle-scripts.js';
import { createLiveReload } from '../io/http/live-reload.js';
import type { ServerOptions } from '../io/http/serve.js';
import { loadConfig } from '../io/source/load-config.js';
import type { Log } from '../io/terminal/log.js';
import type { OpenSite } from './open.js';
import { createPreview } from './preview.js';
import { watchSite } from './watch-site.js';

/** What a server needs of such a site; has to be closed. */
export interface LiveSite extends Required<Pick<ServerOptions, 'current' | 'live'>> {
  readonly close: () => Promise<void>;
}

/** Reads the site and starts to watch it; undefined when there is no configuration to watch. */
export async function openLiveSite(
  open: OpenSite,
  { log, outDir }: { readonly log: Log /** Absolute; never watched. */; readonly outDir: string },
): Promise<LiveSite | undefined> {
  const { place, cache } = open;
  const channel = createLiveReload();
  const preview = createPreview(open, { log, channel });
  if (place.configPath === undefined) {
    await preview.update();
    return undefined;
  }
  const { config } = await loadConfig(place, {});
  const written = [outDir, ...(cache.folder === undefined ? [] : [cache.folder])];
  const watching = await watchSite({ place, written, preview, channel, log, config });
  const script = await bundleReloadScript(place.siteDir);
  return { current: preview.current, live: { channel, script }, close: watching.close };
}
