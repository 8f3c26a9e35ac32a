/** What a final page says to a browser: what it can be linked to by, what it refers to, and what a screen reader would miss. */

/** What a reference is for: what is missing without it. */
export type ReferenceKind = 'link' | 'image' | 'media' | 'script' | 'style' | 'icon' | 'file' | 'meta';

/** An address in a final page. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** As a browser reads the attribute: references to characters decoded. */
  readonly url: string;
  /** Where it is: `a href`, `style`, `script`. */
  readonly attribute: string;
  /** Whether the page asks for no check, by `data-noBrokenLinkCheck`. */
  readonly unchecked: boolean;
}

/** A heading of the main part. */
export interface PageHeading {
  /** 1 to 6. */
  readonly level: number;
  /** `''` without one. */
  readonly id: string;
  /** Without markup, white space collapsed. */
  readonly text: string;
}

/** Something that a screen reader cannot name. */
export interface Unnamed {
  readonly kind: 'image' | 'link';
  /** The address that it shows or leads to. */
  readonly url: string;
  /** How many elements of this kind with this address its text has before it; -1 for one that is in no text. */
  readonly before: number;
}

/** All that is known of a final page. */
export interface PageFacts {
  /** Every `id` and `a[name]`, in their order. */
  readonly ids: readonly string[];
  /** Ids that it has more than once. */
  readonly repeatedIds: readonly string[];
  /** Each once. */
  readonly references: readonly Reference[];
  /** The address of its `<base>`. */
  readonly base: string | undefined;
  readonly headings: readonly PageHeading[];
  readonly unnamed: readonly Unnamed[];
}
