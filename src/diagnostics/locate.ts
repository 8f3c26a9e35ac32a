/** Locates front matter fields and keys of data files. */
import type { FieldRanges, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';

/** Returns the location of a front matter field, or of the whole file if it has no such field. */
export function locateField(
  page: { readonly source: FilePath; readonly fields: FieldRanges },
  field: string,
): Location {
  const range = page.fields[field];
  return { file: page.source, ...(range ? { range } : {}) };
}

/**
 * Returns the range of a key in a configuration or data file, by its dotted path. Falls back to its nearest known
 * parent.
 */
export function locateKey(file: FilePath, key: string, ranges: FieldRanges): Location {
  const parts = key.split('.');
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('.');
    const range = Object.hasOwn(ranges, path) ? ranges[path] : undefined;
    if (range !== undefined) return { file, range, key };
  }
  return { file, key };
}

/** Returns a locator for the keys of one file. It retains only ranges, because it can outlive the parsed file. */
export function createKeyLocator({
  source,
  ranges,
}: {
  readonly source: FilePath;
  readonly ranges: FieldRanges;
}): (key: string) => Location {
  return (key) => locateKey(source, key, ranges);
}
