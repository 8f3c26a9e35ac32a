/** The embedded search index of a site as output files. */

import { toSearchEntry } from '../render/search/search-settings.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { SearchIndex } from '../search/build/pack.js';
import { type Index, openIndex, type ReadFile } from '../search/reader/files.js';
import { createEngine } from '../search/reader/open.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { SearchBackend } from '../types/search.js';
import type { Site } from '../types/site.js';
import { toOutPath } from '../utils/paths.js';
import { inflate } from './deflate.js';
import { type IndexInput, makeSearchIndex } from './make-index.js';

/** The inputs of an index. */
export type SearchedSite = Pick<Rendering, 'site' | 'searchPages' | 'searchSettings'>;

/** Returns the inputs of a site's index. */
export function toIndexInput({ site, searchPages }: Pick<Rendering, 'site' | 'searchPages'>): IndexInput {
  const { search, i18n } = site.config;
  const { synonyms = [], words = [] } = search === false ? {} : search;
  return {
    pages: searchPages,
    language: i18n.locale,
    ...(synonyms.length + words.length === 0 ? {} : { siteWords: { synonyms, words } }),
  };
}

/** Returns the files of an index and its entry, which also contains the search settings. */
export function toIndexFiles(
  { folder, entry, files }: SearchIndex,
  { searchSettings }: Pick<Rendering, 'searchSettings'>,
): readonly OutputFile<string | Uint8Array>[] {
  const index = files.map(({ name, bytes }) => ({ path: toOutPath(`${folder}${name}`), content: bytes }));
  if (searchSettings === undefined) return index;
  const { path, content } = searchSettings.file;
  return [...index, { path, content: JSON.stringify({ ...JSON.parse(entry), ...JSON.parse(content) }) }];
}

/** Builds the index files of a site, or returns none for a site without its own index. */
export function renderSearchIndex(searched: SearchedSite): readonly OutputFile<string | Uint8Array>[] {
  const { site } = searched;
  return hasSearchIndex(site) ? toIndexFiles(makeSearchIndex(toIndexInput(searched)), searched) : [];
}

/** Returns whether an output path belongs to the index, without building it. */
export function isOfSearchIndex(out: OutPath, site: Pick<Site, 'config'>): boolean {
  const locale = site.config.i18n.locale;
  return hasSearchIndex(site) && (out === toSearchEntry(locale) || out.startsWith(`assets/search/${locale}/`));
}

/** Returns whether a site has its own index. */
export function hasSearchIndex({ config: { search } }: Pick<Site, 'config'>): boolean {
  return search !== false && search.embedded;
}

/** Opens the index of a site in memory. */
export function openSearchIndex(searched: SearchedSite): SearchBackend {
  return createEngine({ read: readFromMemory(searched) });
}

/** Opens the index of a site in memory, with explanations of its ranking. */
export function openExplainedIndex(searched: SearchedSite): Promise<Index> {
  return openIndex(readFromMemory(searched));
}

function readFromMemory(searched: SearchedSite): ReadFile {
  const files = new Map(makeSearchIndex(toIndexInput(searched)).files.map(({ name, bytes }) => [name, bytes]));
  return async (name) => {
    const bytes = files.get(name);
    return bytes && inflate(bytes);
  };
}
