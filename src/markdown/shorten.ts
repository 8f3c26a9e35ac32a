/**
 * The part of a page that navigation depends on: its front matter and its title.
 * In: a text. Out: its beginning. A guess at what matters, made in a fraction of the time that parsing takes: good for
 * what is shown until everything is parsed.
 */

/** The beginning of a page. */
export interface Beginning {
  /** Up to the first heading. */
  readonly text: string;
  /** The title, where nothing has to be parsed to see it: that heading, in plain words; `''` where the front matter has one. */
  readonly title: string | undefined;
}

/** A page whose title comes later than this is rare; navigation shows another one until all of it is parsed. */
const MOST = 2_000;
const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;
const TITLE_FIELD = /^title[ \t]*:/m;
const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^#{1,6}[ \t]/;
const PLAIN_TITLE = /^\s*# ([\p{L}\p{N}](?:[\p{L}\p{N} ,.-]*[\p{L}\p{N}])?)\s*$/u;

/** Cuts a text, with `\n` at the ends of lines, behind its title. */
export function shorten(text: string): Beginning {
  const frontMatter = FRONT_MATTER.exec(text)?.[0] ?? '';
  if (TITLE_FIELD.test(frontMatter)) return { text: frontMatter, title: '' };
  const end = findEnd(text, frontMatter.length);
  return { text: text.slice(0, end), title: PLAIN_TITLE.exec(text.slice(frontMatter.length, end))?.[1] };
}

/** Where the first heading ends. */
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
