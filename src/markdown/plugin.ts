/** Plugins with Markdown features, and the problems these report. */
import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { pluginDiagnostic } from '../diagnostics/catalogue/plugins.js';
import type { PluginDiagnostic, PluginParts } from '../types/plugin.js';
import { type Compilation, locateNode, report } from './tree/compilation.js';
import type { Feature } from './tree/feature.js';
import { requireDiagnostic } from './unified/plugin-report.js';

/** A plugin: an item of `plugins` in the configuration. */
export type Plugin = PluginParts<Feature>;

/** A problem found by a feature of a plugin. */
export interface FeatureDiagnostic extends Omit<PluginDiagnostic, 'file' | 'line' | 'column'> {
  /** Name of the plugin. */
  readonly plugin: string;
  /** The affected node. Defaults to the whole page. */
  readonly node?: Pick<MarkdownNodes | HtmlNodes, 'position'>;
}

/** Reports a problem that a feature has found in a page. */
export function reportDiagnostic(page: Compilation, { plugin, node = {}, ...found }: FeatureDiagnostic): void {
  requireDiagnostic(found);
  const location = locateNode(page, node);
  report(page, pluginDiagnostic({ name: plugin, location }, found));
}
