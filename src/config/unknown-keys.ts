/** What a raw configuration has that the option table does not: unknown keys, and lists in the place of objects. */
import { isRecord } from '../utils/record.js';
import type { DataProblem } from './plain-data.js';
import { siteSchema } from './schema/site.js';
import { expectsObject, findEntries, hasNamedObjects } from './schema-entries.js';

/** A path through objects and lists: names, and numbers as texts. */
type Path = readonly string[];

/** Finds them, in the order in which they are written. Where the table accepts any key, nothing is unknown. */
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

/** Finds lists where the table has objects: to the validation library a list is an object whose keys are numbers. */
export function findLists(value: unknown, path: Path = []): readonly DataProblem[] {
  if (Array.isArray(value))
    return expectsObject(siteSchema, path)
      ? [{ path, problem: 'must be an object, but is a list' }]
      : value.flatMap((item: unknown, index) => findLists(item, [...path, String(index)]));
  if (!isRecord(value) || findEntries(siteSchema, path) === undefined) return [];
  return Object.entries(value).flatMap(([name, child]) => findLists(child, [...path, name]));
}

/** A value without what is at a path; items of a list move up. */
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
