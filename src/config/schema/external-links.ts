/** The option table of links to other sites. */
import * as v from 'valibot';
import { option, reportLevel, strings } from './option.js';

/** Also with a path, as addresses are copied: the origin counts. */
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
  level: option(
    'How to report links that lead to nothing. What cannot be verified is a warning.',
    reportLevel,
    'throw',
  ),
  ignore: option(
    'Globs of addresses that are not asked for: `https://example.com/**` for everything below one, `https://*.example.com/**`. One that matches no link is a warning.',
    strings,
    [],
  ),
  statusCodes: option(
    'What status codes mean where the site knows better, by number (`"403"`) or class (`"5xx"`), of which the number counts first: `ok`, `warn` (cannot be verified), `skip` (neither reported nor kept) or `error`.',
    v.record(statusCode, v.picklist(['ok', 'warn', 'skip', 'error'])),
    {},
  ),
  headers: option(
    'Headers by the origin that gets them, and nobody else: `{ "https://example.com": { "Authorization": "Bearer $TOKEN" } }`. `$TOKEN` is a variable of the environment.',
    v.record(origin, v.record(headerName, headerValue)),
    {},
  ),
  fragments: option('Whether the ids that links name after `#` are looked for.', v.boolean(), false),
  allowPrivate: option(
    'Whether machines of private networks, and the one that runs the check, are asked.',
    v.boolean(),
    false,
  ),
  timeoutSeconds: option('How long an answer may take.', v.pipe(v.number(), v.minValue(0.1), v.maxValue(600)), 15),
  concurrency: option('Most requests at once.', count, 20),
  perHost: option('Most requests at once to one host.', count, 2),
  pauseSeconds: option('Time between the starts of two requests to one host.', atLeast(0), 0.2),
  cacheHours: option('How long good answers are kept; 0 for not at all.', atLeast(0), 24),
});
