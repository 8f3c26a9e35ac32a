/** Building blocks of the option table. Each option has a line of help, a validator and usually a default. */
import * as v from 'valibot';
import { admonitionTypes } from '../../utils/admonition-types.js';
import { decodePath } from '../../utils/paths.js';
import { parseBytes } from '../../utils/text/units.js';
import { findUrlProblem } from '../../utils/urls/address-problem.js';
import { isExecutable, type Uses } from '../../utils/urls/executable.js';

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Declares a required option. */
export function required<S extends AnySchema>(help: string, schema: S) {
  return v.pipe(schema, v.description(help));
}

/** Declares an option with a default value. */
export function option<S extends AnySchema, const D extends v.InferInput<S>>(help: string, schema: S, value: D) {
  return v.optional(v.pipe(schema, v.description(help)), value);
}

/** Declares an option that is undefined if omitted. The key is always present in the output. */
export function optional<S extends AnySchema>(help: string, schema: S) {
  return v.optional(v.pipe(schema, v.description(help)), () => undefined);
}

/** Declares a field that is absent from the output if omitted. */
export function field<S extends AnySchema>(help: string, schema: S) {
  return v.exactOptional(v.pipe(schema, v.description(help)));
}

/** Declares a function of the site. `typescript` is its type as text, for the published types. */
export function functionOf<Type>(typescript: string) {
  return valueOf<Type>(
    typescript,
    v.custom<Type>((value) => typeof value === 'function', 'a function'),
  );
}

/** Declares a value that is not data, with its type as text. */
export function valueOf<Type>(
  typescript: string,
  schema: v.CustomSchema<Type, v.ErrorMessage<v.CustomIssue> | undefined>,
) {
  return v.pipe(schema, v.metadata({ typescript }));
}

/** Levels at which diagnostics are reported. */
export const reportLevel = v.picklist(['ignore', 'log', 'warn', 'throw']);

/** Declares a list of strings. */
export const strings = v.array(v.string());

/** Declares a path or route part without leading and trailing slashes; `/` becomes `''`. */
export const basePath = v.pipe(
  v.string(),
  v.check((path) => isUrl(path), 'must be a path without `..`, backslashes and control characters'),
  v.transform((path) => path.replace(/^\/+|\/+$/g, '')),
);

/** Returns whether a path can become a URL, both as written and percent-decoded. */
export function isUrl(path: string): boolean {
  return [path, decodePath(path) ?? path].every((form) => findUrlProblem(form) === undefined);
}

/** Declares a number of bytes, or a size with a unit. */
export const bytes = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(
    (value) => (typeof value === 'number' ? Number.isInteger(value) && value >= 0 : parseBytes(value) !== undefined),
    'must be a number of bytes, or a size such as `5 kB` or `1.5 MB`',
  ),
  v.transform((value) => (typeof value === 'number' ? value : (parseBytes(value) ?? 0))),
);

/** Declares a URL or path that is not empty and runs no code. */
export const url = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((address) => !isExecutable(address, { media: true }), 'must be a URL that does not run code'),
);

/** Attributes with a URL that a browser opens or runs. */
const URLS: ReadonlySet<string> = new Set(['src', 'href', 'xlink:href', 'action', 'formaction', 'data']);

/** Names that HTML parsers accept for attributes. */
const ATTRIBUTE_NAME = /^[^\s"'<>/=\u0000-\u001f\u007f]+$/;

/** Declares the attributes of a tag, without URLs that run code. */
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
          ([name, value]) => typeof value !== 'string' || !URLS.has(name.toLowerCase()) || !isExecutable(value, uses),
        ),
      'must not contain a URL that can run code',
    ),
  );
}

/** Declares the URL of a file that every page loads, or the attributes of its tag. */
export function asset(uses: Uses) {
  return v.union([
    v.pipe(
      v.string(),
      v.check((address) => !isExecutable(address, uses), 'must be a URL that does not run code'),
    ),
    attributes(uses),
  ]);
}

/** Files that never become pages, unless the site overrides the list (conventions 2.1). */
export const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** Declares `true`, or options of admonitions. The default types are kept unless `extendDefaults` is `false`. */
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

/** Returns the help of a schema, including inside a default; `''` if it has none. */
export function helpOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    const description: unknown = schema.pipe.find((action) => action.type === 'description')?.description;
    if (typeof description === 'string') return description;
  }
  return 'wrapped' in schema ? helpOf(schema.wrapped) : '';
}
