/** What a build publishes about its pages, so that a later one is compared with it. JSON. */

/** By what a page is known again, whatever it is called. */
export interface Prints {
  /** How many words it has. */
  readonly words: number;
  /** See `sketchText`. */
  readonly sketch: string;
  /** Another text has another one. */
  readonly mark: string;
  /** Of the text below each of its headings, in their order; `''` where there is none. */
  readonly below: readonly string[];
}

/** A page, as it is published. */
export interface ListedPage extends Omit<Prints, 'below'> {
  readonly title: string;
  /** Id → the mark of the text below it; `''` for one without text, or of no heading. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** The pages of a site in one language. Addresses are below the base URL, decoded, without a slash at their end. */
export interface PageList {
  readonly pages: Readonly<Record<string, ListedPage>>;
  /** Old address → where it leads; with `/*` at their ends for all below. Addresses of other sites are whole. */
  readonly redirects: Readonly<Record<string, string>>;
}
