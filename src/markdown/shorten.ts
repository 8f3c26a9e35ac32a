/**
 * Cuts a page to the part that navigation depends on: front matter and title. A fast guess, used until the page is
 * fully parsed.
 */

/** The beginning of a page. */
export interface Beginning {
  /** Up to the first heading. */
  readonly text: string;
  /** The title, if it needs no parsing: a heading in plain words. `''` if front matter has a title. */
  readonly title: string | undefined;
}

/** Titles rarely come later. Navigation then shows another one until the page is fully parsed. */
const MOST = 2_000;
const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;
const TITLE_FIELD = /^title[ \t]*:/m;
const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^#{1,6}[ \t]/;
const PLAIN_TITLE = /^\s*# ([\p{L}\p{N}](?:[\p{L}\p{N} ,.-]*[\p{L}\p{N}])?)\s*$/u;

/** Cuts a text after its title. Line endings must be `\n`. */
export function shorten(text: string): Beginning {
  const frontMatter = FRONT_MATTER.exec(text)?.[0] ?? '';
  if (TITLE_FIELD.test(frontMatter)) return { text: frontMatter, title: '' };
  const end = findEnd(text, frontMatter.length);
  return { text: text.slice(0, end), title: PLAIN_TITLE.exec(text.slice(frontMatter.length, end))?.[1] };
}

/** Returns the end of the first heading. */
function findEnd(text: string, start: number): number {
  let end = start;
  let isCode = false;
  while (end < text.length && (isCode || end - start < MOST)) {
    const next = text.indexOf('\n', end) + 1 || text.length;
    const line = text.slice(end, next);
    end = next;
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && HEADING.test(line)) break;
  }
  return end;
}
