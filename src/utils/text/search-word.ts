/** Defines what the search treats as one word. */

/** Characters of words, including those in `C#`, `@callback`, `{{` and emoji, for a class of a regular expression. */
export const WORD_CHARACTER = String.raw`\p{L}\p{N}\p{M}_@#+$%&|<>=[\]{}\p{Extended_Pictographic}`;

/**
 * A run of characters may contain a dot or hyphen, as in `0.9.x` and `Z-Wave`, and start with one or two hyphens, as in
 * `--flag`.
 */
export const WORD_RUN = `(?:--?(?=\\p{L}))?[${WORD_CHARACTER}]+(?:[.-](?=[\\p{L}\\p{N}])[${WORD_CHARACTER}]+)*`;

/** Returns whether a whole text is one word, such as `on_tap`, `C++`, `Node.js`. */
export function isSearchWord(text: string): boolean {
  return new RegExp(`^${WORD_RUN}$`, 'u').test(text);
}
