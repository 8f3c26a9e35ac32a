/** Incremental loading of the sidebars file. */

import { type LoadedSidebars, loadSidebars, type SidebarsPlace } from '../bundle/config/load-sidebars.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import type { LoadedConfig } from '../sources/loaded-config.js';
import type { Config } from '../types/config.js';
import { type Memory, remember } from './remember.js';
import type { Sources } from './sources.js';

/** Inputs of the sidebars. */
export interface SidebarsInput {
  readonly config: Config;
  readonly listing: Sources['listing'];
  readonly loaded: LoadedConfig;
}

/**
 * Runs the file again if it or one of its imports changed, and while it fails. Also runs it if files were added or
 * removed, because sites generate sidebars from folder listings.
 */
export function rememberSidebars(place: Omit<SidebarsPlace, 'locate'>): Memory<SidebarsInput, LoadedSidebars> {
  let listing: Sources['listing'] | undefined;
  return remember(
    (input) => {
      listing = input.listing;
      return loadSidebars(input.config, { ...place, locate: createKeyLocator(input.loaded) });
    },
    ({ watched, diagnostics }, changes, input) =>
      diagnostics.length > 0 || input.listing !== listing || watched.some(changes.touches),
  );
}
