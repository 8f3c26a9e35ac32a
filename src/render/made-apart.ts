/** Files of the output that are made neither as pages nor with the other outputs: known by their paths before there are any. */
import type { Site } from '../types/site.js';
import { toFullPath } from './files/llms.js';
import { listLlms } from './files/llms-lists.js';
import { listTwins } from './markdown-output/twin.js';
import { toSearchEntry } from './search/search-settings.js';

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
