/** Makes texts encodable. */

/**
 * Replaces each lone surrogate with U+FFFD. It cannot be encoded in a URL, and files written as UTF-8 get the same
 * replacement.
 */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
