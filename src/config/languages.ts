/**
 * The languages of a configuration, and a configuration for one of them (as upstream has it: every language but the default
 * one is below its name). Must not touch the disk.
 */

import { getLocale } from '../locales/locales.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { SiteLanguage, SiteLanguages } from '../types/languages.js';

/** The options, validated. */
export interface LanguageOptions {
  readonly defaultLocale: string;
  readonly path: string;
  readonly locales: readonly string[];
  readonly localeConfigs: Readonly<Record<string, LanguageConfig>>;
}

/** What the configuration says of one language; what it leaves out is known of the language. */
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

/** Where the site is. */
type SiteAddress = Pick<Config, 'url' | 'baseUrl'>;

/** The languages, for the default one. A list without it has it first. */
export function toLanguages(options: LanguageOptions, site: SiteAddress): SiteLanguages {
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
  { url, baseUrl }: SiteAddress,
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

/** Which language a configuration is wanted for. */
export interface WantedLanguage {
  /** Undefined = the default one. */
  readonly locale?: string | undefined;
  /** Whether no other is built: then its pages are not below its name. */
  readonly isAlone?: boolean | undefined;
}

/** The configuration for a language of the site; the same one for a language that it does not have. */
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
