/** What the search page fetches one after the other is known before: it is asked for as soon as the page is read. */
import type { HeadTag } from '../../types/config.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import type { Rendering } from '../shared/rendering.js';

/** Whether nothing but the index of the site itself answers searches. */
export function isSearchEmbedded({ config: { search, themeConfig } }: Pick<Site, 'config'>): boolean {
  return search !== false && search.embedded && search.backend === undefined && themeConfig.algolia === undefined;
}

/** The tags of the search page for the entry of the search, and for the reader of the embedded index; none for other pages. */
export function toSearchPreloads(
  { site, context: { searchReader }, searchSettings }: Pick<Rendering, 'site' | 'context' | 'searchSettings'>,
  { kind }: Route,
): readonly HeadTag[] {
  if (kind !== 'search' || searchSettings === undefined) return [];
  const entry = makePreload(searchSettings.href);
  if (!isSearchEmbedded(site) || searchReader === undefined) return [entry];
  return [{ tagName: 'link', attributes: { rel: 'modulepreload', href: searchReader } }, entry];
}

/** As scripts ask for it, or it would be fetched again. */
function makePreload(href: string): HeadTag {
  return { tagName: 'link', attributes: { rel: 'preload', as: 'fetch', href, crossorigin: true } };
}
