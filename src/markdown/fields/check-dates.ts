/** Dates in front matter that no calendar has. */
import { impossibleDate } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { isYamlNumber, isYamlObject, sourceOf } from '../../utils/yaml/values.js';
import { readDate } from './dates.js';
import type { YamlFields } from './yaml.js';

/** Reports them, by the keys that may hold one: 30 February counts as 2 March. */
export function checkDates(file: FilePath, { values, ranges }: YamlFields, keys: readonly string[]): Diagnostic[] {
  return keys.flatMap((key) => {
    const value = key.split('.').reduce(findInside, values);
    const written = isYamlNumber(value) ? sourceOf(value) : value;
    const date = typeof written === 'string' ? readDate(written) : undefined;
    if (date === undefined || date.exists) return [];
    return [
      impossibleDate(key, { written: String(written), counted: date.iso.slice(0, 10) }, locateKey(file, key, ranges)),
    ];
  });
}

function findInside(value: unknown, name: string): unknown {
  if (!isYamlObject(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
