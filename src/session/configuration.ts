/** The memory of the configuration. */
import type { SitePlace } from '../io/source/find-site.js';
import { loadConfig } from '../io/source/load-config.js';
import type { ConfigOverrides, LoadedConfig } from '../io/source/loaded-config.js';
import { type Memory, remember } from './remember.js';

/** Loads again after a change of the configuration file or of a file it imports, and as long as it is unusable. */
export function rememberConfig(place: SitePlace, overrides: ConfigOverrides): Memory<void, LoadedConfig> {
  return remember(
    () => loadConfig(place, overrides),
    ({ config, watched }, changes) => config === undefined || watched.some(changes.touches),
  );
}
