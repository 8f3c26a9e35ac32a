/** Reads lists in `mkdocs.yml` whose items may have options. */
import { isRecord } from '../../utils/record.js';
import { toList, toRecord } from '../source-site/values.js';

/** An item. */
export interface Named {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Returns its dotted key, given the key of the list. */
  readonly key: (list: string) => string;
}

/** Reads a list of names and single-key objects, or an object with names as keys. */
export function listNamed(value: unknown): readonly Named[] {
  if (isRecord(value))
    return Object.entries(value).map(([name, options]) => ({
      name,
      options: toRecord(options),
      key: (list) => `${list}.${name}`,
    }));
  return toList(value).map((item, index) => {
    const [name = '', options] = typeof item === 'string' ? [item] : (Object.entries(toRecord(item))[0] ?? []);
    return { name, options: toRecord(options), key: (list) => `${list}.${index}` };
  });
}
