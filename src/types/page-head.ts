/** Tags that the content of a page adds to the document head. */

/** Elements that content may add to the head. */
export type PageHeadTagName = 'link' | 'meta' | 'script' | 'style' | 'title';

/** A tag that the content of a page adds to the document head. */
export interface PageHeadTag {
  readonly tagName: PageHeadTagName;
  /** By HTML name; `true` is an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Content of the element, not escaped. */
  readonly text: string;
  /** The attribute that receives the URL of a link, given as its index in `Page.links`. */
  readonly address?: { readonly attribute: string; readonly link: number };
}
