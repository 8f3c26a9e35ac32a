/**
 * Validates hand-written fields against a schema: front matter, data files, sidebar items, search tests.
 * Returns problems rather than diagnostics, because each kind of file has its own messages and locates keys
 * differently.
 */
import * as v from 'valibot';

/** A key with an invalid value, a missing key, or an unknown key. Keys are as written in the file. */
export type FieldProblem =
  | {
      readonly kind: 'bad';
      readonly key: string;
      /** The key, followed by the path to the invalid value below it. */
      readonly path: readonly [string, ...string[]];
      /** Description of valid values. */
      readonly expected: string;
      /** The invalid value. */
      readonly value: unknown;
    }
  | { readonly kind: 'missing'; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string; readonly known: readonly string[] };

/** Options for reading a mapping. */
export interface FieldRules {
  /** Converts a schema name to the key in the file (`sidebarLabel` → `sidebar_label`); unchanged by default. */
  readonly toKey?: (name: string) => string;
  /** Additional keys that are allowed but not in the schema. */
  readonly alsoKnown?: readonly string[];
  /**
   * Names of required fields. Their schemas are still optional, because the caller decides how to report a missing
   * field.
   */
  readonly required?: readonly string[];
  /**
   * Whether a key without a value (`title:`) counts as absent unless its schema accepts null. This is common in YAML.
   */
  readonly ignoresNull?: boolean;
}

/** Valid fields, and the problems of the others: unknown keys first, then in schema order. */
export interface FieldsRead<Fields> {
  readonly fields: Fields;
  readonly problems: readonly FieldProblem[];
}

/** Applies a schema whose fields are all optional. An invalid field is reported and treated as absent. */
export function readFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  values: Readonly<Record<string, unknown>>,
  { toKey = (name) => name, alsoKnown = [], required = [], ignoresNull = false }: FieldRules = {},
): FieldsRead<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const names = Object.keys(schema.entries);
  const known = names.map(toKey);
  const input = new Map<string, unknown>();
  for (const [index, name] of names.entries()) {
    const key = known[index] ?? name;
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value !== undefined && !(ignoresNull && value === null && !acceptsNull(schema.entries[name])))
      input.set(name, value);
  }
  const unknown = Object.keys(values)
    .filter((key) => !known.includes(key) && !alsoKnown.includes(key))
    .map((key): FieldProblem => ({ kind: 'unknown', key, known }));
  const missing = required.filter((name) => !input.has(name));
  const read = v.safeParse(schema, Object.fromEntries(input));
  const bad = findBad(read.issues ?? [], input, toKey);
  const wrong = names.flatMap((name): readonly FieldProblem[] =>
    missing.includes(name) ? [{ kind: 'missing', key: toKey(name) }] : (bad.get(name) ?? []),
  );
  const valid = [...input].filter(([name]) => !bad.has(name));
  const fields = read.success ? read.output : v.parse(schema, Object.fromEntries(valid));
  return { fields, problems: [...unknown, ...wrong] };
}

/** Returns the first problem of each invalid field, by schema name. */
function findBad(
  issues: readonly v.BaseIssue<unknown>[],
  input: ReadonlyMap<string, unknown>,
  toKey: (name: string) => string,
): ReadonlyMap<string, readonly FieldProblem[]> {
  const bad = new Map<string, readonly FieldProblem[]>();
  for (const issue of issues) {
    const [name = '', ...steps] = (issue.path ?? []).map(({ key }) => String(key));
    const key = toKey(name);
    if (input.has(name) && !bad.has(name))
      bad.set(name, [
        { kind: 'bad', key, path: [key, ...steps.map(toKey)], expected: issue.message, value: issue.input },
      ]);
  }
  return bad;
}

function acceptsNull(entry: v.ObjectEntries[string] | undefined): boolean {
  return entry !== undefined && v.is(entry, null);
}
