/** An entry in a list of pages. */

/** A listed page. */
export interface ListedPage {
  readonly title: string;
  /** Absolute URL of the HTML page. */
  readonly address: string;
  readonly description: string;
  /** From the outermost group. Empty for pages without group. */
  readonly groups: readonly string[];
}
