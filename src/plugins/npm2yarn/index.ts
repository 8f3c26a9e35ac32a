/** The plugin `npm2yarn`: for which package managers blocks of npm commands become tabs, which csb-docs does by itself. */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { isRecord } from '../../utils/record.js';

/** Options, as those of Docusaurus’ plugin; what is left out is as the configuration of csb-docs has it. */
export interface Npm2YarnPluginOptions {
  /** Whether a reader’s choice counts for all blocks of the site. */
  readonly sync?: boolean;
  /** Package managers besides npm, in the order of their tabs. */
  readonly converters?: readonly ('yarn' | 'pnpm' | 'bun')[];
}

const OPTIONS: readonly (keyof Npm2YarnPluginOptions)[] = ['sync', 'converters'];

/** Makes the plugin: it sets `markdown.npm2yarn`, as far as the configuration does not. */
export function npm2yarn(options: Npm2YarnPluginOptions = {}): Plugin {
  // What the configuration would say of them would not name the plugin.
  const known = Object.fromEntries(Object.entries(options).filter(([name]) => isOption(name)));
  return markShipped({
    name: 'npm2yarn',
    key: JSON.stringify(options),
    config: (config) => {
      const markdown = isRecord(config['markdown']) ? config['markdown'] : {};
      const own = isRecord(markdown['npm2yarn']) ? markdown['npm2yarn'] : {};
      return { ...config, markdown: { ...markdown, npm2yarn: { ...known, ...own } } };
    },
    pages: (site) => {
      for (const finding of findUnknownOptions('npm2yarn', { ...options }, OPTIONS)) site.report(finding);
      return [];
    },
  });
}

function isOption(name: string): boolean {
  return OPTIONS.some((option) => option === name);
}
