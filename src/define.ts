/** The part of `csb-docs` that a configuration imports. Bundling it must not pull in the rest of the package. */
import type { UserConfig } from './config/schema/site.js';
import type { Plugin } from './markdown/plugin.js';

/**
 * Types a configuration and returns it unchanged. It is validated when the site is loaded.
 * @example
 * export default defineConfig({ title: 'Harbour House', url: 'https://example.com' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Types a plugin and returns it unchanged. It is validated when a site that lists it is loaded. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
