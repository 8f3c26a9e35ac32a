/**
 * Counts words as `Intl.Segmenter` does (Unicode Standard Annex 29). To segment all of a long blog takes a fifth of the
 * time of parsing it; so that is left to pieces in scripts without blanks between words, and to rare characters.
 * In: a language. Out: a function from a text to the number of its words.
 */
import { once } from '../utils/once.js';
import { createRecent } from '../utils/recent.js';

/** Pieces of text that are remembered: to segment one takes a microsecond at least. */
const CAPACITY = 25_000;

/** Latin, Greek, Cyrillic, common punctuation, arrows and frames, without what is invisible or belongs to its neighbours. */
const NOT_PLAIN =
  /[^\0-\xAC\xAE-\xB7\xB9-\u024F\u0388-\u03FF\u0400-\u0482\u048A-\u052F\u2010-\u2023\u2025\u2026\u2030-\u203E\u20AC\u2122\u2190-\u23FF\u2500-\u27BF]/;

/** What a plain character does in words. Those up to `UNDERSCORE` are parts of words, those after join parts. */
const KINDS = { other: 0, letter: 1, digit: 2, underscore: 3, joinsLetters: 4, joinsDigits: 5, joinsBoth: 6 } as const;
const KIND_TESTS: readonly (readonly [kind: number, test: RegExp])[] = [
  [KINDS.letter, /[A-Za-z\xAA\xB5\xBA\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0388-\u03F5\u03F7-\u0481\u048A-\u052F]/],
  [KINDS.digit, /[0-9]/],
  [KINDS.underscore, /_/],
  [KINDS.joinsLetters, /[:·]/],
  [KINDS.joinsDigits, /[,;]/],
  [KINDS.joinsBoth, /[.'‘’]/],
];
/** Behind the last plain character that is more than a separator, `’`. */
const KNOWN_CODES = 0x20_1a;

/** Makes the function for texts of a language. */
export function createWordCount(language: string): (text: string) => number {
  const getCount = once(createPlainCount);
  const segment = createSegmentCount(language);
  return (text) => {
    const countPlain = getCount();
    if (!NOT_PLAIN.test(text)) return countPlain(text);
    let words = 0;
    // No word has a blank in it, so that pieces between blanks can be counted one by one.
    for (const piece of text.split(/[ \t\n]+/)) words += NOT_PLAIN.test(piece) ? segment(piece) : countPlain(piece);
    return words;
  };
}

/** Counts words of any script. */
function createSegmentCount(language: string): (piece: string) => number {
  // Not before a text is measured: making one takes 15 ms.
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

/** Counts words of plain characters: letters, digits and underscores in a row, and such rows joined by a dot or a quote. */
function createPlainCount(): (text: string) => number {
  const kinds = Uint8Array.from({ length: KNOWN_CODES }, (_, code) => toKind(String.fromCharCode(code)));
  const kindAt = (text: string, index: number): number => kinds[text.charCodeAt(index)] ?? KINDS.other;
  return (text) => {
    let words = 0;
    // The kind of the last part of the word that is being read; `other` outside of words.
    let last: number = KINDS.other;
    for (let index = 0; index < text.length; index++) {
      const kind = kindAt(text, index);
      if (kind === KINDS.other) last = kind;
      else if (kind <= KINDS.underscore) {
        // A single underscore is no word.
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
