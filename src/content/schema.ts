/**
 * The pieces that front matter and data-file schemas are made of, and the one function that applies a schema.
 * Each piece's message says what is expected; what was found is added from the value.
 */
import * as v from 'valibot';
import { badField, unknownField } from '../diagnostics/catalogue/content.js';
import { isExecutable } from '../text/executable.js';
import { findNearest } from '../text/nearest.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { toIsoDate } from './dates.js';
import {
  isYamlNumber,
  isYamlObject,
  sourceOf,
  toJsonObject,
  type YamlFields,
  type YamlNumber,
  type YamlObject,
  type YamlValue,
} from './yaml.js';

/** A string; a number counts by its spelling (conventions 2.5). */
export const text = v.pipe(
  v.custom<string | YamlNumber>((input) => typeof input === 'string' || isYamlNumber(input), 'a text'),
  v.transform((input) => (typeof input === 'string' ? input : sourceOf(input))),
);

/** A string that is not empty. */
export const filledText = v.pipe(
  text,
  v.check((input) => input.trim() !== '', 'a text that is not empty'),
);

/** An address that runs no code. */
export const url = v.pipe(
  filledText,
  v.check((input) => !isExecutable(input, { media: true }), 'an address that runs no code'),
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

/** A heading level that a table of contents can show. */
export const tocLevel = v.pipe(
  decimal,
  v.check((input) => Number.isInteger(input) && input >= 2 && input <= 6, 'a whole number from 2 to 6'),
);

/** A date or a date with time, in ISO form afterwards. */
export const date = v.pipe(
  text,
  v.check(
    (input) => toIsoDate(input) !== undefined,
    'a date that exists, such as `2025-01-31` or `2025-01-31T10:00:00Z`',
  ),
  v.transform((input) => toIsoDate(input) ?? input),
);

/** A list of strings. */
export const texts = v.array(filledText, 'a list of texts');

/** A mapping whose content is the site's own business. */
export const object = v.pipe(
  v.custom<YamlObject>(isYamlObject, 'a mapping of keys and values'),
  v.transform(toJsonObject),
);

/** What one file's fields are checked against, besides the schema. */
export interface FieldRules {
  readonly file: FilePath;
  /** `snake` when the keys of the schema are written `like_this`. */
  readonly naming: 'snake' | 'asWritten';
  /** Path of the mapping inside the file, for ranges: `''` or `john.`. */
  readonly path: string;
  /** `error`: an unknown key is a mistake; `hint`: only a near miss is mentioned. */
  readonly unknown: 'error' | 'hint';
  /** Further keys that are no mistake, and nothing to suggest either. */
  readonly alsoKnown: readonly string[];
}

/** The valid fields of a mapping and a diagnostic for each bad one. */
export interface FieldsRead<Fields> {
  readonly fields: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies a schema whose fields are all optional. A bad field is reported and treated as not written; an empty value
 * (`title:`) counts as not written unless the field accepts null.
 */
export function readFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  yaml: Pick<YamlFields, 'values' | 'ranges'>,
  rules: FieldRules,
): FieldsRead<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const names = Object.keys(schema.entries).map((name) => ({
    name,
    written: rules.naming === 'snake' ? toSnake(name) : name,
  }));
  const input = new Map<string, YamlValue>();
  for (const { name, written } of names) {
    const value = Object.hasOwn(yaml.values, written) ? yaml.values[written] : undefined;
    if (value === undefined || (value === null && !acceptsNull(schema.entries[name]))) continue;
    input.set(name, value);
  }
  const locate = (path: string): Location => locateField(yaml, rules.file, rules.path + path);
  const diagnostics = findUnknown(
    yaml.values,
    names.map(({ written }) => written),
    rules,
    locate,
  );
  const first = v.safeParse(schema, Object.fromEntries(input));
  if (first.success) return { fields: first.output, diagnostics };
  for (const issue of first.issues) {
    const [name = '', ...rest] = (issue.path ?? []).map(({ key }) => String(key));
    if (input.delete(name)) {
      const path = [
        rules.naming === 'snake' ? toSnake(name) : name,
        ...rest.map((key) => (rules.naming === 'snake' ? toSnake(key) : key)),
      ].join('.');
      diagnostics.push(badField(rules.path + path, issue.message, describe(issue.input), locate(path)));
    }
  }
  return { fields: v.parse(schema, Object.fromEntries(input)), diagnostics };
}

/** The place of a field, or of its nearest known parent. */
export function locateField(yaml: Pick<YamlFields, 'ranges'>, file: FilePath, path: string): Location {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), 0))) {
    const range = Object.hasOwn(yaml.ranges, rest) ? yaml.ranges[rest] : undefined;
    if (range !== undefined) return { file, range, key: path };
  }
  return { file, key: path };
}

/** How messages name a value. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  if (isYamlNumber(value)) return `the number \`${sourceOf(value)}\``;
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text \`${value.length > 60 ? `${value.slice(0, 60)}…` : value}\``;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty mapping' : 'a mapping';
  return `\`${String(value)}\``;
}

function findUnknown(
  values: YamlObject,
  known: readonly string[],
  rules: FieldRules,
  locate: (path: string) => Location,
): Diagnostic[] {
  return Object.keys(values).flatMap((key) => {
    if (known.includes(key) || rules.alsoKnown.includes(key)) return [];
    const nearest = findNearest(key, known);
    if (rules.unknown === 'hint' && (nearest === undefined || key.length < 4)) return [];
    return [unknownField(rules.unknown === 'error' ? 'error' : 'info', { key, nearest, known }, locate(key))];
  });
}

function acceptsNull(entry: v.ObjectEntries[string] | undefined): boolean {
  return entry !== undefined && v.is(entry, null);
}

function isDecimal(input: string): boolean {
  return input.trim() !== '' && Number.isFinite(Number(input));
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A value that is a list stays one; a single value becomes a list of one. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
