/** The locale of a site: the built-in locale with overrides from the configuration and translation files. */
import type { Config } from '../types/config.js';
import type { SiteLanguage } from '../types/languages.js';
import type { Locale } from '../types/texts.js';
import { getLocale } from './locales.js';
import { withMessages } from './messages.js';

/** Returns the locale of a site. */
export function getSiteLocale({ i18n }: Pick<Config, 'i18n'>): Locale {
  const { label, direction, htmlLang, calendar, path } = findLanguage({ i18n });
  const locale = { ...getLocale(i18n.locale), label, direction, htmlLang, calendar, path };
  return Object.keys(i18n.messages).length === 0 ? locale : withMessages(locale, i18n.messages);
}

/**
 * Creates a function that returns the same locale object for the same configuration, because linking compares it by
 * identity.
 */
export function rememberSiteLocale(): (config: Config) => Locale {
  const known = new WeakMap<Config, Locale>();
  return (config) => {
    const locale = known.get(config) ?? getSiteLocale(config);
    known.set(config, locale);
    return locale;
  };
}

/** Returns the language that a configuration is for. */
export function findLanguage({ i18n: { locale, locales } }: Pick<Config, 'i18n'>): SiteLanguage {
  const found = locales.find(({ name }) => name === locale) ?? locales[0];
  if (found === undefined) throw new Error('A site has a language');
  return found;
}
