/** Finds unknown keys in a raw configuration, and lists in place of objects. */
import { isRecord } from '../utils/record.js';
import type { DataProblem } from './plain-data.js';
import { siteSchema } from './schema/site.js';
import { expectsObject, findEntries, hasNamedObjects } from './schema-entries.js';

/** A path through objects and lists: names, and indexes as text. */
type Path = readonly string[];

/** Finds unknown keys in the order written. If the table accepts arbitrary keys, none is unknown. */
export function findUnknownKeys(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => findUnknownKeys(item, [...path, String(index)]));
  const entries = findEntries(siteSchema, path);
  if (!isRecord(value) || (entries === undefined && !hasNamedObjects(siteSchema, path))) return [];
  const isKnown = (name: string): boolean => entries === undefined || Object.hasOwn(entries, name);
  return Object.entries(value).flatMap(([name, child]): readonly Path[] =>
    isKnown(name) ? findUnknownKeys(child, [...path, name]) : [[...path, name]],
  );
}

/** Finds lists in place of objects, which the validation library treats as objects with numeric keys. */
export function findLists(value: unknown, path: Path = []): readonly DataProblem[] {
  if (Array.isArray(value))
    return expectsObject(siteSchema, path)
      ? [{ path, problem: 'must be an object, but is a list' }]
      : value.flatMap((item: unknown, index) => findLists(item, [...path, String(index)]));
  if (!isRecord(value) || findEntries(siteSchema, path) === undefined) return [];
  return Object.entries(value).flatMap(([name, child]) => findLists(child, [...path, name]));
}

/** Removes the value at a path. Later list items move up. */
export function removeKey(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const index = Number(name);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, removeKey(value[index], rest));
  }
  if (!isRecord(value)) return value;
  const others = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    if (key !== name) return [[key, child]];
    return rest.length === 0 ? [] : [[key, removeKey(child, rest)]];
  });
  return Object.fromEntries(others);
}
