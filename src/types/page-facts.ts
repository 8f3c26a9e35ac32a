/** Facts about a rendered page: its link targets, its references and its accessibility. */

/** What a reference is used for. */
export type ReferenceKind = 'link' | 'image' | 'media' | 'script' | 'style' | 'icon' | 'file' | 'meta';

/** A URL in a final page. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Attribute value as a browser reads it, with character references decoded. */
  readonly url: string;
  /** Where it occurs: `a href`, `style`, `script`. */
  readonly attribute: string;
  /** Whether the page disables its check with `data-noBrokenLinkCheck`. */
  readonly unchecked: boolean;
}

/** A heading in the main part of the page. */
export interface PageHeading {
  /** 1 to 6. */
  readonly level: number;
  /** `''` if it has none. */
  readonly id: string;
  /** Text without markup, white space collapsed. */
  readonly text: string;
}

/** An element without an accessible name. */
export interface Unnamed {
  readonly kind: 'image' | 'link';
  /** URL of the image or link. */
  readonly url: string;
  /** Number of elements of the same kind and URL that precede it in the text; -1 if it is not in a text. */
  readonly before: number;
}

/** All facts about a final page. */
export interface PageFacts {
  /** Every `id` and `a[name]`, in document order. */
  readonly ids: readonly string[];
  /** Ids that occur more than once. */
  readonly repeatedIds: readonly string[];
  /** Unique references. */
  readonly references: readonly Reference[];
  /** URL of its `<base>`. */
  readonly base: string | undefined;
  readonly headings: readonly PageHeading[];
  readonly unnamed: readonly Unnamed[];
}
