/** Where something that a finding names is written. */
import type { FieldRanges, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';

/** Where a front matter field is written; the file alone when it is not. */
export function locateField(
  page: { readonly source: FilePath; readonly fields: FieldRanges },
  field: string,
): Location {
  const range = page.fields[field];
  return { file: page.source, ...(range ? { range } : {}) };
}

/** Where a key of a configuration or data file is written, by its dotted path: its own range, or its nearest known parent's. */
export function locateKey(file: FilePath, key: string, ranges: FieldRanges): Location {
  const parts = key.split('.');
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('.');
    const range = Object.hasOwn(ranges, path) ? ranges[path] : undefined;
    if (range !== undefined) return { file, range, key };
  }
  return { file, key };
}

/** Locates keys of one file; keeps nothing else alive, since it may outlive whoever has read the file. */
export function createKeyLocator({
  source,
  ranges,
}: {
  readonly source: FilePath;
  readonly ranges: FieldRanges;
}): (key: string) => Location {
  return (key) => locateKey(source, key, ranges);
}
