/** Interface texts with values, plural forms and dates. Templates may import it as `csb-docs/text`. */
import type { Plural } from '../../types/texts.js';

/** Replaces `{name}` by the value of that name; unknown names stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Chooses the plural form of a language for a count, and fills in the count as the language writes it; a form that the text does
 * not have is `other`. Without a language it is that of the system.
 */
export function fillPlural(plural: Plural, count: number, language: string | undefined): string {
  const form = plural[new Intl.PluralRules(language).select(count)] ?? plural.other;
  return fillText(form, { count: count.toLocaleString(language) });
}

/** How much of a date is shown. */
export type DateStyle = 'long' | 'short' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/** A symbol, so that a locale remains the same JSON; by name, because templates have a copy of this module. */
const FORMATS: unique symbol = /* @__PURE__ */ Symbol.for('csb-docs.date-formats');

/** What dates are formatted by. */
export interface DateLocale {
  readonly htmlLang: string;
  readonly calendar: string;
  readonly [FORMATS]?: Readonly<Record<DateStyle, Intl.DateTimeFormat>>;
}

/** A locale that many dates will be formatted by: to make a formatter takes a hundred times as long as to use it. */
export function withDateFormats<Locale extends DateLocale>(locale: Locale): Locale {
  const [long, short, day] = [makeFormat(locale, 'long'), makeFormat(locale, 'short'), makeFormat(locale, 'day')];
  return { ...locale, [FORMATS]: { long, short, day } };
}

/** Formats an ISO date in UTC, so that a page shows the same day wherever it is built. `day` leaves the year out. */
export function formatDate(iso: string, locale: DateLocale, style: DateStyle = 'long'): string {
  return (locale[FORMATS]?.[style] ?? makeFormat(locale, style)).format(new Date(iso));
}

function makeFormat({ htmlLang, calendar }: DateLocale, style: DateStyle): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang, { ...DATE_STYLES[style], calendar, timeZone: 'UTC' });
}

/** What search engines show of a page at most. */
const MOST = 160;

/** Describes a list by its title and as many of its first entries as there is room for. */
export function describeList(title: string, entries: readonly string[]): string {
  let description = title;
  for (const [index, entry] of entries.entries()) {
    const longer = `${description}${index === 0 ? ': ' : ', '}${entry}`;
    if (longer.length > MOST) break;
    description = longer;
  }
  return description;
}

/** Where an answer to “Was this page helpful?” leads. */
export function toFeedbackHref(url: string, page: string, answer: 'yes' | 'no'): string {
  if (/\{(?:page|answer)\}/.test(url)) return fillText(url, { page: encodeURIComponent(page), answer });
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(page)}&answer=${answer}${hash}`;
}
