/**
 * Copies exports of a site's code to plain data: without cycles, throwing getters and values that JSON cannot
 * represent. Functions are kept.
 */

import { errorMessage } from '../utils/code/errors.js';
import { isRecord } from '../utils/record.js';

/** A value that was omitted. */
export interface DataProblem {
  readonly path: readonly string[];
  /** Continues a sentence that starts with the key. */
  readonly problem: string;
}

/** Far deeper than hand-written data. Deeper values come from endless code. */
const MOST_LEVELS = 64;
/** Maximum number of problems. One cause may have many effects, and a screen shows about twenty diagnostics. */
const MOST_PROBLEMS = 20;

/** Copies a value. */
export function toPlainData(value: unknown): { readonly value: unknown; readonly problems: readonly DataProblem[] } {
  const problems: DataProblem[] = [];
  const report = (path: readonly string[], problem: string): undefined => {
    if (problems.length < MOST_PROBLEMS) problems.push({ path, problem });
  };
  return { value: copy(value, { path: [], parents: [], report }), problems };
}

interface Place {
  readonly path: readonly string[];
  /** The objects that contain this one. */
  readonly parents: readonly object[];
  readonly report: (path: readonly string[], problem: string) => undefined;
}

function copy(value: unknown, place: Place): unknown {
  const { path, parents, report } = place;
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    return report(path, 'must not contain half a character (a lone surrogate)');
  if (typeof value === 'bigint') return report(path, 'must not be a BigInt, which JSON does not have');
  if (typeof value !== 'object' || value === null) return value;
  if (parents.includes(value)) return report(path, 'must not refer to an object that contains it');
  if (parents.length > MOST_LEVELS) return report(path, `must not be nested more than ${MOST_LEVELS} levels deep`);
  const inside = { ...place, parents: [...parents, value] };
  if (Array.isArray(value)) return value.map((_item, index) => read(value, String(index), inside));
  return isPlain(value) ? copyKeys(value, inside) : checkForeign(value, place);
}

function copyKeys(value: object, place: Place): object {
  return Object.fromEntries(
    Object.keys(value).flatMap((key): [string, unknown][] => {
      if (key !== '__proto__') return [[key, read(value, key, place)]];
      place.report([...place.path, key], 'cannot be the name of a key');
      return [];
    }),
  );
}

function read(holder: object, key: string, { path, ...place }: Place): unknown {
  const inner = [...path, key];
  try {
    const value: unknown = Reflect.get(holder, key);
    return copy(value, { ...place, path: inner });
  } catch (error) {
    return place.report(inner, `cannot be read: it threw “${firstLine(errorMessage(error))}”`);
  }
}

/** Accepts an instance of any class that can be serialized. */
function checkForeign(value: object, { path, report }: Place): unknown {
  try {
    JSON.stringify(value);
    return value;
  } catch (error) {
    return report(path, `must be plain data; as JSON it threw “${firstLine(errorMessage(error))}”`);
  }
}

function isPlain(value: object): boolean {
  return isRecord(value) && !('toJSON' in value);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
