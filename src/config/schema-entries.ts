/** Looks up the keys of an object in the option table, for suggestions and for help on missing keys. */
import { isRecord } from '../utils/record.js';

/** Schemas of an object's keys, by key. */
export type SchemaEntries = Readonly<Record<string, unknown>>;

/**
 * Follows a path through a schema: keys of objects, and any name or index for list items.
 * @returns the entries of the object at the path, or undefined if the schema has no object there
 */
export function findEntries(schema: unknown, path: readonly string[]): SchemaEntries | undefined {
  return entriesOf(findSchema(schema, path));
}

/** Returns whether an object at a path may have arbitrary keys, with objects of known keys as values. */
export function hasNamedObjects(schema: unknown, path: readonly string[]): boolean {
  const inner = findSchema(schema, path);
  return entriesOf(inner) === undefined && entriesOf(itemOf(inner)) !== undefined;
}

/** Returns whether the value at a path must be an object and not a list. */
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

/** For a union, merges the entries of all its objects. */
function entriesOf(schema: unknown): SchemaEntries | undefined {
  const inner = unwrap(schema);
  if (!isRecord(inner)) return undefined;
  if (isRecord(inner['entries'])) return inner['entries'];
  if (!Array.isArray(inner['options'])) return undefined;
  const found = inner['options'].map(entriesOf).filter((entries) => entries !== undefined);
  return found.length > 0 ? Object.assign({}, ...found) : undefined;
}

/**
 * Returns the schema of list items, or of the values of an object with arbitrary keys. For a union, uses the first such
 * schema.
 */
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

/** Returns the schema inside defaults and pipes. */
function unwrap(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  if (schema['wrapped']) return unwrap(schema['wrapped']);
  const first: unknown = Array.isArray(schema['pipe']) ? schema['pipe'][0] : undefined;
  return first !== undefined && first !== schema && !isRecord(schema['entries']) ? unwrap(first) : schema;
}
