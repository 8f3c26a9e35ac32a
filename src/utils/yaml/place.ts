/** Locations in a YAML text. */

/** A range of UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Location of a mapping entry or a list item; an item has no key. */
export interface YamlPlace {
  readonly key?: Span;
  /** Without the trailing white space of block values. */
  readonly value?: Span;
}

/** What is wrong with the text. */
export interface YamlProblem {
  readonly kind: 'error' | 'warning';
  /** The parser's word, such as `DUPLICATE_KEY`. */
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}
