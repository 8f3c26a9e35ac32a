/** What schemas say: the type of a value, and rows for the properties of an object. */
import { isRecord } from '../../utils/record.js';
import { toCode, toPlain } from './markdown.js';
import { nameOfRef, type Place, type Spec } from './spec.js';

/** What schemas are described with. */
export interface SchemaContext {
  readonly spec: Spec;
  /** The address of a schema that has a name; undefined where there is none of that name. */
  readonly hrefOf: (name: string) => string | undefined;
}

/** Cells by the header of their column. */
export type Row = Readonly<Record<string, string>>;

/** All columns, in their order. */
export const COLUMNS = [
  ...['Name', 'Type', 'In', 'Required', 'Deprecated', 'Default', 'Values', 'Example', 'Limits', 'Description'],
];

/** Those that options do not know by their names. */
export const FACTS = ['In', 'Limits'];

/** Deeper than anybody reads. */
const MOST_LEVELS = 6;

/** The type of a value, as Markdown: schemas with a name are links. */
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

/** The types that a schema names, or that can be told from it. */
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

/** The items of a list in a schema, references as they are. */
export function peekItems(spec: Spec, schema: Place, key: string): readonly Place[] {
  const list = spec.peek(schema, key);
  return Array.isArray(list?.value) ? list.value.flatMap((_, index) => spec.peek(list, index) ?? []) : [];
}

/** The properties of an object with all parts that it is made of. */
interface Properties {
  readonly byName: Map<string, Place>;
  readonly required: Set<string>;
}

/** Where rows are. */
export interface RowPlace {
  /** Stands before the names of properties. */
  readonly prefix: string;
  /** The places of the schemas that it is inside of: what comes round to one of them is not entered. */
  readonly above: readonly string[];
}

const TOP: RowPlace = { prefix: '', above: [] };

/** Rows for the properties of a schema, those of objects inside of it behind theirs; schemas with a name are not entered. */
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

/** What stands beside a reference. */
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

/** What a schema says of a value besides its type. */
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

/** What limits values, and how that is said. */
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
