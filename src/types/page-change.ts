/** What a development server tells an open page about itself. */

/** Pages that have another address than before, and pages that were not there. */
export interface PageMoves {
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly added: readonly { readonly href: string; readonly title: string }[];
}

/** How a version of a page becomes the next one. */
export interface PageChange {
  /** The entity tags of both. */
  readonly from: string;
  readonly to: string;
  /** The part of the old version that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
