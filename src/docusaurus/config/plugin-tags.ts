/** What plugins add to every page: tags of the head, and scripts of the site. */
import type { HeadTag } from '../../types/config.js';
import { toAnalyticsTags } from './analytics.js';
import { type RanPlugin, takeContribution } from './contributions.js';
import type { FileInUse } from './files.js';
import { toAttributes } from './head.js';
import { findFate } from './known-plugins.js';
import type { PluginEntry } from './plugin-list.js';
import { type Translation, toItems } from './rules/rules.js';

/** What is known besides the entries. */
export interface TagsInput {
  /** The plugins that are functions or files of the site. */
  readonly ran: readonly RanPlugin[];
  /** Scripts that count visits stay away from a site that is being written. */
  readonly isDevelopment: boolean;
}

/** Tags and scripts, in the order of the plugins. */
export interface Tags {
  readonly headTags: readonly HeadTag[];
  readonly clientModules: readonly FileInUse[];
}

/** Collects them; plugins of which nothing is known are reported. */
export function collectTags(
  entries: readonly PluginEntry[],
  { ran, isDevelopment }: TagsInput,
  { translation, baseUrl }: { readonly translation: Translation; readonly baseUrl: unknown },
): Tags {
  const found = entries.map((entry): Tags => {
    const own = ran.find(({ at }) => at === entry.at);
    if (own !== undefined) {
      const { headTags, clientModules } = takeContribution(own, translation);
      return { headTags, clientModules: clientModules.map((path) => ({ path, at: entry.at })) };
    }
    reportFate(entry, translation);
    const headTags = isDevelopment ? [] : [...toAnalyticsTags(entry), ...toAppTags(entry, baseUrl)];
    return { headTags, clientModules: [] };
  });
  return {
    headTags: found.flatMap(({ headTags }) => headTags),
    clientModules: found.flatMap((tags) => tags.clientModules),
  };
}

function reportFate({ name, at, shown }: PluginEntry, { report }: Translation): void {
  const fate = name === undefined ? undefined : findFate(name);
  if (fate === undefined) report(['different', 'it does not run, so its additions are missing'], at, shown);
  else if (fate !== 'silent') report(fate, at, shown);
}

/** The tags with which a site can be installed; relative addresses of files are below the base URL. */
function toAppTags({ name, options }: PluginEntry, baseUrl: unknown): readonly HeadTag[] {
  if (name !== '@docusaurus/plugin-pwa') return [];
  return toItems(options['pwaHead'] ?? []).flatMap((raw): HeadTag[] => {
    const { tagName, ...attributes } = toAttributes(raw);
    if (typeof tagName !== 'string') return [];
    const place = (value: string | boolean): string | boolean =>
      typeof value === 'string' && /^(?!\w+:|\/)[^\s]+\.\w+$/.test(value) ? `${String(baseUrl ?? '/')}${value}` : value;
    return [
      {
        tagName,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [
            key,
            ['href', 'content'].includes(key) ? place(value) : value,
          ]),
        ),
      },
    ];
  });
}
