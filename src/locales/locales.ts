/** The table of locales: a translation is added here. */
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

/** Every locale with texts of ours, by its name. */
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
 * The locale of a name, which is any BCP 47 tag. It has the texts of its language and script (those of `fr` for `fr-CA`,
 * of `pt-BR` for `pt`, of `zh-Hans` for `zh-CN`), else the English ones; what is no language is English.
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

/** The name of the locale whose texts a language has; undefined for a language without texts of ours, and for what is none. */
export function findTextsName(name: string): string | undefined {
  if (Object.hasOwn(locales, name)) return name;
  const wanted = parseLanguage(name)?.maximize();
  return wanted && Object.keys(locales).find((own) => isSameWriting(new Intl.Locale(own).maximize(), wanted));
}

/** Portuguese in two countries is read by both; Chinese in two scripts is not. */
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

/** The name of a language in that language, with a capital letter where it has some; its code where it has no name. */
function nameLanguage(language: Intl.Locale, name: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames([name], { type: 'language' }).of(language.baseName) ?? name;
  return first.toLocaleUpperCase(name) + rest.join('');
}

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT = /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Samr|Mand|Mend|Yezi)$/;

/** By the script, because not every JavaScript knows the direction of a locale, and a site is the same wherever it is built. */
function isRightToLeft(language: Intl.Locale): boolean {
  return RIGHT_TO_LEFT.test(language.maximize().script ?? '');
}
