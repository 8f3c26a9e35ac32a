/** The locale of a site: what the language brings, with what the configuration and the messages of the site say otherwise. */
import type { Config } from '../types/config.js';
import type { SiteLanguage } from '../types/languages.js';
import type { Locale } from '../types/texts.js';
import { getLocale } from './locales.js';
import { withMessages } from './messages.js';

/** Makes it. */
export function getSiteLocale({ i18n }: Pick<Config, 'i18n'>): Locale {
  const { label, direction, htmlLang, calendar, path } = findLanguage({ i18n });
  const locale = { ...getLocale(i18n.locale), label, direction, htmlLang, calendar, path };
  return Object.keys(i18n.messages).length === 0 ? locale : withMessages(locale, i18n.messages);
}

/** Makes a function that makes it, and gives the same one as long as the configuration is the same: who links goes by that. */
export function rememberSiteLocale(): (config: Config) => Locale {
  const known = new WeakMap<Config, Locale>();
  return (config) => {
    const locale = known.get(config) ?? getSiteLocale(config);
    known.set(config, locale);
    return locale;
  };
}

/** The language that a configuration is for. */
export function findLanguage({ i18n: { locale, locales } }: Pick<Config, 'i18n'>): SiteLanguage {
  const found = locales.find(({ name }) => name === locale) ?? locales[0];
  if (found === undefined) throw new Error('A site has a language');
  return found;
}
