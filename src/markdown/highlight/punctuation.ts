/** Determines which punctuation a line contains. Most patterns require some, and most lines contain little. */

/** A bit set of punctuation characters. */
export type Punctuation = number;

/** All ASCII punctuation except the underscore, which is used in names. */
const CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~';

/** Bits by character code. */
const BITS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const index = CHARACTERS.indexOf(String.fromCharCode(code));
  return index === -1 ? 0 : 1 << index;
});

/** Returns the bit of a character code; 0 for other characters. */
export function bitOf(code: number): Punctuation {
  return BITS[code] ?? 0;
}

/** Returns the punctuation that a text does not contain. */
export function findMissing(text: string): Punctuation {
  let found = 0;
  for (let at = 0; at < text.length; at++) found |= bitOf(text.charCodeAt(at));
  return ~found;
}
