/** What of a site is translated, and what is shown in the default language for want of a translation. */
import { type ContentFolder, createPlacer } from '../../config/content-folders.js';
import { folderOfTranslations } from '../../config/messages/translation-files.js';
import { missingTranslation, type TranslatedFolder } from '../../diagnostics/catalogue/languages.js';
import { atLevel } from '../../diagnostics/level.js';
import { findLanguage } from '../../locales/site-locale.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { Site } from '../../types/site.js';
import { findPage } from '../../utils/pages-of-route.js';
import { joinFile } from '../../utils/paths.js';
import { compareCodeUnits } from '../../utils/text/order.js';

/** The pages of a content folder that readers of a language see. */
export interface TranslatedPages {
  readonly folder: ContentFolder;
  /** What findings about them are about. */
  readonly about: TranslatedFolder;
  /** Files of translations, sorted. */
  readonly translated: readonly FilePath[];
  /** Files of the default language, sorted. */
  readonly untranslated: readonly FilePath[];
}

/** Lists them, folder by folder. */
export function listTranslations({ config, routes }: Pick<Site, 'config' | 'routes'>): readonly TranslatedPages[] {
  const placeOf = createPlacer(config);
  const found = new Map<ContentFolder, FilePath[]>();
  for (const route of routes.values()) {
    // React pages have none: their messages are in `code.json`; nor have pages that plugins make, which no file could replace.
    const page = findPage(route);
    const folder = page && placeOf(page);
    if (page === undefined || page.made !== undefined || folder === undefined) continue;
    const files = found.get(folder) ?? [];
    found.set(folder, files);
    files.push(page.source);
  }
  const language = findLanguage(config);
  return [...found].map(([folder, files]) => {
    const localizedPath = joinFile(config.i18n.path, language.path, folderOfTranslations(folder));
    const isTranslated = (file: FilePath): boolean => file.startsWith(`${localizedPath}/`);
    files.sort(compareCodeUnits);
    return {
      folder,
      about: { path: joinFile(folder.path), localizedPath, locale: language.name },
      translated: files.filter(isTranslated),
      untranslated: files.filter((file) => !isTranslated(file)),
    };
  });
}

/** Pages in another language than the site, by their files. */
export interface ForeignPages {
  readonly files: ReadonlySet<FilePath>;
  /** The language of their text, as a BCP 47 tag. */
  readonly lang: string;
}

/** Pages without a translation: one finding for each content folder. */
export function findUntranslated(site: Pick<Site, 'config' | 'routes'>): readonly Diagnostic[] {
  const { onMissingTranslations } = site.config.i18n;
  if (onMissingTranslations === 'ignore') return [];
  return listTranslations(site).flatMap(({ about, untranslated }) =>
    untranslated.length === 0
      ? []
      : atLevel(onMissingTranslations, (severity) => missingTranslation(severity, about, untranslated)),
  );
}
