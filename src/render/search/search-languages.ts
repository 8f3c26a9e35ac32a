/**
 * Where the search of a site is, in each of its languages: other sites read it to ask this one, and need not guess addresses.
 * It is outside `assets/`, as the entries that it names are.
 */
import { findLanguage } from '../../locales/site-locale.js';
import type { OutputFile } from '../../types/output.js';
import type { SearchLanguages } from '../../types/search.js';
import { toOutPath } from '../../utils/paths.js';
import type { Rendering } from '../shared/rendering.js';
import { toSearchEntry } from './search-settings.js';

/** Its name, beside the home page. */
export const SEARCH_LANGUAGES = toOutPath('search.json');

/** Writes the file; none on a site without search, or with a file of its own of that name; one for all languages. */
export function renderSearchLanguages({
  site: { config, staticFiles },
}: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const { outFolder, url, baseUrl } = findLanguage(config);
  if (config.search === false || outFolder !== '' || staticFiles.some(({ out }) => out === SEARCH_LANGUAGES)) return [];
  const { locale, locales } = config.i18n;
  const content: SearchLanguages = {
    title: config.title,
    default: locale,
    // Those of other hosts are sites of their own.
    entries: Object.fromEntries(
      locales
        .filter((language) => language.url === url && language.baseUrl.startsWith(baseUrl))
        .map((language) => [language.name, language.baseUrl.slice(baseUrl.length) + toSearchEntry(language.name)]),
    ),
  };
  return [{ path: SEARCH_LANGUAGES, content: JSON.stringify(content) }];
}
