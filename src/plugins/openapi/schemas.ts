/** Describes schemas: types of values, and table rows for object properties. */
import { isRecord } from '../../utils/record.js';
import { toCode, toPlain } from './markdown.js';
import { nameOfRef, type Place, type Spec } from './spec.js';

/** Context for describing schemas. */
export interface SchemaContext {
  readonly spec: Spec;
  /** Returns the URL of a named schema. Undefined if there is none. */
  readonly hrefOf: (name: string) => string | undefined;
}

/** Cells by column name. */
export type Row = Readonly<Record<string, string>>;

/** All columns in order. */
export const COLUMNS = [
  ...['Name', 'Type', 'In', 'Required', 'Deprecated', 'Default', 'Values', 'Example', 'Limits', 'Description'],
];

/** Columns to be marked as facts in options tables. */
export const FACTS = ['In', 'Limits'];

/** Maximum nesting. */
const MOST_LEVELS = 6;

/** Returns the type of a value as Markdown. Named schemas are links. */
export function describeType(schema: Place | undefined, context: SchemaContext, level = 0): string {
  if (schema === undefined) return 'any';
  const name = nameOfRef(schema.value);
  const href = name === undefined ? undefined : context.hrefOf(name);
  if (name !== undefined && href !== undefined) return `[${toPlain(name)}](${href})`;
  const { spec } = context;
  const own = spec.follow(schema);
  if (own === undefined || !isRecord(own.value) || level > MOST_LEVELS) return 'any';
  const describe = (inner: Place | undefined): string => describeType(inner, context, level + 1);
  const choices = [...peekItems(spec, own, 'oneOf'), ...peekItems(spec, own, 'anyOf')];
  if (choices.length > 0) return withNull([...new Set(choices.map(describe))].join(' or '), own.value);
  const parts = peekItems(spec, own, 'allOf');
  if (parts.length === 1 && own.value['properties'] === undefined) return withNull(describe(parts[0]), own.value);
  const types = listTypes(own.value, parts.length > 0).map((type) => {
    if (type === 'array') return `list of ${describe(spec.peek(own, 'items'))}`;
    const { format } = own.value as { readonly format?: unknown };
    if (type !== 'object') return typeof format === 'string' ? `${type} (${toPlain(format)})` : type;
    const extra = spec.peek(own, 'additionalProperties');
    return extra !== undefined && isRecord(extra.value) && !isRecord(Reflect.get(own.value as object, 'properties'))
      ? `map to ${describe(extra)}`
      : type;
  });
  return withNull(types.join(' or '), own.value);
}

/** Returns the types of a schema, inferred if not given. */
function listTypes(schema: Readonly<Record<string, unknown>>, isJoined: boolean): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [toPlain(type)];
  if (Array.isArray(type)) return type.filter((each) => typeof each === 'string').map(toPlain);
  if (schema['properties'] !== undefined || schema['additionalProperties'] !== undefined || isJoined) return ['object'];
  if (schema['items'] !== undefined) return ['array'];
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  const known = new Set(values.map((value) => typeof value).filter((each) => each !== 'undefined'));
  return known.size === 1 ? [...known] : ['any'];
}

function withNull(type: string, schema: unknown): string {
  return isRecord(schema) && schema['nullable'] === true ? `${type} or null` : type;
}

/** Returns the items of a list in a schema without following references. */
export function peekItems(spec: Spec, schema: Place, key: string): readonly Place[] {
  const list = spec.peek(schema, key);
  return Array.isArray(list?.value) ? list.value.flatMap((_, index) => spec.peek(list, index) ?? []) : [];
}

/** Properties of an object, including those from `allOf`. */
interface Properties {
  readonly byName: Map<string, Place>;
  readonly required: Set<string>;
}

/** Position of rows. */
export interface RowPlace {
  /** Prefix of property names. */
  readonly prefix: string;
  /** Keys of the enclosing schemas, to stop at circular references. */
  readonly above: readonly string[];
}

const TOP: RowPlace = { prefix: '', above: [] };

/**
 * Creates rows for the properties of a schema, each followed by those of nested objects. Named schemas are not
 * expanded.
 */
export function toRows(
  schema: Place | undefined,
  context: SchemaContext,
  { prefix, above }: RowPlace = TOP,
): readonly Row[] {
  const { spec } = context;
  const own = schema && spec.follow(schema);
  const key = own === undefined ? '' : keyOf(own);
  if (above.length > MOST_LEVELS || above.includes(key)) return [];
  const { byName, required } = findProperties(own, spec);
  return [...byName].flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const found = spec.follow(property);
    const row = {
      Name: toCode(path),
      Type: describeType(property, context),
      Required: required.has(name) ? 'yes' : '',
      ...toFacts(found),
      ...toOwnWords(property),
    };
    if (nameOfRef(property.value) !== undefined) return [row];
    const items = found && spec.peek(found, 'items');
    const inner = items === undefined ? found : nameOfRef(items.value) === undefined ? items : undefined;
    const at = { prefix: `${path}${items === undefined ? '' : '[]'}.`, above: [...above, key] };
    return inner === undefined ? [row] : [row, ...toRows(inner, context, at)];
  });
}

/** Returns the description beside a reference. */
function toOwnWords({ value }: Place): Row {
  const words = nameOfRef(value) !== undefined && isRecord(value) ? value['description'] : undefined;
  return typeof words === 'string' ? { Description: words } : {};
}

function keyOf({ file, path }: Place): string {
  return `${file.name}#${path.join('/')}`;
}

function findProperties(schema: Place | undefined, spec: Spec): Properties {
  const found: Properties = { byName: new Map(), required: new Set() };
  const seen = new Set<string>();
  const collect = (place: Place | undefined): void => {
    const own = place && spec.follow(place);
    if (own === undefined) return;
    const key = keyOf(own);
    if (seen.has(key)) return;
    seen.add(key);
    for (const part of peekItems(spec, own, 'allOf')) collect(part);
    const properties = spec.peek(own, 'properties');
    if (isRecord(properties?.value))
      for (const name of Object.keys(properties.value)) {
        const property = spec.peek(properties, name);
        if (property !== undefined) found.byName.set(name, property);
      }
    for (const { value } of peekItems(spec, own, 'required')) if (typeof value === 'string') found.required.add(value);
  };
  collect(schema);
  return found;
}

/** Returns the facts of a schema except the type. */
export function toFacts(schema: Place | undefined): Row {
  if (schema === undefined || !isRecord(schema.value)) return {};
  const { description, deprecated, example, examples, enum: values, const: only } = schema.value;
  const samples = Array.isArray(examples) ? examples : [];
  const shown = example ?? samples[0];
  const { items } = schema.value;
  const each: unknown = isRecord(items) ? items['enum'] : undefined;
  const allowed = [values, each].find(Array.isArray) ?? (only === undefined ? [] : [only]);
  return {
    Deprecated: deprecated === true ? 'yes' : '',
    Default: schema.value['default'] === undefined ? '' : toCode(schema.value['default']),
    Values: allowed.map(toCode).join(', '),
    Example: shown === undefined || typeof shown === 'object' ? '' : toCode(shown),
    Limits: listLimits(schema.value).join(', '),
    Description: typeof description === 'string' ? description : '',
  };
}

/** Keywords that limit values, with their wording. */
const LIMITS: readonly (readonly [key: string, say: (value: unknown) => string])[] = [
  ['minimum', (value) => `≥ ${value}`],
  ['exclusiveMinimum', (value) => (typeof value === 'number' ? `> ${value}` : '')],
  ['maximum', (value) => `≤ ${value}`],
  ['exclusiveMaximum', (value) => (typeof value === 'number' ? `< ${value}` : '')],
  ['multipleOf', (value) => `multiple of ${value}`],
  ['minLength', (value) => `at least ${count(value, 'character')}`],
  ['maxLength', (value) => `at most ${count(value, 'character')}`],
  ['minItems', (value) => `at least ${count(value, 'item')}`],
  ['maxItems', (value) => `at most ${count(value, 'item')}`],
  ['uniqueItems', (value) => (value === true ? 'no item twice' : '')],
  ['pattern', (value) => `matches ${toCode(value)}`],
  ['readOnly', (value) => (value === true ? 'read only' : '')],
  ['writeOnly', (value) => (value === true ? 'write only' : '')],
];

function count(value: unknown, what: string): string {
  return `${value} ${what}${value === 1 ? '' : 's'}`;
}

function listLimits(schema: Readonly<Record<string, unknown>>): readonly string[] {
  return LIMITS.flatMap(([key, say]) => {
    const value = schema[key];
    const said = value === undefined || typeof value === 'object' ? '' : say(value);
    return said === '' ? [] : [said];
  });
}
