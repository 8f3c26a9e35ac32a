/** Limits of nesting and repetition in a text. */

/** Maximum nesting of elements, and of open emphasis and brackets. */
export const DEEPEST = 100;

/** Maximum nesting of quotations and lists. The parser continues each on each line, and counts all lines in each list. */
export const DEEPEST_LISTS = 40;

/** Maximum nesting of `:::` containers. Each is parsed once more per container around it. */
export const DEEPEST_CONTAINERS = 16;

/** Maximum number of containers around each character, on average. */
export const AVERAGE_CONTAINERS = 4;

/** Shorter pages have the same limit for containers as one of this length. */
export const SMALL_PAGE = 20_000;

/**
 * Maximum number of lazy continuation lines in a paragraph. For each, the parser goes back to the start of the
 * paragraph.
 */
export const MOST_LAZY = 500;

/** Maximum number of unmatched markers in a paragraph. Each is compared with all before it. */
export const MOST_LOOSE = 500;

/** Maximum number of emphasised phrases in a paragraph. Each moves what follows it. */
export const MOST_EMPHASES = 1_000;

/** Maximum distance between two brackets. While one is open, the autolink parser searches for it from each word. */
export const LONGEST_LABEL = 5_000;

/** Maximum number of unclosed comments, declarations and code spans. Each makes the parser read the whole paragraph. */
export const MOST_UNENDED = 10;

/** Maximum number of character references in a word. The autolink parser rescans the word at each. */
export const MOST_REFERENCES = 100;

/** A kind of excess. `none`: the marker was text anyway. */
export type Excess = 'containers' | 'boxes' | 'elements' | 'phrases' | 'marks' | 'lazy' | 'none';

/** Turns a marker beyond a limit into text, given its offset. `most` is the limit if it varies. */
export type TakeMark = (excess: Excess, offset: number, most?: number) => void;
