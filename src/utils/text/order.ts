/** Sort orders that are the same on every machine. */

/** Compares by UTF-16 code units, for `sort`: digits, upper case, `_`, lower case, everything else. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts files by path in UTF-16 code units, the default order. */
export function sortByPath<T extends { readonly relativePath: string }>(files: readonly T[]): readonly T[] {
  return files.toSorted((a, b) => compareCodeUnits(a.relativePath, b.relativePath));
}
