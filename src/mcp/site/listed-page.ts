/** What a list of pages says of one. */

/** A page of the list. */
export interface ListedPage {
  readonly title: string;
  /** Absolute; that of the page, not of its twin. */
  readonly address: string;
  readonly description: string;
  /** From the outermost group in; empty for pages without one. */
  readonly groups: readonly string[];
}
