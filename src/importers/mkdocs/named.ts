/** Lists of `mkdocs.yml` whose items may have options. */
import { isRecord } from '../../utils/record.js';
import { toList, toRecord } from '../old/written.js';

/** An item. */
export interface Named {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Its dotted key, below that of the list. */
  readonly key: (list: string) => string;
}

/** A list of names and of objects with one name, or an object of names. */
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
