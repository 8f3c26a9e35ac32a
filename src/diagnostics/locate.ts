/** Where something that a finding names is written. */
import type { FieldRanges, Location } from '../types/diagnostic.js';

/** Where a front matter field stands; the file alone when the field is not written. */
export function locateField(
  page: { readonly source: Location['file']; readonly fields: FieldRanges },
  field: string,
): Location {
  const range = page.fields[field];
  return { file: page.source, ...(range ? { range } : {}) };
}
