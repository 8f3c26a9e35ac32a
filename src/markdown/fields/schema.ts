/**
 * Building blocks of schemas for front matter and data files. Their messages state what is expected; `readYamlFields`
 * adds what was found.
 */
import * as v from 'valibot';
import { asJson, explained } from '../../utils/code/fields-json.js';
import { decodePath } from '../../utils/paths.js';
import { findUrlProblem } from '../../utils/urls/address-problem.js';
import { executablePattern, isExecutable } from '../../utils/urls/executable.js';
import {
  isYamlNumber,
  isYamlObject,
  sourceOf,
  toJsonObject,
  type YamlNumber,
  type YamlObject,
} from '../../utils/yaml/values.js';
import { DATE, readDate } from './dates.js';

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Declares an optional key with help and an example. */
export function field<S extends AnySchema>(help: string, example: unknown, schema: S) {
  return v.exactOptional(explained(help, example, schema));
}

/** A string. A number counts as its spelling (conventions 2.5). */
export const text = v.pipe(
  asJson(
    { type: ['string', 'number'] },
    v.custom<string | YamlNumber>((input) => typeof input === 'string' || isYamlNumber(input), 'a string'),
  ),
  v.transform((input) => (typeof input === 'string' ? input : sourceOf(input))),
);

/** A string that is not empty. */
export const filledText = v.pipe(
  asJson({ pattern: '\\S' }, text),
  v.check((input) => input.trim() !== '', 'a non-empty string'),
);

/** A URL that runs no code. */
export const url = v.pipe(
  asJson({ pattern: `^(?!${executablePattern({ media: true })})[\\s\\S]*\\S` }, filledText),
  v.check((input) => !isExecutable(input, { media: true }), 'a URL that does not run code'),
);

/** A URL of a link, which may be empty. */
export const linkUrl = v.pipe(
  asJson({ pattern: `^(?!${executablePattern()})` }, text),
  v.check((input) => !isExecutable(input), 'a URL that does not run code'),
);

/** No backslash, control character, `.` or `..` segment. The pattern cannot check percent-encoded characters. */
const PATH =
  '^(?!(?:[\\s\\S]*/)?\\.{1,2}(?:/|$))[^\\\\\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*\\S[^\\\\\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';

/** A path that becomes the URL of a page. Percent-encoded characters are decoded for the check. */
export const permalink = v.pipe(
  asJson({ pattern: PATH }, filledText),
  v.check(
    (input) => findUrlProblem(input) === undefined && findUrlProblem(decodePath(input) ?? input) === undefined,
    'a path such as `/name`, without `..`, backslashes, control characters and names of more than 255 bytes',
  ),
);

/** A boolean, or its name as a string. */
export const flag = v.pipe(
  asJson(
    { anyOf: [{ type: 'boolean' }, { type: 'string', pattern: '^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' }] },
    v.custom<boolean | string>(
      (input) => typeof input === 'boolean' || (typeof input === 'string' && /^(?:true|false)$/i.test(input)),
      '`true` or `false`',
    ),
  ),
  v.transform((input) => input === true || (typeof input === 'string' && input.toLowerCase() === 'true')),
);

/** A finite number, or a string with one. */
export const decimal = v.pipe(
  asJson(
    decimalWithin({}),
    v.custom<YamlNumber | string>(
      (input) => (isYamlNumber(input) ? Number.isFinite(input.number) : typeof input === 'string' && isDecimal(input)),
      'a number',
    ),
  ),
  v.transform((input) => (typeof input === 'string' ? Number(input) : input.number)),
);

/** A factor of search scores, with the same limits as in the configuration. */
export const boost = v.pipe(
  asJson(decimalWithin({ minimum: 0.1, maximum: 10 }), decimal),
  v.check((input) => input >= 0.1 && input <= 10, 'a number from 0.1 to 10'),
);

/** A heading level that a table of contents can show. */
export const tocLevel = v.pipe(
  asJson(decimalWithin({ multipleOf: 1, minimum: 2, maximum: 6 }), decimal),
  v.check((input) => Number.isInteger(input) && input >= 2 && input <= 6, 'a whole number from 2 to 6'),
);

/** A date with an optional time, converted to ISO form. `checkDates` checks that it exists. */
export const date = v.pipe(
  asJson({ type: 'string', pattern: `^\\s*(?:${DATE.source.replace(/^\^|\$$/g, '')})\\s*$` }, text),
  v.check(
    (input) => readDate(input) !== undefined,
    'a date that exists, such as `2025-01-31` or `2025-01-31T10:00:00Z`',
  ),
  v.transform((input) => readDate(input)?.iso ?? input),
);

/** A list of strings. */
export const texts = v.array(filledText, 'a list of strings');

/** A mapping with any content, kept as it is. */
export const object = v.pipe(
  asJson({ type: 'object' }, v.custom<YamlObject>(isYamlObject, 'a mapping of keys and values')),
  v.transform(toJsonObject),
);

/** Wraps a single value in a list. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isDecimal(input: string): boolean {
  return input.trim() !== '' && Number.isFinite(Number(input));
}

/** A number, or a string that `Number` accepts. */
function decimalWithin(limits: Readonly<Record<string, number>>) {
  const decimalText = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|0[xX][\\da-fA-F]+|0[oO][0-7]+|0[bB][01]+';
  return {
    anyOf: [
      { type: 'number', ...limits },
      { type: 'string', pattern: `^\\s*(?:${decimalText})\\s*$` },
    ],
  };
}
