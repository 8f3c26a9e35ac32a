/** The types of admonitions that every site has: one table for keywords, looks and names. */

/** How an admonition looks: the class that the style sheet `boxes.css` has colours for. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** What there is to know of a type besides its keyword; its title in each language is in the texts of the locale. */
export interface AdmonitionType {
  readonly look: AdmonitionLook;
}

const types = {
  note: { look: 'note' },
  tip: { look: 'tip' },
  info: { look: 'info' },
  warning: { look: 'warning' },
  danger: { look: 'danger' },
  caution: { look: 'warning' },
  important: { look: 'info' },
  success: { look: 'tip' },
  secondary: { look: 'note' },
} as const satisfies Readonly<Record<string, AdmonitionType>>;

/** Keyword → type, for looking keywords of authors up with `Object.hasOwn`. */
export const admonitionTypes: Readonly<Record<string, AdmonitionType>> = types;

/** The default title of every type; a locale that misses one does not compile. */
export type AdmonitionTitles = Readonly<Record<keyof typeof types, string>>;
