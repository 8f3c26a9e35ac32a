/** The list of pages that a build publishes for comparison with later builds, as JSON. */

/** Fingerprints that identify a page after it was renamed. */
export interface Fingerprints {
  /** Number of words. */
  readonly words: number;
  /** Similarity signature; see `createSigner`. */
  readonly signature: string;
  /** Hash of the text. */
  readonly mark: string;
  /** Hash of the text below each heading, in order; `''` if there is no text. */
  readonly below: readonly string[];
}

/** An entry of the published page list. */
export interface ListedPage extends Omit<Fingerprints, 'below'> {
  readonly title: string;
  /** Id → hash of the text below it; `''` for an id without text or without a heading. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** Pages of a site in one language. Route paths are relative to the base URL, decoded, without a trailing slash. */
export interface PageList {
  readonly pages: Readonly<Record<string, ListedPage>>;
  /** Old route path → target. A trailing `/*` on both covers everything below. URLs of other sites are absolute. */
  readonly redirects: Readonly<Record<string, string>>;
}
