/** Visits the tags of an HTML document in one pass, in order. */
import { lengthAt } from '../text/match-at.js';
import { endOfStartTag } from './attributes.js';

/** A start tag. */
export interface StartTag {
  /** Lower-case name. */
  readonly name: string;
  /** The whole tag, from `<` to `>`. */
  readonly text: string;
  /** Index at which the content of the element starts. */
  readonly end: number;
  /** Content of a text-only element, such as a script; otherwise undefined. */
  readonly raw: string | undefined;
}

/** Callbacks for the tags of a document. */
export interface TagVisitor {
  readonly start: (tag: StartTag) => void;
  /** `at` is the start of the end tag. */
  readonly end: (name: string, at: number) => void;
  /** Returns whether layout tags should currently be visited too. */
  readonly wantsLayout: () => boolean;
}

/** Elements whose content is never markup, by the HTML standard. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed']);

/** Of these, `script` and `style` can contain markup inside SVG and MathML, and can be self-closing there. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
const TEXT_IN_FOREIGN: ReadonlySet<string> = new Set(['script', 'style']);

/**
 * Matches text and tags of layout elements without relevant attributes, which are most of every page. One match skips
 * up to 100 of them in the time of one visit. The limit exists because the regular expression engine records each
 * repetition.
 */
const LAYOUT =
  /(?:[^<]+|<\/?(?:span|p|li|ul|ol|div|code|pre|strong|em|b|i|td|th|tr|thead|tbody|table|blockquote|br|hr|dl|dt|dd|kbd|section|article|aside|header|footer|path|wbr|figure|figcaption|details|summary)(?: (?:class|tabindex|scope|d|style|open|data-(?:label|lang|items))="[^"<>(]*")*\/?>){1,100}/y;

/** Visits all tags; layout tags only if the visitor wants them. */
export function scanTags(html: string, visitor: TagVisitor): void {
  const drawings = { open: 0 };
  const visit = { ...visitor, drawings };
  for (let at = 0; at < html.length; ) {
    const skipped = visitor.wantsLayout() ? 0 : lengthAt(LAYOUT, html, at);
    if (skipped > 0) {
      at += skipped;
      continue;
    }
    const next = html.charCodeAt(at + 1);
    if (isLetter(next)) at = visitStart(html, at, visit);
    else if (next === SLASH && isLetter(html.charCodeAt(at + 2))) at = visitEnd(html, at, visit);
    else if (next === BANG || next === QUESTION || next === SLASH) at = endOfComment(html, at);
    else at += 1;
    if (visitor.wantsLayout()) at = indexOrEnd(html, at);
  }
}

function indexOrEnd(html: string, from: number): number {
  const at = html.indexOf('<', from);
  return at < 0 ? html.length : at;
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

interface Visit extends TagVisitor {
  /** Number of open SVG and MathML elements. */
  readonly drawings: { open: number };
}

function visitStart(html: string, at: number, { start, drawings }: Visit): number {
  const end = endOfStartTag(html, at);
  if (end === undefined) return html.length;
  const text = html.slice(at, end);
  const name = readName(html, at + 1);
  const isClosed = text.endsWith('/>');
  const isText = drawings.open === 0 ? TEXT_ONLY.has(name) : TEXT_IN_FOREIGN.has(name) && !isClosed;
  const close = isText ? findClose(html, name, end) : undefined;
  start({ name, text, end, raw: close === undefined ? undefined : html.slice(end, close) });
  if (FOREIGN.has(name) && !isClosed) drawings.open++;
  return close ?? end;
}

function visitEnd(html: string, at: number, { end, drawings }: Visit): number {
  const name = readName(html, at + 2);
  if (FOREIGN.has(name) && drawings.open > 0) drawings.open--;
  const behind = at + 2 + name.length;
  // Attributes of an end tag are ignored, but tokenized like those of a start tag.
  const close = html.charCodeAt(behind) === GREATER ? behind + 1 : endOfStartTag(html, at + 1);
  if (close === undefined) return html.length;
  end(name, at);
  return close;
}

/** Element names are short, so a loop beats a regular expression. */
function readName(html: string, start: number): string {
  let end = start;
  while (isNameCharacter(html.charCodeAt(end))) end++;
  return html.slice(start, end).toLowerCase();
}

/** Also false past the end, where the code is NaN. */
function isNameCharacter(code: number): boolean {
  return code > SPACE && code !== SLASH && code !== GREATER;
}

function findClose(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    const end = html.indexOf('>', at);
    return end < 0 ? html.length : end + 1;
  }
  // `<!-->` and `<!--->` are complete comments. `--!>`, a parse error, closes a comment that was opened before.
  const mark = /--!?>/g;
  mark.lastIndex = at + 2;
  for (let end = mark.exec(html); end !== null; end = mark.exec(html)) {
    if (end[0] === '-->' || end.index >= at + 4) return mark.lastIndex;
    mark.lastIndex = at + 4;
  }
  return html.length;
}
