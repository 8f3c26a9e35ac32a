/**
 * What a configuration gets of `import … from 'csb-docs'`: the configuration is bundled before it is run, and would bring all
 * of csb-docs with it.
 */
import type { UserConfig } from './config/schema/site.js';
import type { Plugin } from './markdown/plugin.js';

/**
 * Types a configuration; returns it unchanged. It is checked when the site is loaded.
 * @example
 * export default defineConfig({ title: 'Harbour House', url: 'https://example.com' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Types a plugin; returns it unchanged. It is checked when a site that lists it is loaded. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
