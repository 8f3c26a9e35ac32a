/** Formats interface texts with values, plurals and dates. Templates import it as `csb-docs/text`. */
import type { Plural } from '../../types/texts.js';

/** Replaces each `{name}` with its value. Unknown names are unchanged. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Selects the plural form for a count and inserts the localized count. A missing form falls back to `other`. Without a
 * language, uses that of the system.
 */
export function fillPlural(plural: Plural, count: number, language: string | undefined): string {
  const form = plural[new Intl.PluralRules(language).select(count)] ?? plural.other;
  return fillText(form, { count: count.toLocaleString(language) });
}

/** Length of a formatted date. */
export type DateStyle = 'long' | 'short' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/**
 * A symbol, so that a locale serializes to the same JSON. Registered by name, because templates have their own copy of
 * this module.
 */
const FORMATS: unique symbol = /* @__PURE__ */ Symbol.for('csb-docs.date-formats');

/** The part of a locale that date formatting needs. */
export interface DateLocale {
  readonly htmlLang: string;
  readonly calendar: string;
  readonly [FORMATS]?: Readonly<Record<DateStyle, Intl.DateTimeFormat>>;
}

/** Adds cached date formatters to a locale. Creating a formatter takes a hundred times as long as using it. */
export function withDateFormats<Locale extends DateLocale>(locale: Locale): Locale {
  const [long, short, day] = [makeFormat(locale, 'long'), makeFormat(locale, 'short'), makeFormat(locale, 'day')];
  return { ...locale, [FORMATS]: { long, short, day } };
}

/** Formats an ISO date in UTC, so that a page shows the same day wherever it is built. `day` omits the year. */
export function formatDate(iso: string, locale: DateLocale, style: DateStyle = 'long'): string {
  return (locale[FORMATS]?.[style] ?? makeFormat(locale, style)).format(new Date(iso));
}

function makeFormat({ htmlLang, calendar }: DateLocale, style: DateStyle): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang, { ...DATE_STYLES[style], calendar, timeZone: 'UTC' });
}

/** Maximum length of a description in search results. */
const MOST = 160;

/** Describes a list by its title and as many of its first entries as fit. */
export function describeList(title: string, entries: readonly string[]): string {
  let description = title;
  for (const [index, entry] of entries.entries()) {
    const longer = `${description}${index === 0 ? ': ' : ', '}${entry}`;
    if (longer.length > MOST) break;
    description = longer;
  }
  return description;
}

/** Returns the URL for an answer to “Was this page helpful?”. */
export function toFeedbackHref(url: string, page: string, answer: 'yes' | 'no'): string {
  if (/\{(?:page|answer)\}/.test(url)) return fillText(url, { page: encodeURIComponent(page), answer });
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(page)}&answer=${answer}${hash}`;
}
