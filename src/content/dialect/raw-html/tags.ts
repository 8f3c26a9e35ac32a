/** The tags in a piece of raw HTML. In: its text. Out: where each tag is. Comments, and text that is no markup, have none. */

/** One tag. */
export interface Tag {
  /** As written. */
  readonly name: string;
  /** Where the name begins. */
  readonly start: number;
  /** Behind the tag. */
  readonly end: number;
  readonly isEnd: boolean;
  /** Whether it ends in `/>`. */
  readonly isSelfClosing: boolean;
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/;
/** Elements that contain text only (HTML, 13.1.2), up to their ends. */
const TEXT_ONLY =
  /<(?<text>script|style|textarea|title|iframe|noembed|noframes|xmp)(?=[\s/>])[\s\S]*?(?:<\/\k<text>\s*>|$)/;
/** No two alternatives inside a tag begin with the same character, so that a long tag takes no longer than its length. */
const TAG = /<(?<slash>\/?)(?<name>[A-Za-z][^\s/>]*)(?<rest>(?:[^"'>]|"[^"]*"|'[^']*')*)>/;
/** A tag that does not end: nothing behind it can be told. */
const UNFINISHED = /<\/?[A-Za-z][\s\S]*$/;
const MARKUP = new RegExp([COMMENT, TEXT_ONLY, TAG, UNFINISHED].map(({ source }) => source).join('|'), 'g');

/** Finds the tags of a text, in order. */
export function findTags(html: string): readonly Tag[] {
  return [...html.matchAll(MARKUP)].flatMap(({ index, 0: { length }, groups }) => {
    const { slash = '', name, rest = '' } = groups ?? {};
    if (name === undefined) return [];
    const isEnd = slash !== '';
    const start = index + 1 + slash.length;
    return [{ name, start, end: index + length, isEnd, isSelfClosing: !isEnd && rest.endsWith('/') }];
  });
}
