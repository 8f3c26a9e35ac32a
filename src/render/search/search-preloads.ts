/** Preloads what the search page would otherwise fetch one after another. */
import type { HeadTag } from '../../types/config.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import type { Rendering } from '../shared/rendering.js';

/** Returns true if only the site's own index answers searches. */
export function isSearchEmbedded({ config: { search, themeConfig } }: Pick<Site, 'config'>): boolean {
  return search !== false && search.embedded && search.backend === undefined && themeConfig.algolia === undefined;
}

/** Returns preload tags for the search entry and the reader of the embedded index. Other pages have none. */
export function toSearchPreloads(
  { site, context: { searchReader }, searchSettings }: Pick<Rendering, 'site' | 'context' | 'searchSettings'>,
  { kind }: Route,
): readonly HeadTag[] {
  if (kind !== 'search' || searchSettings === undefined) return [];
  const entry = makePreload(searchSettings.href);
  if (!isSearchEmbedded(site) || searchReader === undefined) return [entry];
  return [{ tagName: 'link', attributes: { rel: 'modulepreload', href: searchReader } }, entry];
}

/** The attributes must match the script's request, or the browser fetches the file twice. */
function makePreload(href: string): HeadTag {
  return { tagName: 'link', attributes: { rel: 'preload', as: 'fetch', href, crossorigin: true } };
}
