/** Files of the output that are made neither as pages nor with the other outputs: known by their paths before there are any. */
import type { Site } from '../types/site.js';
import { toFullPath } from './llms.js';
import { listLlms } from './llms-lists.js';
import { toSearchEntry } from './search-settings.js';
import { listTwins } from './twin.js';

/** Lists their paths: the twins of pages, and the entry of the index, which is made of what pages have become. */
export function listMadeApart(site: Site): readonly string[] {
  const { search, i18n } = site.config;
  const twins = listTwins(site);
  return [
    ...twins.values(),
    ...listLlms({ site, twins }).map(({ folder }) => toFullPath(folder)),
    ...(search !== false && search.embedded ? [toSearchEntry(i18n.locale)] : []),
  ];
}
