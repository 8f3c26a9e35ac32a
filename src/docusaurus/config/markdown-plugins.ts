/** Translates the remark and rehype plugins of a collection. */

import type { MarkdownPlugins } from '../../types/docusaurus.js';
import type { Npm2YarnOptions, PackageManager } from '../../types/markdown-config.js';
import { findStandIn } from '../../utils/code/stand-in.js';
import { type Translation, toItems, toRecord } from './rules/rules.js';

/** The plugins to run, and the npm2yarn options if it is among them. */
export interface TranslatedPlugins {
  readonly plugins: MarkdownPlugins;
  readonly npm2yarn: Npm2YarnOptions | undefined;
}

/** Never loaded, even if installed. */
const NPM2YARN = '@docusaurus/remark-plugin-npm2yarn';
const MANAGERS: readonly PackageManager[] = ['yarn', 'pnpm', 'bun'];

/** Reads the plugin lists of a collection. Plugins whose package is missing are left out and reported. */
export function translateMarkdownPlugins(
  options: Readonly<Record<string, unknown>>,
  at: string,
  translation: Translation,
): TranslatedPlugins {
  const found: Npm2YarnOptions[] = [];
  const take = (key: string): readonly unknown[] =>
    toItems(options[key] ?? []).filter((entry, index) => {
      const [plugin, settings]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
      const missing = findStandIn(plugin);
      if (missing === NPM2YARN) found.push(toNpm2Yarn(settings));
      else if (missing !== undefined) reportMissing(missing, `${at}.${key}.${index}`, translation);
      else if (typeof plugin === 'function') return true;
      else translation.report(['different', 'it is not a function, so it does not run'], `${at}.${key}.${index}`);
      return false;
    });
  const plugins = {
    beforeDefaultRemarkPlugins: take('beforeDefaultRemarkPlugins'),
    remarkPlugins: take('remarkPlugins'),
    beforeDefaultRehypePlugins: take('beforeDefaultRehypePlugins'),
    rehypePlugins: take('rehypePlugins'),
  };
  return { plugins, npm2yarn: found[0] };
}

function reportMissing(name: string, at: string, { report }: Translation): void {
  report(['different', 'it is not installed, so its changes to pages are missing'], at, name);
}

function toNpm2Yarn(settings: unknown): Npm2YarnOptions {
  const { sync, converters } = toRecord(settings);
  const known = MANAGERS.filter((manager) => Array.isArray(converters) && converters.includes(manager));
  const inOrder = Array.isArray(converters)
    ? converters.flatMap((converter: unknown) => known.filter((manager) => manager === converter))
    : MANAGERS;
  return { sync: sync === true, converters: inOrder };
}
