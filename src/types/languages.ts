/** The languages of a site, and the one that a configuration is for. */
import type { ReportLevel } from './diagnostic.js';

/** A language of a site. */
export interface SiteLanguage {
  /** As in the list of locales, e.g. `fr`. */
  readonly name: string;
  /** As its readers call it. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag, for the `lang` attribute and for formatting dates and numbers. */
  readonly htmlLang: string;
  /** Name of a calendar as `Intl.DateTimeFormat` knows it. */
  readonly calendar: string;
  /** The folder of its translations below that of all, e.g. `fr` below `i18n`. */
  readonly path: string;
  /** Origin of its pages, without a trailing slash. */
  readonly url: string;
  /** Where its pages begin; starts and ends with `/`. */
  readonly baseUrl: string;
  /** The folder of its pages below the output; `''` for the output itself. */
  readonly outFolder: string;
  /** Whether translations are looked for; undefined = where their folder exists. */
  readonly translate: boolean | undefined;
}

/** A text of a site that translators find in a file of messages. */
export interface SiteMessage {
  readonly id: string;
  readonly message: string;
  /** Where readers meet it. */
  readonly description?: string;
}

/** All languages of a site. */
export interface SiteLanguages {
  /** The name of the one that this configuration is for. */
  readonly locale: string;
  readonly defaultLocale: string;
  /** The folder of all translations, relative to the site. */
  readonly path: string;
  /** In the order of the configuration; never empty. */
  readonly locales: readonly SiteLanguage[];
  /** Set by the loader: the messages of the site in this language, by id: those of `code.json`. */
  readonly messages: Readonly<Record<string, string>>;
  /** Set by the loader: how pages without a translation are reported. */
  readonly onMissingTranslations: ReportLevel;
}
