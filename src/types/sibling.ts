/** What the pages of one language need to know of another one. */
import type { Href } from './paths.js';

/** A site in another language, without its content: it may be written, and its pages be forgotten, before this one is. */
export interface Sibling {
  /** Its pages, by what they are called in every language. */
  readonly hrefs: ReadonlyMap<string, Href>;
  /** Files of its output that pages refer to, below its folder. */
  readonly outs: ReadonlySet<string>;
}

/** The languages of a site that are linked, by their names. */
export type Siblings = ReadonlyMap<string, Sibling>;
