/** The plugins that are shipped with csb-docs: each is exported, by its name, from `csb-docs/plugins/` and its name. */
import { findNearest } from '../utils/nearest.js';

/** Their names, which are those of their folders. */
export const SHIPPED_PLUGINS: readonly string[] = ['glossary', 'math', 'mermaid', 'npm2yarn', 'openapi'];

/** What a site imports: `csb-docs/plugin`, and each plugin. */
export const OWN_MODULES: readonly string[] = ['csb-docs/plugin', ...SHIPPED_PLUGINS.map(toModule)];

/** What a plugin is imported from. */
export function toModule(name: string): string {
  return `csb-docs/plugins/${name}`;
}

/** The plugin that someone most likely means by a name: a misspelt one, or that of a package that does the same for another tool. */
export function findMeant(written: string): string | undefined {
  return SHIPPED_PLUGINS.find((name) => written.includes(name)) ?? findNearest(written, SHIPPED_PLUGINS);
}
