/**
 * The tags of an HTML document in their order, found in one pass.
 * In: a whole document. Out: calls for each tag, with what stands in elements that hold no markup.
 * Must not know what any tag means but for those whose content is text.
 */

import { lengthAt } from '../../text/match-at.js';

/** A start tag. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** The whole tag, from `<` to `>`. */
  readonly text: string;
  /** Where what is in the element begins. */
  readonly end: number;
  /** What is in an element that holds text alone, such as a script; undefined for any other. */
  readonly raw: string | undefined;
}

/** What is told of a document. */
export interface TagVisitor {
  readonly start: (tag: StartTag) => void;
  /** `at` is where the end tag begins. */
  readonly end: (name: string, at: number) => void;
}

/** Elements whose content is never markup, by the HTML standard. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed']);

/** Visits them. */
export function scanTags(html: string, visitor: TagVisitor): void {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const next = html.charCodeAt(at + 1);
    if (isLetter(next)) at = visitStart(html, at, visitor);
    else if (next === SLASH && isLetter(html.charCodeAt(at + 2))) at = visitEnd(html, at, visitor);
    else if (next === BANG || next === QUESTION || next === SLASH) at = endOfComment(html, at);
    else at += 1;
  }
}

const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const SPACE = 0x20;
const GREATER = 0x3e;

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function visitStart(html: string, at: number, visitor: TagVisitor): number {
  const end = endOfTag(html, at);
  const text = html.slice(at, end);
  const name = readName(html, at + 1);
  const close = TEXT_ONLY.has(name) ? findClose(html, name, end) : undefined;
  visitor.start({ name, text, end, raw: close === undefined ? undefined : html.slice(end, close) });
  return close ?? end;
}

function visitEnd(html: string, at: number, visitor: TagVisitor): number {
  visitor.end(readName(html, at + 2), at);
  return endOfTag(html, at);
}

/** Names of elements are short. */
function readName(html: string, start: number): string {
  let end = start;
  while (isNameCharacter(html.charCodeAt(end))) end++;
  return html.slice(start, end).toLowerCase();
}

/** Also false behind the end, where there is no code. */
function isNameCharacter(code: number): boolean {
  return code > SPACE && code !== SLASH && code !== GREATER;
}

const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

/** Behind the `>` of a tag; one inside a quoted value does not end it, unless the quote is never closed. */
function endOfTag(html: string, at: number): number {
  const length = lengthAt(TAG, html, at);
  if (length > 0) return at + length;
  const end = html.indexOf('>', at);
  return end < 0 ? html.length : end + 1;
}

function findClose(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function endOfComment(html: string, at: number): number {
  const isComment = html.startsWith('<!--', at);
  // `<!-->` and `<!--->` are whole comments.
  const mark = isComment ? '-->' : '>';
  const end = html.indexOf(mark, isComment ? at + 2 : at + 1);
  return end < 0 ? html.length : end + mark.length;
}
