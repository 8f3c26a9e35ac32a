/** What is too much in a text: the limits, and the marks that go beyond them. */

/** Quotes and lists inside each other, elements inside each other, emphasis and brackets that are open at once. */
export const DEEPEST = 100;

/** `:::` boxes inside each other; each level is read once more for every box around it. */
export const DEEPEST_BOXES = 16;

/** Boxes around each character of a page on average. */
export const AVERAGE_BOXES = 4;

/** A page of fewer characters may have as many boxes as one that is as long as this. */
export const SMALL_PAGE = 20_000;

/**
 * Lines of one paragraph that leave out the marks of its quote or list. For each of them the parser goes back to the
 * beginning of the paragraph.
 */
export const MOST_LAZY = 500;

/** Marks of one paragraph that belong to nothing. Each is compared with those before it. */
export const MOST_LOOSE = 500;

/** Phrases of one paragraph that are emphasised. Each moves what follows it. */
export const MOST_EMPHASES = 1_000;

/** Characters between two brackets. While one is open, the parser of bare addresses looks for it from each word. */
export const LONGEST_LABEL = 5_000;

/** Beginnings of comments, declarations and code spans that never end. For each, the whole paragraph is read. */
export const MOST_UNENDED = 10;

/** References to characters in one word, which the parser of bare addresses reads again from each of them. */
export const MOST_REFERENCES = 100;

/** What there is too much of; `none`: the mark was text before. */
export type Excess = 'containers' | 'boxes' | 'elements' | 'phrases' | 'marks' | 'lazy' | 'none';

/** Takes a mark beyond a limit, by its offset: it is text. How many may be inside each other is said where it varies. */
export type TakeMark = (excess: Excess, offset: number, most?: number) => void;
