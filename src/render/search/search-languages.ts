/**
 * Writes `search.json`, from which other sites learn where to find the search of each language. It is outside `assets/`,
 * like the entries it refers to.
 */
import { findLanguage } from '../../locales/site-locale.js';
import type { OutputFile } from '../../types/output.js';
import type { SearchLanguages } from '../../types/search.js';
import { toOutPath } from '../../utils/paths.js';
import type { Rendering } from '../shared/rendering.js';
import { toSearchEntry } from './search-settings.js';

/** Name of the file, next to the home page. */
export const SEARCH_LANGUAGES = toOutPath('search.json');

/** Writes one file for all languages. Returns none on a site without search, or with its own file. */
export function renderSearchLanguages({
  site: { config, staticFiles },
}: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const { outFolder, url, baseUrl } = findLanguage(config);
  if (config.search === false || outFolder !== '' || staticFiles.some(({ out }) => out === SEARCH_LANGUAGES)) return [];
  const { locale, locales } = config.i18n;
  const content: SearchLanguages = {
    title: config.title,
    default: locale,
    // Languages on other hosts have their own files.
    entries: Object.fromEntries(
      locales
        .filter((language) => language.url === url && language.baseUrl.startsWith(baseUrl))
        .map((language) => [language.name, language.baseUrl.slice(baseUrl.length) + toSearchEntry(language.name)]),
    ),
  };
  return [{ path: SEARCH_LANGUAGES, content: JSON.stringify(content) }];
}
