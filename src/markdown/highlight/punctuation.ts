/**
 * Which of the characters that code is punctuated with are in a line. Most patterns cannot do without one of them, and most
 * lines have few.
 */

/** A set of them: a bit each. */
export type Punctuation = number;

/** All in ASCII but the one that names are written with. */
const CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~';

/** By code. */
const BITS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const index = CHARACTERS.indexOf(String.fromCharCode(code));
  return index === -1 ? 0 : 1 << index;
});

/** The set of a character, by its code; empty for all that are not punctuation. */
export function bitOf(code: number): Punctuation {
  return BITS[code] ?? 0;
}

/** The punctuation that a text does not have. */
export function findMissing(text: string): Punctuation {
  let found = 0;
  for (let at = 0; at < text.length; at++) found |= bitOf(text.charCodeAt(at));
  return ~found;
}
