/** The building blocks of the option table: each option has a line of help, a validator and mostly a default. */
import * as v from 'valibot';
import { admonitionTypes } from '../../utils/admonition-types.js';
import { decodePath } from '../../utils/paths.js';
import { parseBytes } from '../../utils/text/units.js';
import { findAddressProblem } from '../../utils/urls/address-problem.js';
import { isExecutable, type Uses } from '../../utils/urls/executable.js';

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** An option that must be given. */
export function required<S extends AnySchema>(help: string, schema: S) {
  return v.pipe(schema, v.description(help));
}

/** An option with a default value. */
export function option<S extends AnySchema, const D extends v.InferInput<S>>(help: string, schema: S, value: D) {
  return v.optional(v.pipe(schema, v.description(help)), value);
}

/** An option that may be left out and is then undefined; the key is always present in the output. */
export function optional<S extends AnySchema>(help: string, schema: S) {
  return v.optional(v.pipe(schema, v.description(help)), () => undefined);
}

/** A field that is absent from the output when it is absent from the input. */
export function field<S extends AnySchema>(help: string, schema: S) {
  return v.exactOptional(v.pipe(schema, v.description(help)));
}

/** A function of the site. `typescript` is its type as text, which the published types have. */
export function functionOf<Type>(typescript: string) {
  return valueOf<Type>(
    typescript,
    v.custom<Type>((value) => typeof value === 'function', 'a function'),
  );
}

/** A value of code, with its type as text. */
export function valueOf<Type>(
  typescript: string,
  schema: v.CustomSchema<Type, v.ErrorMessage<v.CustomIssue> | undefined>,
) {
  return v.pipe(schema, v.metadata({ typescript }));
}

/** How a finding is reported. */
export const reportLevel = v.picklist(['ignore', 'log', 'warn', 'throw']);

/** A list of strings. */
export const strings = v.array(v.string());

/** A path or route part without leading or trailing slashes; `/` becomes `''`. */
export const basePath = v.pipe(
  v.string(),
  v.check((path) => isAddress(path), 'must be a path without `..`, backslashes and control characters'),
  v.transform((path) => path.replace(/^\/+|\/+$/g, '')),
);

/** Whether a path can become an address, as written and with its percent sequences read. */
export function isAddress(path: string): boolean {
  return [path, decodePath(path) ?? path].every((form) => findAddressProblem(form) === undefined);
}

/** A number of bytes, or a size with a unit. */
export const bytes = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(
    (value) => (typeof value === 'number' ? Number.isInteger(value) && value >= 0 : parseBytes(value) !== undefined),
    'must be a number of bytes, or a size such as `5 kB` or `1.5 MB`',
  ),
  v.transform((value) => (typeof value === 'number' ? value : (parseBytes(value) ?? 0))),
);

/** A URL or a path; not empty, and none that runs code. */
export const url = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((address) => !isExecutable(address, { media: true }), 'must be a URL that does not run code'),
);

/** Names of attributes with an address that a browser opens or runs. */
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'xlink:href', 'action', 'formaction', 'data']);

/** What a parser of HTML takes for the name of an attribute. */
const ATTRIBUTE_NAME = /^[^\s"'<>/=\u0000-\u001f\u007f]+$/;

/** Attributes of a tag, with no address that runs code. */
export function attributes(uses: Uses) {
  return v.pipe(
    v.record(v.string(), v.union([v.string(), v.boolean()])),
    v.check(
      (values) => Object.keys(values).every((name) => ATTRIBUTE_NAME.test(name)),
      'must have valid attribute names',
    ),
    v.check(
      (values) =>
        Object.entries(values).every(
          ([name, value]) =>
            typeof value !== 'string' || !ADDRESSES.has(name.toLowerCase()) || !isExecutable(value, uses),
        ),
      'must not contain a URL that can run code',
    ),
  );
}

/** An address of a file that every page loads, or the attributes of its tag. */
export function asset(uses: Uses) {
  return v.union([
    v.pipe(
      v.string(),
      v.check((address) => !isExecutable(address, uses), 'must be a URL that does not run code'),
    ),
    attributes(uses),
  ]);
}

/** Files that never become pages, unless the site sets its own list (conventions 2.1). */
export const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** `true`, or options for admonitions; the default types are kept unless `extendDefaults` is `false`. */
export const admonitions = v.pipe(
  v.union([
    v.boolean(),
    v.strictObject({
      keywords: v.optional(v.pipe(strings, v.description('Further admonition types.')), []),
      extendDefaults: v.optional(v.pipe(v.boolean(), v.description('Keep the default types as well.')), true),
    }),
  ]),
  v.transform((value): false | { readonly keywords: readonly string[] } => {
    if (value === false) return false;
    if (value === true) return { keywords: defaultKeywords };
    return { keywords: [...(value.extendDefaults ? defaultKeywords : []), ...value.keywords] };
  }),
);

const defaultKeywords = Object.keys(admonitionTypes);

/** Reads the line of help of a schema, also inside a default; `''` when it has none. */
export function helpOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    const description: unknown = schema.pipe.find((action) => action.type === 'description')?.description;
    if (typeof description === 'string') return description;
  }
  return 'wrapped' in schema ? helpOf(schema.wrapped) : '';
}
