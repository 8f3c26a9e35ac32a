/** The docs versions of a site, as embedded in browser scripts. */

/** JSON embedded in the script: small, and the same on all pages. */
export interface VersionsTable {
  /** Whether the reader's choice is stored. */
  readonly keeps: boolean;
  /** Docs with several versions. */
  readonly docs: readonly VersionNames[];
}

/** The versions of one collection of docs. */
export interface VersionNames {
  readonly id: string;
  /** Name of the latest version. */
  readonly last: string;
  /** In version order. A list, because an object would reorder names that are numbers. */
  readonly names: readonly (readonly [name: string, label: string])[];
}
