/** The terms of words, each cut once, however often it is read. */
import { MOST_LETTERS } from '../format.js';
import { splitRun } from '../tokenize.js';
import { listStopWords } from '../variants.js';
import type { Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Bit of a token that is a part of an identifier. */
export const PART = 1;
/** Bit of a token that is a stop word. */
export const STOP_WORD = 2;
/** The number of its term is above these bits. */
export const TERM_SHIFT = 2;

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
}

/** Starts without words. */
export function createTokens(language: string): Tokens {
  const stopWords = new Set(listStopWords(language));
  const words = createWordNumbers();
  const tokens: number[] = [];
  const starts = [0];
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const toNumber = (term: string): number => {
    let number = numbers.get(term);
    if (number === undefined) numbers.set(term, (number = terms.push(term) - 1));
    return number;
  };
  const readWord = (runs: Runs, run: number): number => {
    const word = words.add(runs, run);
    if (word < starts.length - 1) return word;
    for (const { term, part } of cut(words.toText(word)))
      tokens.push((toNumber(term) << TERM_SHIFT) | (stopWords.has(term) ? STOP_WORD : 0) | (part ? PART : 0));
    starts.push(tokens.length);
    return word;
  };
  return { readWord, tokens, starts, toText: words.toText, terms };
}

interface Cut {
  readonly term: string;
  readonly part?: boolean;
}

/** Nearly all words are of these, which need no table of all letters. */
const ASCII = /^\w+$/;
const HUMPS = /_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** The same as `splitRun`, without what no index can spell. */
function cut(run: string): readonly Cut[] {
  if (!ASCII.test(run)) return splitRun(run).filter(({ term }) => !/[\ud800-\udbff]$/.test(term));
  const word = run.replace(/^_+|_+$/g, '');
  if (word === '') return [];
  const parts = word.split(HUMPS);
  const whole = { term: fold(word) };
  if (parts.length < 2) return [whole];
  return [whole, ...parts.filter((part) => part.length > 1).map((part) => ({ term: fold(part), part: true }))];
}

function fold(word: string): string {
  return word.toLowerCase().slice(0, MOST_LETTERS);
}
