/** The docs collection and version of a page. */

/** The docs collection and version of a page. */
export interface DocsPlace {
  /** Id of the collection. */
  readonly id: string;
  /** Name of the version. */
  readonly version: string;
}
