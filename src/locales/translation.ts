/** The type of translations in this folder. */

import type { Locale, Texts } from '../types/texts.js';
import type { AdmonitionTitles } from '../utils/admonition-types.js';

/**
 * A built-in locale: every text, every admonition title, and every plural form of the language (`Form` and `other`).
 */
export type Translation<Form extends Intl.LDMLPluralRule = never> = Locale<Form> & {
  readonly texts: TranslatedTexts<Form>;
};

/** Texts of a translation. Sites may add admonition titles; a translation has exactly the built-in ones. */
export type TranslatedTexts<Form extends Intl.LDMLPluralRule = never> = Omit<Texts<Form>, 'admonitions'> & {
  readonly admonitions: AdmonitionTitles;
};
