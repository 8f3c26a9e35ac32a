/** Interface texts with values, plural forms and dates. Templates may import it as `csb-docs/text`. */
import type { Plural } from '../types/texts.js';

/** Replaces `{name}` by the value of that name; unknown names stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Values of a plural text: the count that decides on the form, and others that it names. */
export type PluralValues = Readonly<Record<string, string | number>> & { readonly count: number };

/** Chooses the plural form of a language for a count and fills it; a text that names other values too gets all of them. */
export function fillPlural(plural: Plural, count: number | PluralValues, language: string): string {
  const values = typeof count === 'number' ? { count } : count;
  const form = new Intl.PluralRules(language).select(values.count) === 'one' ? plural.one : plural.other;
  return fillText(form, values);
}

/** How much of a date is shown. */
export type DateStyle = 'long' | 'short' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/** Formats an ISO date in UTC, so that a page shows the same day wherever it is built. `day` leaves the year out. */
export function formatDate(
  iso: string,
  locale: { readonly htmlLang: string; readonly calendar: string },
  style: DateStyle = 'long',
): string {
  return new Intl.DateTimeFormat(locale.htmlLang, {
    ...DATE_STYLES[style],
    calendar: locale.calendar,
    timeZone: 'UTC',
  }).format(new Date(iso));
}
