/** A plugin with its features of Markdown, and what these report. */
import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { pluginFinding } from '../diagnostics/catalogue/plugins.js';
import type { PluginFinding, PluginParts } from '../types/plugin.js';
import { type Compilation, locateNode, report } from './tree/compilation.js';
import type { Feature } from './tree/feature.js';
import { requireFinding } from './unified/plugin-report.js';

/** A plugin: a value in `plugins` of the configuration. */
export type Plugin = PluginParts<Feature>;

/** What a feature of a plugin has found, and where. */
export interface FeatureFinding extends Omit<PluginFinding, 'file' | 'line' | 'column'> {
  /** The name of the plugin. */
  readonly plugin: string;
  /** What it is about; the whole page unless given. */
  readonly node?: Pick<MarkdownNodes | HtmlNodes, 'position'>;
}

/** Reports what a feature has found in the page that it works on. */
export function reportFinding(page: Compilation, { plugin, node = {}, ...found }: FeatureFinding): void {
  requireFinding(found);
  const location = locateNode(page, node);
  report(page, pluginFinding({ name: plugin, location }, found));
}
