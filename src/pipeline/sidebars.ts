/** The memory of the sidebars file. */

import { type LoadedSidebars, loadSidebars, type SidebarsPlace } from '../bundle/config/load-sidebars.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import type { LoadedConfig } from '../sources/loaded-config.js';
import type { Config } from '../types/config.js';
import { type Memory, remember } from './remember.js';
import type { Sources } from './sources.js';

/** What the sidebars depend on. */
export interface SidebarsInput {
  readonly config: Config;
  readonly listing: Sources['listing'];
  readonly loaded: LoadedConfig;
}

/**
 * Executes the file again after a change of it or of a file it imports, and as long as it fails. Also after files were
 * added or removed: sites compute sidebars from the names in a folder.
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
