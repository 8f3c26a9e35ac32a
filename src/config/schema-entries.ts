/** Which keys an object has at a place of the option table, for suggestions and for the help of a missing key. */
import { isRecord } from '../utils/record.js';

/** The schemas of an object's keys, by key. */
export type SchemaEntries = Readonly<Record<string, unknown>>;

/**
 * Follows a path through a schema: keys of objects, and numbers or any other name for the items of a list.
 * @returns the entries of the object there; undefined where the schema has no object
 */
export function findEntries(schema: unknown, path: readonly string[]): SchemaEntries | undefined {
  return entriesOf(findSchema(schema, path));
}

/** Whether an object at a path may have any keys, and objects with known ones as their values. */
export function hasNamedObjects(schema: unknown, path: readonly string[]): boolean {
  const inner = findSchema(schema, path);
  return entriesOf(inner) === undefined && entriesOf(itemOf(inner)) !== undefined;
}

/** Whether the value at a path has to be an object, and may not be a list. */
export function expectsObject(schema: unknown, path: readonly string[]): boolean {
  return isObjectSchema(findSchema(schema, path));
}

function isObjectSchema(schema: unknown): boolean {
  const inner = unwrap(schema);
  if (!isRecord(inner)) return false;
  const { type, options } = inner;
  if (!Array.isArray(options)) return ['strict_object', 'object', 'record'].includes(String(type));
  return options.some(isObjectSchema) && !options.some(isList);
}

function findSchema(schema: unknown, path: readonly string[]): unknown {
  return path.reduce((current: unknown, name) => {
    const entries = entriesOf(current);
    return entries && Object.hasOwn(entries, name) ? entries[name] : itemOf(current);
  }, schema);
}

/** Of a union, the entries of all its objects. */
function entriesOf(schema: unknown): SchemaEntries | undefined {
  const inner = unwrap(schema);
  if (!isRecord(inner)) return undefined;
  if (isRecord(inner['entries'])) return inner['entries'];
  if (!Array.isArray(inner['options'])) return undefined;
  const found = inner['options'].map(entriesOf).filter((entries) => entries !== undefined);
  return found.length > 0 ? Object.assign({}, ...found) : undefined;
}

/** What the items of a list are, or the values of an object with any keys; of a union, those of the first such schema. */
function itemOf(schema: unknown): unknown {
  const inner = unwrap(schema);
  if (!isRecord(inner)) return undefined;
  const { type, item, value, options } = inner;
  if (type === 'record') return value;
  return Array.isArray(options) ? options.map(itemOf).find((found) => found !== undefined) : item;
}

function isList(schema: unknown): boolean {
  const inner = unwrap(schema);
  return isRecord(inner) && inner['item'] !== undefined;
}

/** The schema inside defaults and pipes. */
function unwrap(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  if (schema['wrapped']) return unwrap(schema['wrapped']);
  const first: unknown = Array.isArray(schema['pipe']) ? schema['pipe'][0] : undefined;
  return first !== undefined && first !== schema && !isRecord(schema['entries']) ? unwrap(first) : schema;
}
