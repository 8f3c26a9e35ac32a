/** The plugin `npm2yarn`: sets the package managers for tabs of npm commands, a built-in feature of csb-docs. */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { isRecord } from '../../utils/record.js';

/** Options as in the Docusaurus plugin. Missing ones default to the csb-docs configuration. */
export interface Npm2YarnPluginOptions {
  /** True if a reader's choice applies to all blocks of the site. */
  readonly sync?: boolean;
  /** Package managers besides npm, in tab order. */
  readonly converters?: readonly ('yarn' | 'pnpm' | 'bun')[];
}

const OPTIONS: readonly (keyof Npm2YarnPluginOptions)[] = ['sync', 'converters'];

/** Creates the plugin: it sets `markdown.npm2yarn`, unless the configuration does. */
export function npm2yarn(options: Npm2YarnPluginOptions = {}): Plugin {
  // Unknown options are removed, because configuration diagnostics would not name the plugin.
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
      for (const diagnostic of findUnknownOptions('npm2yarn', { ...options }, OPTIONS)) site.report(diagnostic);
      return [];
    },
  });
}

function isOption(name: string): boolean {
  return OPTIONS.some((option) => option === name);
}
