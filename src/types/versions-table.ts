/** The versions of the docs of a site, as scripts in browsers know them. */

/** JSON, and a part of the script itself: small, and the same on all pages. */
export interface VersionsTable {
  /** Whether the reader's choice is kept. */
  readonly keeps: boolean;
  /** Docs with several versions. */
  readonly docs: readonly VersionNames[];
}

/** The versions of one collection of docs. */
export interface VersionNames {
  readonly id: string;
  /** The name of the last version. */
  readonly last: string;
  /** In the order of the versions; names may be numbers, so that an object would not keep it. */
  readonly names: readonly (readonly [name: string, label: string])[];
}
