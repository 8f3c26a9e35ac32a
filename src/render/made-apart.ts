/** Files of the output that are made neither as pages nor with the other outputs: known by their paths before there are any. */
import type { Site } from '../types/site.js';
import { toSearchEntry } from './search-settings.js';
import { listTwins } from './twin.js';

/** Lists their paths: the twins of pages, and the entry of the index, which is made of what pages have become. */
export function listMadeApart(site: Site): readonly string[] {
  const { search, i18n } = site.config;
  return [...listTwins(site).values(), ...(search !== false && search.embedded ? [toSearchEntry(i18n.locale)] : [])];
}
