/** Splits text into terms, consistently for indexing, queries and highlights. */
import { WORD_CHARACTER, WORD_RUN } from '../utils/text/search-word.js';
import { MOST_LETTERS } from './format.js';

/** A term with its position in the text. */
export interface Token {
  /** Folded: lower case, without diacritics. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is a part of the preceding identifier. */
  readonly part?: boolean;
  /** In a script without spaces: a pair of characters, or the last one of a run. */
  readonly pair?: boolean;
}

const RUN = new RegExp(WORD_RUN, 'gu');
const RUN_CHARACTER = new RegExp(`[${WORD_CHARACTER}]`, 'u');
/**
 * Han, kana and south-east Asian scripts without spaces. Pairs give a recall of 1.00 and are the same in every browser,
 * unlike `Intl.Segmenter`.
 */
const NO_BLANKS = '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}';
const SEGMENTS = new RegExp(`([${NO_BLANKS}]+)|[^_${NO_BLANKS}][^${NO_BLANKS}]*`, 'gu');
const HUMPS = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * Pieces of a run other than words. Each is a term and precedes the words in it. The words of a site (`own`) come
 * first.
 */
export const PIECES = new RegExp(
  [
    // `--dry-run`, `-v`
    String.raw`(?<flag>(?<![\p{L}\p{N}_])--?\p{L}[\p{L}\p{N}_-]*)`,
    // `@callback`
    String.raw`(?<name>(?<![\p{L}\p{N}_])@\p{L}[\p{L}\p{N}_]*)`,
    // `0.9.x`
    String.raw`(?<version>(?<![\p{L}\p{N}_])v?\p{N}+(?:\.\p{N}+){0,4}\.(?:\p{N}+|x)(?![\p{L}\p{N}_]))`,
    // `C++`, `C#`
    String.raw`(?<signed>[\p{L}\p{N}]+(?:\+\+|#)(?![\p{L}\p{N}_#+]))`,
    // `Z-Wave`, `e-mail`, `add-on`
    String.raw`(?<joined>(?<![\p{L}\p{N}_-])(?:\p{L}{1,2}-\p{L}[\p{L}\p{N}]+|\p{L}[\p{L}\p{N}]+-\p{L}{1,2})(?![\p{L}\p{N}_-]))`,
    String.raw`(?<word>[\p{L}\p{N}\p{M}_]+)`,
    // `[[[`, `{{`, `{%`, `=>`
    String.raw`(?<signs>\[{2,}|\]{2,}|\{{2,}|\}{2,}|[{<]%|%[}>]|\$\{|\{#|#\}|=>|&&|\|\||[=!<>]==?|\p{Extended_Pictographic})`,
  ].join('|'),
  'gu',
);

/**
 * Returns whether a character belongs to runs. Dots and hyphens between two such characters, and hyphens before the
 * first, are included too.
 */
export function isRunCharacter(character: string): boolean {
  return RUN_CHARACTER.test(character);
}

/** Splits a text into terms with positions. */
export function tokenize(text: string, pieces: RegExp = PIECES): Token[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => splitRun(run, index, pieces));
}

/** Splits a run into terms. A compound `a_b`, `camelCase` or `--flag` is followed by its parts. */
export function splitRun(run: string, offset = 0, pieces: RegExp = PIECES): Token[] {
  // Most runs are plain words.
  if (/^[a-zA-Z][a-z]{0,39}$/.test(run)) return [{ term: run.toLowerCase(), start: offset, end: offset + run.length }];
  return [...run.matchAll(pieces)].flatMap(({ 0: piece, index, groups = {} }) => {
    const start = offset + index;
    if (groups['word']) return splitLetters(piece, start);
    const term = fold(toTerm(piece, groups));
    const whole = { term, start, end: start + piece.length };
    return groups['signs'] || groups['own'] ? [whole] : [whole, ...toParts(piece, start)];
  });
}

/** Returns the term of a piece: `Z-Wave` becomes `zwave`, `v1.2` the version `1.2`. */
function toTerm(piece: string, groups: Readonly<Record<string, string>>): string {
  if (groups['joined']) return piece.replace('-', '');
  return groups['version'] ? piece.replace(/^v/, '') : piece;
}

/** Returns the words within a piece. */
function toParts(piece: string, start: number): Token[] {
  return [...piece.matchAll(/[\p{L}\p{N}_]+/gu)]
    .flatMap(({ 0: word, index }) => splitLetters(word, start + index))
    .filter(({ term }) => term.length > 1)
    .map((token) => ({ ...token, part: true }));
}

function splitLetters(run: string, offset: number): Token[] {
  return [...run.matchAll(SEGMENTS)]
    .flatMap(({ 0: segment, 1: pairs, index }) =>
      pairs ? splitPairs(pairs, offset + index) : splitWord(segment.replace(/_+$/, ''), offset + index),
    )
    .filter(({ term }) => term);
}

function splitWord(word: string, start: number): Token[] {
  let at = start;
  const parts = word.split(HUMPS).map((part) => {
    at = start + word.indexOf(part, at - start);
    return { term: fold(part), start: at, end: (at += part.length), part: true };
  });
  const whole = { term: fold(word), start, end: at };
  return parts.length < 2 ? [whole] : [whole, ...parts.filter(({ term }) => term.length > 1)];
}

function splitPairs(run: string, start: number): Token[] {
  const characters = [...run];
  let at = start;
  return characters.map((character, number) => {
    const text = character + (characters[number + 1] ?? '');
    const token = { term: fold(text), start: at, end: at + text.length, pair: true };
    at += character.length;
    return token;
  });
}

/**
 * Characters that make no difference to readers: diacritics; optional Arabic vowel signs, hamza signs and the tatweel;
 * and the Arabic article with attached particles, before two letters or more.
 */
const LEFT_OUT =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]|\ufe0e|\ufe0f|^(?:[وفبك]?ال|و?لل)(?=..)/g;

/** Replacements for letters that are often typed differently if a keyboard lacks them. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Converts a word to a term: lower case, without diacritics and article. Compatibility forms are unified, and `ß`
 * becomes `ss`. Hangul and kana stay composed.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => TWO_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .toLowerCase()
    .slice(0, MOST_LETTERS);
}
