/** What the development server sends to an open page about its changes. */

/** Pages whose URL changed, and new pages. */
export interface PageMoves {
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly added: readonly { readonly href: string; readonly title: string }[];
}

/** A text edit that turns one version of a page into the next. */
export interface PageChange {
  /** Entity tags of both versions. */
  readonly from: string;
  readonly to: string;
  /** Replaced range of the old version, as string offsets. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
