/** Where something was written in a YAML text. */

/** A stretch of the text in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where an entry of a mapping or an item of a list was written; an item has no key. */
export interface YamlPlace {
  readonly key?: Span;
  /** Without the white space that block values end with. */
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
