/** The option table of `externalLinks`. */
import * as v from 'valibot';
import { option, reportLevel, strings } from './option.js';

/** Accepts a trailing slash, as in copied URLs; only the origin counts. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'an origin such as `https://example.com`'),
  v.check((address) => URL.canParse(address), 'must be an origin such as `https://example.com`'),
);
const headerName = v.pipe(v.string(), v.regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'a header name'));
const headerValue = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'one line of text'));
const statusCode = v.pipe(
  v.string(),
  v.regex(/^[1-9](\d\d|xx)$/i, 'a status code such as `403`, or a class such as `5xx`'),
);
const atLeast = (least: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(1_000_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/** Every key of `externalLinks`. */
export const externalLinksSchema = v.strictObject({
  level: option('How to report broken links. Links that cannot be verified are warnings.', reportLevel, 'throw'),
  ignore: option(
    'Globs of URLs to skip: `https://example.com/**` for everything below a URL, `https://*.example.com/**`. A glob that matches no link is a warning.',
    strings,
    [],
  ),
  statusCodes: option(
    'Results for status codes, by number (`"403"`) or class (`"5xx"`); numbers take precedence. A result is `ok`, `warn` (cannot be verified), `skip` (neither reported nor cached) or `error`.',
    v.record(statusCode, v.picklist(['ok', 'warn', 'skip', 'error'])),
    {},
  ),
  headers: option(
    'Request headers for each origin: `{ "https://example.com": { "Authorization": "Bearer $TOKEN" } }`. `$TOKEN` is an environment variable.',
    v.record(origin, v.record(headerName, headerValue)),
    {},
  ),
  fragments: option('Whether to check anchors, the ids after `#`.', v.boolean(), false),
  allowPrivate: option('Whether to request hosts in private networks and on this machine.', v.boolean(), false),
  timeoutSeconds: option('Timeout of a request in seconds.', v.pipe(v.number(), v.minValue(0.1), v.maxValue(600)), 15),
  concurrency: option('Maximum number of concurrent requests.', count, 20),
  perHost: option('Maximum number of concurrent requests per host.', count, 2),
  pauseSeconds: option('Seconds between the starts of two requests to one host.', atLeast(0), 0.2),
  cacheHours: option('Hours to cache successful responses; 0 to cache none.', atLeast(0), 24),
});
