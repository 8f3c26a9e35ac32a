/** What plugins import from `csb-docs/plugin`: their types, and what features of Markdown do with the page that they work on. */
import type { Plugin } from './content/plugin.js';

export { type FeatureFinding, type Plugin, reportFinding } from './content/plugin.js';
export type { Compilation, Finishing } from './content/tree/compilation.js';
export { addLink, claimId, countUp, locateElement, locateNode, noteUse } from './content/tree/compilation.js';
export type { Feature } from './content/tree/feature.js';
export { addMeanwhile } from './content/tree/meanwhile.js';
export type { Origin } from './content/tree/origin.js';
export type * from './content/tree/syntax.js';
export { escapeHtml, escapeText } from './text/escape.js';
export type * from './types/plugin.js';

/** Types a plugin; returns it unchanged. Checking happens when a site that lists it is loaded. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
