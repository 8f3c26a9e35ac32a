/** Joins class names. Undefined if there are none, so that the attribute is left out. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
