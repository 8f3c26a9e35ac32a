/** The plugins shipped with csb-docs. Each is exported by its name from `csb-docs/plugins/<name>`. */
import { findNearest } from '../utils/nearest.js';

/** Their names, which are also the names of their folders. */
export const SHIPPED_PLUGINS: readonly string[] = ['glossary', 'math', 'mermaid', 'npm2yarn', 'openapi'];

/** Modules that a site imports: `csb-docs/plugin` and each plugin. */
export const OWN_MODULES: readonly string[] = ['csb-docs/plugin', ...SHIPPED_PLUGINS.map(toModule)];

/** Returns the module of a plugin. */
export function toModule(name: string): string {
  return `csb-docs/plugins/${name}`;
}

/** Returns the plugin that a name probably refers to: a misspelt name, or an equivalent package of another tool. */
export function findMeant(written: string): string | undefined {
  return SHIPPED_PLUGINS.find((name) => written.includes(name)) ?? findNearest(written, SHIPPED_PLUGINS);
}
