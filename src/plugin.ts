/** The module `csb-docs/plugin`: types for plugins, and functions for Markdown features. */
import type { Plugin } from './markdown/plugin.js';

export { type FeatureDiagnostic, type Plugin, reportDiagnostic } from './markdown/plugin.js';
export type { Compilation, Finishing } from './markdown/tree/compilation.js';
export { addLink, claimId, countUp, locateElement, locateNode, noteUse } from './markdown/tree/compilation.js';
export type { Feature } from './markdown/tree/feature.js';
export { addMeanwhile } from './markdown/tree/meanwhile.js';
export type { Origin } from './markdown/tree/origin.js';
export type * from './markdown/tree/syntax.js';
export type * from './types/plugin.js';
export { escapeHtml, escapeText } from './utils/text/escape.js';

/** Types a plugin and returns it unchanged. It is validated when a site that lists it is loaded. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
