/** Finds the tags in a piece of raw HTML. Comments, and text that is not markup, have none. */

/** A tag. */
export interface Tag {
  /** As written. */
  readonly name: string;
  /** Offset of the name. */
  readonly start: number;
  /** Offset after the tag. */
  readonly end: number;
  readonly isEnd: boolean;
  /** Whether it ends in `/>`. */
  readonly isSelfClosing: boolean;
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|(?<unclosed>$)))/;
/** Elements that contain only text up to their end tag (HTML, 13.1.2). */
const TEXT_ONLY = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'];
/** Matches the content of a tag. Alternatives start with different characters, so that matching is linear. */
const IN_TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*/;
/** In SVG, `<title/>` and `<style/>` are complete. */
const TEXT_ELEMENT = new RegExp(
  `(?!<(?:title|style)[^>]*/>)<(?<text>${[...TEXT_ONLY, ...TEXT_ONLY.map((name) => name.toUpperCase())].join('|')})(?=[\\s/>])` +
    `(?<textRest>${IN_TAG.source})>(?:[\\s\\S]*?(?:(?<textEnd></\\k<text>\\s*>)|$))`,
);
const TAG = new RegExp(`<(?<slash>/?)(?<name>[A-Za-z][^\\s/>]*)(?<rest>${IN_TAG.source})>`);
/** Matches an unfinished tag, after which nothing can be determined. */
const UNFINISHED = /<\/?[A-Za-z][\s\S]*$/;
const MARKUP = new RegExp([COMMENT, TEXT_ELEMENT, TAG, UNFINISHED].map(({ source }) => source).join('|'), 'g');

/** Returns true for an element that contains only text, by lower-case name. */
export function isTextOnly(name: string): boolean {
  return TEXT_ONLY.includes(name);
}

/** Returns the tags of a text, in order. */
export function findTags(html: string): readonly Tag[] {
  return [...html.matchAll(MARKUP)].flatMap(({ index, 0: { length }, groups }): readonly Tag[] => {
    const { slash = '', name, rest = '', text, textRest = '', textEnd } = groups ?? {};
    const end = index + length;
    if (text !== undefined) {
      const tag = toTag(text, index + 1, { rest: textRest, isEnd: false });
      return textEnd === undefined
        ? [tag]
        : [tag, { name: text, start: end - textEnd.length + 2, end, isEnd: true, isSelfClosing: false }];
    }
    return name === undefined ? [] : [toTag(name, index + 1 + slash.length, { rest, isEnd: slash !== '' })];
  });
}

function toTag(name: string, start: number, { rest, isEnd }: { readonly rest: string; readonly isEnd: boolean }): Tag {
  const end = start + name.length + rest.length + 1;
  return { name, start, end, isEnd, isSelfClosing: !isEnd && rest.endsWith('/') };
}

/** Returns the offset of a comment that does not end. */
export function findUnclosedComment(html: string): number | undefined {
  if (!html.includes('<!--')) return undefined;
  return [...html.matchAll(MARKUP)].find(({ groups }) => groups?.['unclosed'] !== undefined)?.index;
}
