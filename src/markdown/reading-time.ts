/** How long a text takes to read (conventions 3.6). */
import { createWordCount } from './word-count.js';

/** Words that are read in a minute. */
const WORDS_PER_MINUTE = 200;

/**
 * Makes a function that measures texts of a language.
 * In: the raw Markdown, code and addresses included. Out: minutes with two decimals, by its words.
 */
export function createReadingTime(language: string): (text: string) => number {
  const countWords = createWordCount(language);
  return (text) => Math.round((countWords(text) / WORDS_PER_MINUTE) * 100) / 100;
}
