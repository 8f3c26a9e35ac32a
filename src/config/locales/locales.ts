/** The table of locales: a translation is added here. */
import type { Locale } from '../../types/texts.js';
import { en } from './en.js';

/** Every locale by its name. */
export const locales: Readonly<Record<string, Locale>> = { en };

/** The locale of a validated configuration; the schema only lets known names through. */
export function getLocale(name: string): Locale {
  return locales[name] ?? en;
}
