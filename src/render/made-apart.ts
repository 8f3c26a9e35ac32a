/** Lists output files that are written separately from pages and other outputs, so that their paths are known early. */
import type { Site } from '../types/site.js';
import { toFullPath } from './files/llms.js';
import { listLlms } from './files/llms-lists.js';
import { listMarkdownPages } from './markdown-output/markdown-page.js';
import { toSearchEntry } from './search/search-settings.js';

/** Lists the paths of Markdown pages, full texts and the search entry, which depends on finished pages. */
export function listMadeApart(site: Site): readonly string[] {
  const { search, i18n } = site.config;
  const listedPages = listMarkdownPages(site);
  return [
    ...listedPages.values(),
    ...listLlms({ site, listedPages }).map(({ folder }) => toFullPath(folder)),
    ...(search !== false && search.embedded ? [toSearchEntry(i18n.locale)] : []),
  ];
}
