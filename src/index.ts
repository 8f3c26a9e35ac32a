/** The public API. */
import type { UserConfig } from './config/schema/site.js';
import type { Plugin } from './content/plugin.js';

export type { UserConfig } from './config/schema/site.js';
export type { Plugin } from './content/plugin.js';
export type * from './types/config.js';
export type * from './types/diagnostic.js';
export type * from './types/facts.js';
export type * from './types/navigation.js';
export type * from './types/output.js';
export type * from './types/page.js';
export type * from './types/paths.js';
export type * from './types/props.js';
export type * from './types/route.js';
export type * from './types/search.js';
export type * from './types/site.js';
export type * from './types/texts.js';
export type * from './types/theme-config.js';

/** Types a configuration; returns it unchanged. Checking happens when the site is loaded. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Types a plugin; returns it unchanged. Checking happens when a site that lists it is loaded. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
