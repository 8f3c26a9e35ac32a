/**
 * Computes similarity signatures (MinHash over pairs of words), which estimate how similar two texts are without the
 * texts.
 */

/** Number of word pairs kept. 16 separate texts with a tenth in common from unrelated ones, and take 64 characters. */
const KEPT = 16;
/** 24 bits per number, which are four Base64 characters. */
const BITS = 24;
const CHARACTERS = BITS / 6;
const LARGEST = 2 ** BITS - 1;

/** The signature of a text. */
export interface SignedText {
  /** Number of words; each Chinese, Japanese or Korean character counts as one. */
  readonly words: number;
  readonly signature: string;
  /** Hash of the whole text; see `Signer`. */
  readonly mark: string;
}

/**
 * Computes the signature of a text in pieces, and a hash of each piece. Hashes have 24 bits, so collisions are rare.
 */
export interface Signer {
  /** Adds a piece and returns its hash, or `''` if it has no words. */
  readonly add: (text: string) => string;
  readonly finish: () => SignedText;
}

/** Creates a signer. Only words and their order count, not the text between them. */
export function createSigner(): Signer {
  const smallest: number[] = [];
  let largest = 2 ** BITS;
  let [whole, words, before] = [0, 0, 0];
  const addPair = (pair: number): void => {
    if (smallest.includes(pair)) return;
    let place = smallest.length;
    while (place > 0 && (smallest[place - 1] ?? 0) > pair) place--;
    smallest.splice(place, 0, pair);
    if (smallest.length > KEPT) smallest.pop();
    if (smallest.length === KEPT) largest = smallest[KEPT - 1] ?? 0;
  };
  return {
    add: (text) => {
      let mark = 0;
      const start = words;
      const take = (word: number): void => {
        const pair = mix(before, word);
        if (pair < largest) addPair(pair);
        mark = Math.imul(mark ^ word, FNV_PRIME);
        before = word;
        words++;
      };
      let hash = FNV_START;
      // Inlined, because every character of a site passes through this loop.
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (code < 128 ? IN_WORD[code] === 1 : isInWord(code)) {
          if (code >= 128 && isSign(code)) take(Math.imul(code, FNV_PRIME) >>> 0);
          else hash = Math.imul(hash ^ code, FNV_PRIME);
        } else if (hash !== FNV_START) {
          take(hash >>> 0);
          hash = FNV_START;
        }
      }
      if (hash !== FNV_START) take(hash >>> 0);
      whole = mix(whole, mark);
      return words === start ? '' : toCharacters(mix(mark, 0));
    },
    finish: () => ({
      words,
      signature: smallest.map(toCharacters).join(''),
      mark: words === 0 ? '' : toCharacters(whole),
    }),
  };
}

/** Splits a signature into its parts, smallest first. */
export function partsOf(signature: string): readonly string[] {
  return signature.match(/.{4}/gs) ?? [];
}

/** Estimates the similarity of two texts from 0 to 1, from the smallest parts of both signatures. */
export function compareSignatures(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const [left, right] = [new Set(partsOf(a)), new Set(partsOf(b))];
  const smallest = [...new Set([...left, ...right])].toSorted(byValue).slice(0, Math.max(left.size, right.size));
  if (smallest.length === 0) return 0;
  return smallest.filter((part) => left.has(part) && right.has(part)).length / smallest.length;
}

/** A signed 32-bit number, like all hashes derived from it. */
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** Chinese, Japanese and Korean characters, which have no spaces between words. */
function isSign(code: number): boolean {
  return code >= 0x3040 && code <= 0xd7af;
}

/** Lookup table for the first 128 characters, which are most of all texts. */
const IN_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/[a-z0-9]/i.test(String.fromCharCode(code))));

/** Letters with accents and of other scripts, without Latin-1 and typographic symbols. */
function isInWord(code: number): boolean {
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x303f);
}

/** Mixes two numbers, so that each bit of the result depends on all bits of both. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) & LARGEST;
}

/** Base64 digits in code unit order, so that texts sort like their numbers. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

function toCharacters(value: number): string {
  let text = '';
  for (let place = CHARACTERS - 1; place >= 0; place--) text += DIGITS[(value >>> (place * 6)) & 63];
  return text;
}

function byValue(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
