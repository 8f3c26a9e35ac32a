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
