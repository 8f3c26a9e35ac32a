/** Flattens a JSON Schema into table rows, one per key, including nested objects. */
import { isRecord } from '../record.js';

/** A key, as shown on a reference page. */
export interface OptionRow {
  readonly key: string;
  readonly type: string;
  readonly required: boolean;
  /** JSON text of the default; undefined if there is none. */
  readonly defaultValue: string | undefined;
  readonly help: string;
  /** A realistic value. */
  readonly example: unknown;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** Description of valid values: `must be a number`. */
  readonly errorMessage?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Returns all keys with their dotted paths, in schema order. Keys of list items are written `items[].label`. */
export function toRows(schema: Readonly<Record<string, unknown>>): readonly OptionRow[] {
  const rows = new Map<string, OptionRow>();
  for (const row of listRows(schema, '')) {
    const before = rows.get(row.key);
    rows.set(row.key, before === undefined ? row : unite(before, row));
  }
  return [...rows.values()];
}

/** Merges two rows of a key that occurs in several variants of a value. */
function unite(one: OptionRow, other: OptionRow): OptionRow {
  const type = one.type === other.type ? one.type : `${one.type} | ${other.type}`;
  const help = one.help.includes(other.help) ? one.help : `${one.help} ${other.help}`;
  return { ...one, type, help, required: one.required && other.required };
}

function listRows(schema: Schema, prefix: string): readonly OptionRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const key = `${prefix}${name}`;
    const isGroup = child.default !== undefined && JSON.stringify(child.default) === '{}';
    const row: OptionRow = {
      key,
      type: typeText(child),
      required: schema.required?.includes(name) ?? false,
      defaultValue: child.default === undefined || isGroup ? undefined : JSON.stringify(child.default),
      help: child.description ?? '',
      example: child.examples?.[0],
    };
    return [row, ...[child, ...(child.anyOf ?? [])].flatMap((branch) => listBelow(branch, child, key))];
  });
}

/** Lists the keys inside one variant of a value. */
function listBelow(branch: Schema, whole: Schema, key: string): readonly OptionRow[] {
  const named = isRecord(branch.additionalProperties) ? listRows(branch.additionalProperties, `${key}.*.`) : [];
  // Skip a list whose items have the same schema as a single value.
  const isRepeated = whole.anyOf?.some((other) => JSON.stringify(other) === JSON.stringify(branch.items)) ?? false;
  const items = isRepeated ? [] : [branch.items, ...(branch.items?.anyOf ?? [])];
  return [
    ...listRows(branch, `${key}.`),
    ...named,
    ...items.flatMap((item) => (item === undefined ? [] : listRows(item, `${key}[].`))),
  ];
}

function typeText(schema: Schema): string {
  if (schema.errorMessage !== undefined) return schema.errorMessage.replace(/^must be /, '');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  return typeof schema.type === 'object' ? schema.type.join(' | ') : (schema.type ?? 'function');
}
