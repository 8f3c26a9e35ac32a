/** Incremental listing of the static files. */
import { resolve } from 'node:path';
import { listStatic, type StaticListing } from '../sources/list-static.js';
import type { Config } from '../types/config.js';
import { type Memory, remember } from './remember.js';

/** Lists files again after any change in a static directory, and while there are diagnostics. */
export function rememberStatic(siteDir: string): Memory<Config, StaticListing> {
  return remember(
    (config) => listStatic(siteDir, config),
    ({ diagnostics }, changes, { staticDirectories }) =>
      diagnostics.length > 0 || staticDirectories.some((folder) => changes.within(resolve(siteDir, folder)).length > 0),
  );
}
