/** What an index knows of the words of a language. */

/** As they are written; an index has them folded, as its terms are. */
export interface WordRules {
  /** Words that occur everywhere, with blanks between them: kept out of the postings of texts, and no query fails for them. */
  readonly stopWords: string;
  /**
   * Groups of endings: a word with one of a group is found with the others, too. Only endings that seldom make another word
   * of one that exists: what is not in the index costs nothing.
   */
  readonly endings: readonly (readonly string[])[];
}
