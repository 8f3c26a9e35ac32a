/** Incremental loading of the configuration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../bundle/config/load-config.js';
import { limitFunctions } from '../engine/watchdog/limit-functions.js';
import type { LoadedConfig } from '../sources/loaded-config.js';
import type { SiteTheme } from '../types/site-theme.js';
import { type Memory, remember } from './remember.js';
import type { SessionOptions } from './snapshot.js';

/**
 * Reloads if the configuration file, one of its imports or the site's theme changed, and while the configuration is
 * invalid.
 */
export function rememberConfig({
  place,
  overrides,
  threads: { watchdog },
}: SessionOptions): Memory<void, LoadedConfig> {
  const folder = join(place.siteDir, 'src/theme');
  return remember(
    async () => {
      const loaded = await loadConfig(place, overrides, watchdog.run);
      if (loaded.config === undefined) return loaded;
      const { codeSeconds: seconds, codeMemory: bytes } = loaded.config.limits;
      watchdog.limit({ seconds, bytes });
      const config = limitFunctions(loaded.config, { seconds, bytes });
      const hasTheme = overrides.evaluate !== false && existsSync(folder);
      return { ...loaded, config: hasTheme ? { ...config, siteTheme: await readTheme(place.siteDir) } : config };
    },
    ({ config, watched }, changes) =>
      config === undefined || watched.some(changes.touches) || changes.within(folder).length > 0,
  );
}

/** Loaded lazily: it needs a large JavaScript parser, and most sites have no theme. */
async function readTheme(siteDir: string): Promise<SiteTheme> {
  return (await import('../bundle/code/theme/site-theme.js')).readSiteTheme(siteDir);
}
