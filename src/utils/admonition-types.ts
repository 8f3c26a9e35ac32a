/** The built-in admonition types, with keywords and styles. */

/** Style of an admonition: a class with colours in `boxes.css`. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Properties of a type. Its title is in the texts of the locale. */
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

/** Keyword → type. Use `Object.hasOwn` to look up keywords written by authors. */
export const admonitionTypes: Readonly<Record<string, AdmonitionType>> = types;

/** The default title of every type. A locale without one of them does not compile. */
export type AdmonitionTitles = Readonly<Record<keyof typeof types, string>>;

/** Admonition types of MkDocs → ours. Use `Object.hasOwn` to look up types written by authors. */
export const MKDOCS_TYPES: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'secondary',
  quote: 'secondary',
  cite: 'secondary',
};
