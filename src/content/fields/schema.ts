/**
 * The pieces that the schemas of front matter and data files are made of.
 * The message of each piece says what is expected; `readYamlFields` adds what was found instead.
 */
import * as v from 'valibot';
import { findAddressProblem } from '../../text/address-problem.js';
import { isExecutable } from '../../text/executable.js';
import { decodePath } from '../../text/paths.js';
import {
  isYamlNumber,
  isYamlObject,
  sourceOf,
  toJsonObject,
  type YamlNumber,
  type YamlObject,
} from '../../text/yaml/values.js';
import { readDate } from './dates.js';

/** A string; a number counts by its spelling (conventions 2.5). */
export const text = v.pipe(
  v.custom<string | YamlNumber>((input) => typeof input === 'string' || isYamlNumber(input), 'a string'),
  v.transform((input) => (typeof input === 'string' ? input : sourceOf(input))),
);

/** A string that is not empty. */
export const filledText = v.pipe(
  text,
  v.check((input) => input.trim() !== '', 'a non-empty string'),
);

/** An address that runs no code. */
export const url = v.pipe(
  filledText,
  v.check((input) => !isExecutable(input, { media: true }), 'an address that cannot run code'),
);

/** An address for a link; it may be empty. */
export const linkUrl = v.pipe(
  text,
  v.check((input) => !isExecutable(input), 'an address that cannot run code'),
);

/** A path below the site that becomes the address of a page; percent sequences count as what they stand for. */
export const permalink = v.pipe(
  filledText,
  v.check(
    (input) => findAddressProblem(input) === undefined && findAddressProblem(decodePath(input) ?? input) === undefined,
    'a path such as `/name`, without `..`, backslashes, control characters and names of more than 255 bytes',
  ),
);

/** A boolean, or its name as a string. */
export const flag = v.pipe(
  v.custom<boolean | string>(
    (input) => typeof input === 'boolean' || (typeof input === 'string' && /^(?:true|false)$/i.test(input)),
    '`true` or `false`',
  ),
  v.transform((input) => input === true || (typeof input === 'string' && input.toLowerCase() === 'true')),
);

/** A finite number, or a string that spells one. */
export const decimal = v.pipe(
  v.custom<YamlNumber | string>(
    (input) => (isYamlNumber(input) ? Number.isFinite(input.number) : typeof input === 'string' && isDecimal(input)),
    'a number',
  ),
  v.transform((input) => (typeof input === 'string' ? Number(input) : input.number)),
);

/** What scores of search are multiplied with; the limits are those of the configuration. */
export const boost = v.pipe(
  decimal,
  v.check((input) => input >= 0.1 && input <= 10, 'a number from 0.1 to 10'),
);

/** A heading level that a table of contents can show. */
export const tocLevel = v.pipe(
  decimal,
  v.check((input) => Number.isInteger(input) && input >= 2 && input <= 6, 'a whole number from 2 to 6'),
);

/** A date or a date with time, in ISO form afterwards. Whether it exists is another question: see `checkDates`. */
export const date = v.pipe(
  text,
  v.check(
    (input) => readDate(input) !== undefined,
    'a date that exists, such as `2025-01-31` or `2025-01-31T10:00:00Z`',
  ),
  v.transform((input) => readDate(input)?.iso ?? input),
);

/** A list of strings. */
export const texts = v.array(filledText, 'a list of strings');

/** A mapping with any content, which is kept as it is. */
export const object = v.pipe(
  v.custom<YamlObject>(isYamlObject, 'a mapping of keys and values'),
  v.transform(toJsonObject),
);

/** A value that is a list stays one; a single value becomes a list of one. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isDecimal(input: string): boolean {
  return input.trim() !== '' && Number.isFinite(Number(input));
}
