/**
 * Hand-written fields against a schema: front matter, data files, the items of a sidebar, search tests.
 * In: a mapping as plain values. Out: the fields that are valid, and what is wrong with the others. Says nothing to users:
 * each kind of file has its own messages and its own way to find the place of a key.
 */
import * as v from 'valibot';

/** A key that a schema does not accept, misses, or does not know. Keys are as written in the file. */
export type FieldProblem =
  | {
      readonly kind: 'bad';
      readonly key: string;
      /** The key and the steps to the wrong value below it. */
      readonly path: readonly [string, ...string[]];
      /** What the schema accepts, in words. */
      readonly expected: string;
      /** The value that it does not accept. */
      readonly value: unknown;
    }
  | { readonly kind: 'missing'; readonly key: string }
  | { readonly kind: 'unknown'; readonly key: string; readonly known: readonly string[] };

/** How a mapping is read, besides its schema. */
export interface FieldRules {
  /** How a name of the schema is written in the file (`sidebarLabel` as `sidebar_label`); unchanged unless given. */
  readonly toKey?: (name: string) => string;
  /** Keys as written that are not in the schema and no mistake either. */
  readonly alsoKnown?: readonly string[];
  /** Names of the schema that have to be there. Their schemas are optional all the same: the caller decides what a missing one means. */
  readonly required?: readonly string[];
  /** Whether a key without a value (`title:`) counts as not written, unless its schema accepts null, as people use YAML. */
  readonly ignoresNull?: boolean;
}

/** Fields that are valid, and the problems of the others: unknown keys first, then in the order of the schema. */
export interface FieldsRead<Fields> {
  readonly fields: Fields;
  readonly problems: readonly FieldProblem[];
}

/** Applies a schema whose fields are all optional. A bad field is a problem and treated as not written. */
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

/** The first problem of each bad field, by its name in the schema. */
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
