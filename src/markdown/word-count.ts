/**
 * Counts words like `Intl.Segmenter` (Unicode Standard Annex 29). Segmenting all of a long blog takes a fifth of the
 * time of parsing it, so only pieces in scripts without spaces and with rare characters are segmented.
 */
import { once } from '../utils/lazy.js';
import { createRecent } from '../utils/recent.js';

/** Number of cached pieces. Segmenting one takes at least a microsecond. */
const CAPACITY = 25_000;

/**
 * Matches anything but Latin, Greek, Cyrillic, common punctuation, arrows and box drawing, excluding invisible and
 * combining characters.
 */
const NOT_PLAIN =
  /[^\0-\xAC\xAE-\xB7\xB9-\u024F\u0388-\u03FF\u0400-\u0482\u048A-\u052F\u2010-\u2023\u2025\u2026\u2030-\u203E\u20AC\u2122\u2190-\u23FF\u2500-\u27BF]/;

/** The role of a plain character in words. Those up to `UNDERSCORE` are parts of words, those after it join parts. */
const KINDS = { other: 0, letter: 1, digit: 2, underscore: 3, joinsLetters: 4, joinsDigits: 5, joinsBoth: 6 } as const;
const KIND_TESTS: readonly (readonly [kind: number, test: RegExp])[] = [
  [KINDS.letter, /[A-Za-z\xAA\xB5\xBA\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0388-\u03F5\u03F7-\u0481\u048A-\u052F]/],
  [KINDS.digit, /[0-9]/],
  [KINDS.underscore, /_/],
  [KINDS.joinsLetters, /[:·]/],
  [KINDS.joinsDigits, /[,;]/],
  [KINDS.joinsBoth, /[.'‘’]/],
];
/** After `’`, the last plain character that is more than a separator. */
const KNOWN_CODES = 0x20_1a;

/** Creates the counter for a language. */
export function createWordCount(language: string): (text: string) => number {
  const getCount = once(createPlainCount);
  const segment = createSegmentCount(language);
  return (text) => {
    const countPlain = getCount();
    if (!NOT_PLAIN.test(text)) return countPlain(text);
    let words = 0;
    // Words contain no spaces, so the pieces between them are counted separately.
    for (const piece of text.split(/[ \t\n]+/)) words += NOT_PLAIN.test(piece) ? segment(piece) : countPlain(piece);
    return words;
  };
}

/** Counts words of any script. */
function createSegmentCount(language: string): (piece: string) => number {
  // Created on first use, because it takes 15 ms.
  const getSegmenter = once(() => new Intl.Segmenter(language, { granularity: 'word' }));
  const known = createRecent<number>(CAPACITY);
  return (piece) => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    let words = 0;
    for (const { isWordLike } of getSegmenter().segment(piece)) if (isWordLike) words++;
    known.set(piece, words);
    return words;
  };
}

/** Counts words of plain characters: runs of letters, digits and underscores, possibly joined by a dot or quote. */
function createPlainCount(): (text: string) => number {
  const kinds = Uint8Array.from({ length: KNOWN_CODES }, (_, code) => toKind(String.fromCharCode(code)));
  const kindAt = (text: string, index: number): number => kinds[text.charCodeAt(index)] ?? KINDS.other;
  return (text) => {
    let words = 0;
    // Kind of the last part of the current word; `other` outside of words.
    let last: number = KINDS.other;
    for (let index = 0; index < text.length; index++) {
      const kind = kindAt(text, index);
      if (kind === KINDS.other) last = kind;
      else if (kind <= KINDS.underscore) {
        // A single underscore is not a word.
        if (last === KINDS.other && (kind !== KINDS.underscore || isPart(kindAt(text, index + 1)))) words++;
        last = kind;
      } else if (!joins(kind, last) || kindAt(text, index + 1) !== last) last = KINDS.other;
    }
    return words;
  };
}

function toKind(character: string): number {
  return KIND_TESTS.find(([, test]) => test.test(character))?.[0] ?? KINDS.other;
}

function isPart(kind: number): boolean {
  return kind !== KINDS.other && kind <= KINDS.underscore;
}

function joins(kind: number, last: number): boolean {
  if (last === KINDS.letter) return kind !== KINDS.joinsDigits;
  return last === KINDS.digit && kind !== KINDS.joinsLetters;
}
