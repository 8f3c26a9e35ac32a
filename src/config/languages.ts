/**
 * Resolves the languages of a configuration, and adapts it to one of them. As in Docusaurus, every language except the
 * default one is served below its name. Does not access the disk.
 */

import { getLocale } from '../locales/locales.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { SiteLanguage, SiteLanguages } from '../types/languages.js';

/** The validated `i18n` options. */
export interface LanguageOptions {
  readonly defaultLocale: string;
  readonly path: string;
  readonly locales: readonly string[];
  readonly localeConfigs: Readonly<Record<string, LanguageConfig>>;
}

/** Options of one language. Omitted fields have defaults for the language. */
export interface LanguageConfig {
  readonly label?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly htmlLang?: string;
  readonly calendar?: string;
  readonly path?: string;
  readonly url?: string;
  readonly baseUrl?: string;
  readonly translate?: boolean;
}

/** URL of the site. */
type SiteUrl = Pick<Config, 'url' | 'baseUrl'>;

/** Returns the languages, with the default one selected. If it is missing in the list, it is added first. */
export function toLanguages(options: LanguageOptions, site: SiteUrl): SiteLanguages {
  const { defaultLocale, path, locales } = options;
  const names = [...new Set(locales.includes(defaultLocale) ? locales : [defaultLocale, ...locales])];
  return {
    locale: defaultLocale,
    defaultLocale,
    path,
    locales: names.map((name) => toLanguage(name, options, site)),
    messages: {},
    onMissingTranslations: 'ignore',
  };
}

function toLanguage(
  name: string,
  { defaultLocale, localeConfigs }: LanguageOptions,
  { url, baseUrl }: SiteUrl,
): SiteLanguage {
  const own: LanguageConfig = Object.hasOwn(localeConfigs, name) ? (localeConfigs[name] ?? {}) : {};
  const { label, direction, htmlLang, calendar } = getLocale(name);
  const outFolder = name === defaultLocale ? '' : name;
  return {
    ...{ name, label, direction, calendar, path: name, htmlLang },
    ...own,
    url: own.url ?? url,
    baseUrl: own.baseUrl ?? (outFolder === '' ? baseUrl : `${baseUrl}${outFolder}/`),
    outFolder,
    translate: own.translate,
  };
}

/** The requested language. */
export interface WantedLanguage {
  /** Undefined = the default one. */
  readonly locale?: string | undefined;
  /** Whether only this language is built. Its pages are then not placed in its own folder. */
  readonly isAlone?: boolean | undefined;
}

/** Adapts the configuration to a language. Returns it unchanged for an unknown language. */
export function forLanguage(config: Config, { locale, isAlone = false }: WantedLanguage): Config {
  const { i18n } = config;
  if (locale === undefined || !i18n.locales.some(({ name }) => name === locale)) return config;
  const base = config.baseUrl;
  const locales = i18n.locales.map((language) => {
    if (!isAlone || language.name !== locale) return language;
    const isUsual = language.baseUrl === `${base}${language.outFolder}/`;
    return { ...language, outFolder: '', ...(isUsual ? { baseUrl: base } : {}) };
  });
  const chosen = { ...i18n, locale, locales };
  const { url, baseUrl } = findLanguage({ i18n: chosen });
  return { ...config, url, baseUrl, i18n: chosen };
}
