/** The languages of a site, including the current one. */
import type { ReportLevel } from './diagnostic.js';

/** A language of a site. */
export interface SiteLanguage {
  /** Name in the list of locales, e.g. `fr`. */
  readonly name: string;
  /** Name of the language in that language. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag for the `lang` attribute and for formatting dates and numbers. */
  readonly htmlLang: string;
  /** Name of a calendar for `Intl.DateTimeFormat`. */
  readonly calendar: string;
  /** Folder of its translations below the folder of all, e.g. `fr` below `i18n`. */
  readonly path: string;
  /** Origin of its pages, without a trailing slash. */
  readonly url: string;
  /** Base URL of its pages; starts and ends with `/`. */
  readonly baseUrl: string;
  /** Folder of its pages in the output; `''` for the root of the output. */
  readonly outFolder: string;
  /** Whether to read translations; undefined = only if their folder exists. */
  readonly translate: boolean | undefined;
}

/** A site text in a translation file. */
export interface SiteMessage {
  readonly id: string;
  readonly message: string;
  /** Where readers see the text. */
  readonly description?: string;
}

/** All languages of a site. */
export interface SiteLanguages {
  /** Name of the language that this configuration is for. */
  readonly locale: string;
  readonly defaultLocale: string;
  /** Folder of all translations, relative to the site. */
  readonly path: string;
  /** In the order of the configuration; never empty. */
  readonly locales: readonly SiteLanguage[];
  /** Set by the loader: the site's texts in this language from `code.json`, by id. */
  readonly messages: Readonly<Record<string, string>>;
  /** Set by the loader: how pages without a translation are reported. */
  readonly onMissingTranslations: ReportLevel;
}
