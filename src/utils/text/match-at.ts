/** A regular expression at a place of a text. */

/**
 * Matches an expression that is sticky (`y`) at a place, or one that is global (`g`) from there on. The expression holds
 * nothing between two calls.
 */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** How many characters a sticky expression matches at a place; 0 where it does not match. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  // Without a list of its groups, which takes longer to make than most matches take.
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}
