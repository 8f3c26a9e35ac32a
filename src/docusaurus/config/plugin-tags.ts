/** Collects the head tags and client modules that plugins add to every page. */
import type { HeadTag } from '../../types/config.js';
import { toAnalyticsTags } from './analytics.js';
import { type RanPlugin, takeContribution } from './contributions.js';
import type { FileInUse } from './files.js';
import { toAttributes } from './head.js';
import { findFate } from './known-plugins.js';
import type { PluginEntry } from './plugin-list.js';
import { type Translation, toItems } from './rules/rules.js';

/** Input besides the plugin entries. */
export interface TagsInput {
  /** Plugins that are functions or local files, after execution. */
  readonly ran: readonly RanPlugin[];
  /** True in development, where analytics scripts are left out. */
  readonly isDevelopment: boolean;
}

/** Head tags and client modules in plugin order. */
export interface Tags {
  readonly headTags: readonly HeadTag[];
  readonly clientModules: readonly FileInUse[];
}

/** Collects tags and modules. Unknown plugins are reported. */
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
    const visits = toAnalyticsTags(entry);
    if (visits.length === 0) reportFate(entry, translation);
    const headTags = isDevelopment ? [] : [...visits, ...toAppTags(entry, baseUrl)];
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

/** Returns the PWA head tags. URLs of files get the base URL. */
function toAppTags({ name, options }: PluginEntry, baseUrl: unknown): readonly HeadTag[] {
  if (name !== '@docusaurus/plugin-pwa') return [];
  return toItems(options['pwaHead'] ?? []).flatMap((raw): HeadTag[] => {
    const { tagName, ...attributes } = toAttributes(raw);
    if (typeof tagName !== 'string') return [];
    const base = String(baseUrl ?? '/');
    const place = (value: string | boolean): string | boolean =>
      typeof value === 'string' && /^(?!\w+:|\/\/)\S+\.\w+$/.test(value) && !value.startsWith(base)
        ? `${base}${value.replace(/^\//, '')}`
        : value;
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
