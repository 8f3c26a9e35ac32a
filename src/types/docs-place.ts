/** Where a page of the docs belongs. */

/** Where a page of the docs belongs. */
export interface DocsPlace {
  /** Id of the collection. */
  readonly id: string;
  /** Name of the version. */
  readonly version: string;
}
