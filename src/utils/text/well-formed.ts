/** Texts that every encoding can hold. */

/** The text with U+FFFD for each half of a surrogate pair that is on its own: it has no code, so that no address can hold it, and files have the same in its place. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
