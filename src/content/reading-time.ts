/** How long a text takes to read (conventions 3.6). */

/** Words that are read in a minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes with two decimals: word-like segments of the raw Markdown, code and addresses included. */
export function measureReadingTime(text: string, language: string): number {
  let words = 0;
  for (const segment of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
    if (segment.isWordLike) words++;
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
}
