/** What pages in one language need from the site in another language. */
import type { Href } from './paths.js';

/** A site in another language, without its content. That site may be written and its pages freed before this one is. */
export interface Sibling {
  /** URLs of its pages, by their language-independent keys. */
  readonly hrefs: ReadonlyMap<string, Href>;
  /** Referenced output files, relative to its folder. */
  readonly outs: ReadonlySet<string>;
}

/** The linked languages of a site, by name. */
export type Siblings = ReadonlyMap<string, Sibling>;
