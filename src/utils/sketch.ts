/**
 * What is remembered of texts so that they are known again, much smaller than they are.
 * In: texts. Out: a sketch (the smallest numbers that pairs of words make), by which two texts are compared without either.
 */

/** Pairs of words that are kept: 16 tell texts with a tenth in common from others, and are 64 characters. */
const KEPT = 16;
/** 24 bits a number, four characters of Base64. */
const BITS = 24;
const CHARACTERS = BITS / 6;
const LARGEST = 2 ** BITS - 1;

/** A text, as it is remembered. */
export interface Sketched {
  /** How many words it has; a sign of Chinese, Japanese or Korean is one. */
  readonly words: number;
  readonly sketch: string;
  /** Of all of it; see `Sketcher`. */
  readonly mark: string;
}

/** Remembers a text that comes in pieces, of which each is marked: 24 bits, which another text hardly has. */
export interface Sketcher {
  /** Takes a piece, and returns its mark; `''` for one without words. */
  readonly add: (text: string) => string;
  readonly finish: () => Sketched;
}

/** Starts one. The same words in the same order make the same sketch, whatever stands between them. */
export function createSketcher(): Sketcher {
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
      // Written out, as all text of a site goes through it, letter by letter.
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
      sketch: smallest.map(toCharacters).join(''),
      mark: words === 0 ? '' : toCharacters(whole),
    }),
  };
}

/** The parts of a sketch, the smallest first. */
export function partsOf(sketch: string): readonly string[] {
  return sketch.match(/.{4}/gs) ?? [];
}

/** How much of what two texts say is the same, from 0 to 1: as far as the smallest parts of both tell. */
export function compareSketches(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const [left, right] = [new Set(partsOf(a)), new Set(partsOf(b))];
  const smallest = [...new Set([...left, ...right])].toSorted(byValue).slice(0, Math.max(left.size, right.size));
  if (smallest.length === 0) return 0;
  return smallest.filter((part) => left.has(part) && right.has(part)).length / smallest.length;
}

/** As a number of 32 bits with a sign, as all that is made of it. */
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** Of Chinese, Japanese or Korean, which have no blanks between words. */
function isSign(code: number): boolean {
  return code >= 0x3040 && code <= 0xd7af;
}

/** Of the first 128 characters, as most of all texts are of these. */
const IN_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/[a-z0-9]/i.test(String.fromCharCode(code))));

/** Letters with accents and of other scripts; not the signs of Latin-1 and print. */
function isInWord(code: number): boolean {
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x303f);
}

/** Two numbers as one, of which each bit depends on all of theirs. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) & LARGEST;
}

/** In the order of their values: digits, capitals, small letters, as characters are ordered. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

function toCharacters(value: number): string {
  let text = '';
  for (let place = CHARACTERS - 1; place >= 0; place--) text += DIGITS[(value >>> (place * 6)) & 63];
  return text;
}

function byValue(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
