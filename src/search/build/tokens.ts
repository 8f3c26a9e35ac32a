/** The terms of words, each cut once, however often it is read. */
import { splitRun } from '../tokenize.js';
import { listStopWords } from './languages/languages.js';
import type { Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Bit of a token that is a part of an identifier. */
export const PART = 1;
/** Bit of a token that is a stop word. */
export const STOP_WORD = 2;
/** The number of its term is above these bits. */
export const TERM_SHIFT = 2;

/** The end of a term that was cut off inside a character, which no index can spell. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Tokens of words, one after the other: an array for each word would cost more than what is done with it. */
export interface Tokens {
  /** The number of the word that a run is, of which the tokens are there now. */
  readonly readWord: (runs: Runs, run: number) => number;
  /** Of all words. */
  readonly tokens: readonly number[];
  /** Where the tokens of a word start; one more at the end. */
  readonly starts: readonly number[];
  /** A word by its number. */
  readonly toText: (word: number) => string;
  /** All terms by their numbers, more with each new word. */
  readonly terms: readonly string[];
  /** The number of a term; a new one is added. */
  readonly toNumber: (term: string) => number;
}

/** Starts without words; terms that are known already keep their numbers. `pieces` are what words are made of. */
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
