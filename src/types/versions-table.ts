/** The versions of the docs of a site, as scripts in browsers know them. */

/** JSON, and a part of the script itself: small, and the same on all pages. */
export interface VersionsTable {
  /** Whether the reader's choice is kept. */
  readonly keeps: boolean;
  /** Docs with several versions, by their ids. */
  readonly docs: Readonly<Record<string, VersionNames>>;
}

/** The versions of one collection of docs. */
export interface VersionNames {
  /** The name of the last version. */
  readonly last: string;
  /** Name → label, in the order of the versions. */
  readonly labels: Readonly<Record<string, string>>;
}
