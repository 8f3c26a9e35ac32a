/** Interface texts with values, plural forms and dates. Templates may import it as `csb-docs/text`. */
import type { Plural } from '../types/texts.js';

/** Replaces `{name}` by the value of that name; unknown names stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Chooses the plural form of a locale for `count` and fills it; `{count}` is always available. */
export function fillPlural(
  plural: Plural,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? plural.one : plural.other;
  return fillText(form, { count, ...values });
}

/** How much of a date is shown. */
export type DateStyle = 'long' | 'short' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/** Formats an ISO date in UTC, so that a page says the same day wherever it is built. `day` leaves the year out. */
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
