/** The table of locales. Add translations here. */
import type { Locale } from '../types/texts.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { ptBr } from './pt-BR.js';
import { ru } from './ru.js';
import type { Translation } from './translation.js';
import { zhHans } from './zh-Hans.js';

/** Every built-in locale, by name. */
export const locales: Readonly<Record<string, Translation>> = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  'pt-BR': ptBr,
  ru,
  'zh-Hans': zhHans,
};

/**
 * Returns the locale for a BCP 47 tag. It has the texts of the same language and script (`fr` for `fr-CA`, `pt-BR` for
 * `pt`, `zh-Hans` for `zh-CN`), otherwise the English ones. An invalid tag is treated as English.
 */
export function getLocale(name: string): Locale {
  const known = Object.hasOwn(locales, name) ? locales[name] : undefined;
  const language = known ? undefined : parseLanguage(name);
  if (language === undefined) return known ?? en;
  return {
    label: nameLanguage(language, name),
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    htmlLang: name,
    calendar: language.calendar ?? 'gregory',
    path: name,
    texts: (locales[findTextsName(name) ?? 'en'] ?? en).texts,
  };
}

/**
 * Returns the name of the locale that provides the texts for a language. Returns undefined if there are none, or for an
 * invalid tag.
 */
export function findTextsName(name: string): string | undefined {
  if (Object.hasOwn(locales, name)) return name;
  const wanted = parseLanguage(name)?.maximize();
  return wanted && Object.keys(locales).find((own) => isSameWriting(new Intl.Locale(own).maximize(), wanted));
}

/** Portuguese is readable across countries; Chinese is not across scripts. */
function isSameWriting(a: Intl.Locale, b: Intl.Locale): boolean {
  return a.language === b.language && a.script === b.script;
}

function parseLanguage(name: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(name);
  } catch {
    return undefined;
  }
}

/** Returns the name of a language in that language, capitalized if its script has case; its code if it has no name. */
function nameLanguage(language: Intl.Locale, name: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames([name], { type: 'language' }).of(language.baseName) ?? name;
  return first.toLocaleUpperCase(name) + rest.join('');
}

/** Scripts written from right to left. */
const RIGHT_TO_LEFT = /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Samr|Mand|Mend|Yezi)$/;

/**
 * Decides by the script, because not every JavaScript engine knows the direction of a locale, and builds must be the
 * same everywhere.
 */
function isRightToLeft(language: Intl.Locale): boolean {
  return RIGHT_TO_LEFT.test(language.maximize().script ?? '');
}
