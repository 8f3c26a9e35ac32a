/**
 * Which of the characters that code is punctuated with are in a line. Most patterns cannot do without one of them, and most
 * lines have few.
 */

/** A set of them: a bit each. */
export type Punctuation = number;

/** All in ASCII but the one that names are written with. */
const CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~';

const BITS = new Int32Array(128);
for (const [index, character] of [...CHARACTERS].entries()) BITS[character.charCodeAt(0)] = 1 << index;

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
