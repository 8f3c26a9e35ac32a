/** What search takes for one word, by its characters. */

/** Of words, and of what belongs to one in `C#`, `@callback`, `{{`, and the signs of feelings and things: for a class of a regular expression. */
export const WORD_CHARACTER = String.raw`\p{L}\p{N}\p{M}_@#+$%&|<>=[\]{}\p{Extended_Pictographic}`;

/** A dot or hyphen is inside of a run, as in `0.9.x` and `Z-Wave`; one or two hyphens are in front of one, as in `--flag`. */
export const WORD_RUN = `(?:--?(?=\\p{L}))?[${WORD_CHARACTER}]+(?:[.-](?=[\\p{L}\\p{N}])[${WORD_CHARACTER}]+)*`;

/** Whether all of a text may be one word, such as `on_tap`, `C++`, `Node.js`. */
export function isSearchWord(text: string): boolean {
  return new RegExp(`^${WORD_RUN}$`, 'u').test(text);
}
