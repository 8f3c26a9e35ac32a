/** Matches regular expressions at an offset. */

/**
 * Matches a sticky (`y`) expression at an offset, or a global (`g`) one from there on. Leaves no state behind in the
 * expression.
 */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Returns the length of a sticky match at an offset, or 0 if there is none. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  // `test` avoids the array of groups, which takes longer to create than most matches.
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}
