/** Rules about the words of a language. */

/** Words and endings as written; the index stores them folded, like its terms. */
export interface WordRules {
  /**
   * Words that occur everywhere, separated by spaces. They are omitted from the postings of texts, and never required
   * for a match.
   */
  readonly stopWords: string;
  /**
   * Groups of interchangeable endings: a word with one of them also matches the others. Contains only endings that
   * seldom turn one word into another; forms that are not in the index cost nothing.
   */
  readonly endings: readonly (readonly string[])[];
}
