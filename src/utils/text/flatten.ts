/** Reduces the memory of concatenated strings. */

/**
 * Returns the same text. V8 keeps a concatenated string as a tree of its pieces, and each piece with its original,
 * until a character is read.
 */
export function flatten(text: string): string {
  text.charCodeAt(0);
  return text;
}
