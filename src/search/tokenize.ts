/** Cuts text into terms, the same way when an index is built, when a query is read and when a hit is marked. */
import { MOST_LETTERS } from './format.js';

/** A term, and its position in the text. */
export interface Token {
  /** Folded: lower case, without diacritics. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** A part of the identifier before it. */
  readonly part?: boolean;
  /** Of a script without blanks: a pair of characters, or the last one of a run. */
  readonly pair?: boolean;
}

const RUN = /[\p{L}\p{N}\p{M}_]+/gu;
/** Han, kana, and the scripts of south-east Asia that write no blanks. Pairs give recall 1.00 and are alike in every browser, unlike `Intl.Segmenter`. */
const NO_BLANKS = '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}';
const SEGMENTS = new RegExp(`([${NO_BLANKS}]+)|[^_${NO_BLANKS}][^${NO_BLANKS}]*`, 'gu');
const HUMPS = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The runs of letters, digits and underscores in a text. */
export function findRuns(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

/** Cuts a text into terms, with positions. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => splitRun(run, index));
}

/** Cuts a run into terms: a compound `a_b` or `camelCase` as a whole, followed by its parts. */
export function splitRun(run: string, offset = 0): Token[] {
  // Most runs are plain words.
  if (/^[a-z]{1,40}$/.test(run)) return [{ term: run, start: offset, end: offset + run.length }];
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
 * What makes no difference to readers: diacritics; signs of vowels and of hamza, which Arabic writes or leaves out, and the line
 * that makes a word longer; the Arabic article, with what is written together with it, before two letters or more.
 */
const LEFT_OUT = /[\u0300-\u036f\u0640\u064b-\u0655]|^(?:[وفبك]?ال|و?لل)(?=..)/g;

/** Makes a term of a word: lower case without diacritics and article; compatible forms are one. Hangul and kana stay composed. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, MOST_LETTERS);
}
