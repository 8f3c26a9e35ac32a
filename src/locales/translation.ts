/** What a file of this folder has to be. */

import type { Locale, Texts } from '../types/texts.js';
import type { AdmonitionTitles } from '../utils/admonition-types.js';

/** A locale of ours: every text, every title of an admonition, and every plural form of the language (`Form`, and `other`). */
export type Translation<Form extends Intl.LDMLPluralRule = never> = Locale<Form> & {
  readonly texts: TranslatedTexts<Form>;
};

/** Its texts. Sites add titles of their own to those of admonitions; a translation has exactly ours. */
export type TranslatedTexts<Form extends Intl.LDMLPluralRule = never> = Omit<Texts<Form>, 'admonitions'> & {
  readonly admonitions: AdmonitionTitles;
};
