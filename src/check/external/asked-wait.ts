/** Reads how long a server asks clients to wait, from its headers. */

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
/** Larger numbers are timestamps in seconds since 1970. */
const FIRST_MOMENT = 1_000_000_000;

/**
 * Reads `Retry-After`, or else `RateLimit-Reset` or `X-RateLimit-Reset`.
 * @param now in milliseconds since 1970
 * @returns milliseconds, at least 0; undefined without a readable value
 */
export function findAskedWait(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  for (const name of ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset']) {
    const value = headers[name];
    const wait = value === undefined ? undefined : parseWait(value.trim(), now);
    if (wait !== undefined) return Math.max(0, wait);
  }
  return undefined;
}

/** Parses seconds, a timestamp in seconds, a date, or a duration such as `1m1s`. */
function parseWait(value: string, now: number): number | undefined {
  if (/^\d{1,15}(\.\d{1,9})?$/.test(value)) {
    const seconds = Number(value);
    return seconds >= FIRST_MOMENT ? seconds * 1000 - now : seconds * 1000;
  }
  if (/^(\d{1,9}(ms|[hms]))+$/i.test(value))
    return [...value.matchAll(/(\d+)(ms|[hms])/gi)].reduce(
      (sum, [, count = '', unit = '']) => sum + Number(count) * (UNITS[unit.toLowerCase()] ?? 0),
      0,
    );
  // Requires a month name, because `Date.parse` accepts almost anything.
  const moment = /^[a-z]{3,9},? .*\d{2}:\d{2}:\d{2}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment - now;
}
