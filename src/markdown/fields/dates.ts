/** Parses dates in front matter. */

/** The form of a date. Its values are checked separately. */
export const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?[ \t]*([Zz]|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** A parsed date in ISO form. */
export interface WrittenDate {
  readonly iso: string;
  /** False for dates such as 30 February, which become a day in March. */
  readonly exists: boolean;
}

/**
 * Parses a date with an optional time. Without a zone it is in UTC (conventions 3.2), so that all machines build the
 * same.
 * @returns undefined if it is not a date
 */
export function readDate(text: string): WrittenDate | undefined {
  const match = DATE.exec(text.trim());
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const milliseconds = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, milliseconds);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const offset = toMinutes(match[8]);
  return offset === undefined ? undefined : { iso: new Date(date.getTime() - offset * 60_000).toISOString(), exists };
}

function toMinutes(zone: string | undefined): number | undefined {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 14 * 60 ? undefined : match[1] === '-' ? -minutes : minutes;
}
