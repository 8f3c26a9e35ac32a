/** Quotation marks by language. */

/** Outer and inner quotation marks, including spaces. */
export interface Quotes {
  readonly outer: readonly [open: string, close: string];
  readonly inner: readonly [open: string, close: string];
}

const ENGLISH: Quotes = { outer: ['\u201C', '\u201D'], inner: ['\u2018', '\u2019'] };
/** Narrow no-break space. */
const NARROW = '\u202F';

const BY_LANGUAGE: Readonly<Record<string, Quotes>> = {
  ar: { outer: ['\u00AB', '\u00BB'], inner: ['\u2039', '\u203A'] },
  de: { outer: ['\u201E', '\u201C'], inner: ['\u201A', '\u2018'] },
  es: { outer: ['\u00AB', '\u00BB'], inner: ['\u201C', '\u201D'] },
  fr: { outer: [`\u00AB${NARROW}`, `${NARROW}\u00BB`], inner: [`\u2039${NARROW}`, `${NARROW}\u203A`] },
  it: { outer: ['\u00AB', '\u00BB'], inner: ['\u201C', '\u201D'] },
  ru: { outer: ['\u00AB', '\u00BB'], inner: ['\u201E', '\u201C'] },
};

/** Returns the quotation marks of a language or language variant. Defaults to English. */
export function quotesOf(language: string): Quotes {
  const name = language.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(BY_LANGUAGE, name) ? (BY_LANGUAGE[name] ?? ENGLISH) : ENGLISH;
}
