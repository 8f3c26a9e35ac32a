/** The table of locales: a translation is added here. */
import type { Locale } from '../../types/texts.js';
import { en } from './en.js';

/** Every locale by its name. */
export const locales: Readonly<Record<string, Locale>> = { en };

/** The locale of a configuration. A language without a translation has English texts, and its own dates and direction. */
export function getLocale(name: string): Locale {
  const known = Object.hasOwn(locales, name) ? locales[name] : undefined;
  if (known !== undefined || !isLanguage(name)) return known ?? en;
  return { ...en, htmlLang: name, direction: /^(ar|fa|he|ur)\b/.test(name) ? 'rtl' : 'ltr', path: name };
}

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
