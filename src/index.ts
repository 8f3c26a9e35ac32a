/** The public API. */
import type { UserConfig } from './config/schema/site.js';

export type { UserConfig } from './config/schema/site.js';
export type * from './types.js';

/** Types a configuration; returns it unchanged. Checking happens when the site is loaded. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
