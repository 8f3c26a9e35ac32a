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

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|(?<unclosed>$)))/;
/** Elements that contain text only (HTML, 13.1.2), up to their ends. */
const TEXT_ONLY = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'];
/** What may stand in a tag: no two alternatives begin with the same character, so that it takes no longer than its length. */
const IN_TAG = /(?:[^"'>]|"[^"]*"|'[^']*')*/;
/** In SVG, `<title/>` and `<style/>` are whole. */
const TEXT_ELEMENT = new RegExp(
  `(?!<(?:title|style)[^>]*/>)<(?<text>${[...TEXT_ONLY, ...TEXT_ONLY.map((name) => name.toUpperCase())].join('|')})(?=[\\s/>])` +
    `(?<textRest>${IN_TAG.source})>(?:[\\s\\S]*?(?:(?<textEnd></\\k<text>\\s*>)|$))`,
);
const TAG = new RegExp(`<(?<slash>/?)(?<name>[A-Za-z][^\\s/>]*)(?<rest>${IN_TAG.source})>`);
/** A tag that does not end: nothing behind it can be told. */
const UNFINISHED = /<\/?[A-Za-z][\s\S]*$/;
const MARKUP = new RegExp([COMMENT, TEXT_ELEMENT, TAG, UNFINISHED].map(({ source }) => source).join('|'), 'g');

/** True for an element that contains text only, by its name in lower case. */
export function isTextOnly(name: string): boolean {
  return TEXT_ONLY.includes(name);
}

/** Finds the tags of a text, in order. */
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

/** Where a comment begins that does not end in a text. */
export function findUnclosedComment(html: string): number | undefined {
  if (!html.includes('<!--')) return undefined;
  return [...html.matchAll(MARKUP)].find(({ groups }) => groups?.['unclosed'] !== undefined)?.index;
}
