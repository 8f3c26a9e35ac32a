/** Tags for the head of a document, as the content of a page adds them. */

/** The elements that content may add to a head. */
export type PageHeadTagName = 'link' | 'meta' | 'script' | 'style' | 'title';

/** A tag that the content of a page adds to the head of its document. */
export interface PageHeadTag {
  readonly tagName: PageHeadTagName;
  /** By their names in HTML; `true` is an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** What is between its start and its end, not escaped. */
  readonly text: string;
  /** The attribute that gets the address of a link of the page, by its index in `Page.links`. */
  readonly address?: { readonly attribute: string; readonly link: number };
}
