/** How long a text takes to read (conventions 3.6). */

import { once } from '../text/once.js';
import { createRecent } from '../text/recent.js';

/** Words that are read in a minute. */
const WORDS_PER_MINUTE = 200;

/** Pieces of text that are remembered: few pieces are new, and to segment one takes a microsecond at least. */
const CAPACITY = 25_000;

/**
 * Makes a function that measures texts of a language.
 * In: the raw Markdown, code and addresses included. Out: minutes with two decimals, by its word-like segments.
 */
export function createReadingTime(language: string): (text: string) => number {
  // Not before a text is measured: making one takes 15 ms.
  const getSegmenter = once(() => new Intl.Segmenter(language, { granularity: 'word' }));
  const known = createRecent<number>(CAPACITY);
  const countWords = (piece: string): number => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    let words = 0;
    for (const segment of getSegmenter().segment(piece)) if (segment.isWordLike) words++;
    known.set(piece, words);
    return words;
  };
  return (text) => {
    let words = 0;
    // No segment that is like a word has a blank in it, so that pieces between blanks can be counted one by one.
    for (const piece of text.split(/[ \t\n]+/)) words += countWords(piece);
    return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
  };
}
