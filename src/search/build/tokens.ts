/** Caches the terms of words, so that each word is split only once. */
import { splitRun } from '../tokenize.js';
import { listStopWords } from './languages/languages.js';
import type { Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Bit of a token that is part of an identifier. */
export const PART = 1;
/** Bit of a token that is a stop word. */
export const STOP_WORD = 2;
/** The number of the term is stored above these bits. */
export const TERM_SHIFT = 2;

/** A term truncated inside a surrogate pair, which cannot be encoded. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Tokens of all words in one array, because an array per word would cost more than processing it. */
export interface Tokens {
  /** Returns the number of a run's word, whose tokens are then available. */
  readonly readWord: (runs: Runs, run: number) => number;
  /** Tokens of all words. */
  readonly tokens: readonly number[];
  /** Start of each word's tokens, plus one more at the end. */
  readonly starts: readonly number[];
  /** Returns a word by its number. */
  readonly toText: (word: number) => string;
  /** All terms by number; grows with each new word. */
  readonly terms: readonly string[];
  /** Returns the number of a term, adding it if it is new. */
  readonly toNumber: (term: string) => number;
}

/** Creates an empty cache. Known terms keep their numbers. `pieces` matches the pieces of words. */
export function createTokens(language: string, known: readonly string[], pieces: RegExp): Tokens {
  const stopWords = new Set(listStopWords(language));
  const words = createWordNumbers();
  const tokens: number[] = [];
  const starts = [0];
  const terms = [...known];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const toNumber = (term: string): number => {
    let number = numbers.get(term);
    if (number === undefined) numbers.set(term, (number = terms.push(term) - 1));
    return number;
  };
  const readWord = (runs: Runs, run: number): number => {
    const word = words.add(runs, run);
    if (word < starts.length - 1) return word;
    for (const { term, part } of splitRun(words.toText(word), 0, pieces)) {
      if (HALF_CHARACTER.test(term)) continue;
      tokens.push((toNumber(term) << TERM_SHIFT) | (stopWords.has(term) ? STOP_WORD : 0) | (part ? PART : 0));
    }
    starts.push(tokens.length);
    return word;
  };
  return { readWord, tokens, starts, toText: words.toText, terms, toNumber };
}
