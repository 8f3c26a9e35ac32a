/**
 * Where the fast Markdown parser may differ from remark-parse.
 * In: a text and its tree by the fast parser. Out: whether remark-parse certainly makes the same tree.
 * The tree is asked rather than the text, because a text alone does not say what is inside a code block.
 * Each doubt was found by comparing the parsers on random texts, which `test/markdown/parsers/fast-markdown.test.ts` repeats.
 */
import type { Code, Link, ListItem, Nodes, Parents, Root } from 'mdast';
import { sourceOf } from '../tree/positions.js';

/** Deeper nesting is no page, but an attack on the stack. */
const DEEPEST = 100;

/** Characters that one of the parsers replaces, or takes for a space: NUL, form feed, byte order mark, half surrogate pairs. */
const REPLACED = /[\0\f\v\uFEFF\p{Surrogate}]/u;

/** The opening of front matter, which one of the parsers looks for further than the other when it is not closed. */
const FRONT_MATTER = /^(?:---|\+\+\+)/;

/** What may become a link without any brackets. */
const BARE_ADDRESS = /https?:\/\/|www\.|[-.\w+]@[-\w]/i;

const WWW = /www\./i;

/** A bare address without anything that means something in Markdown or is hard to tell from the text around. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d+)?(?:[/?#][\w\-.~/?#&=%+:,@!;$]*)?$/i;

/** A line right below a definition that is no definition; it may be part of a table or a heading. */
const BELOW_DEFINITION = /^[ \t]*(?:\r\n?|\n)(?!\[|[ \t]*(?:[\r\n]|$))/;

/** Emphasis beside a character of two code units. */
const BESIDE_ASTRAL = /[*_~][\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}][*_~]/u;

/**
 * What is left over as text: stars and underscores, but those inside a name and stars between blanks; backquotes; brackets of
 * images and links, which a footnote in them makes none for one of the parsers; a backslash at the end of a line.
 */
const LEFT_OVER = /\\(?:[\r\n]|$)|`|!\[|\]\(|\]\[|\[$|(?<!\s)\*|\*(?!\s)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;

/** White space at the edges of a label, and labels of more than one line. */
const LABEL_WITH_EDGES = /\[\^?\s|\s\]|[\r\n]/;

/** What looks like a list or a definition and is a paragraph or a heading. */
const LIKE_OTHER_BLOCK = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)|^\[[^\]]*\]:/;

/** The end of a title, escaped: behind its first line the parsers differ on what that is. */
const ESCAPED_END = /\\["')]/;

/** A line break that a backslash makes, which is part of a description or not. */
const BROKEN_LINE = /\\[\r\n]/;

const LINE_END = /[\r\n]/;

/** A task with text after its box on the same line, and an item that begins like one. */
const TASK = /^\S+ {1,4}\[[ xX]\] +[^\s]/;
const LIKE_TASK = /^\S+\s+\[[\sxX]\](?:\s|$)/;

const DELIMITER = /[*_~]/;
const LETTER = /[^\s\p{P}\p{S}]/u;

/** What looks like a tag and is text; the parsers differ on attributes such as `href=/a`. */
const LIKE_HTML = /<[A-Za-z/!?]/;

/** Blanks at the end of the line that opens a block of code, and more than one behind its language. */
const OPENED_WITH_BLANKS = /^[^\r\n]*[ \t][\r\n]|^[`~]+[ \t]*[^\s`~]+(?:[^\S \r\n]|[ \t]\s)/;

/** The last line of a block of code that is closed. */
const CLOSED_FENCE = /[\r\n][ \t>]*(?:`{3,}|~{3,})[ \t]*$/;

/** Elements that a block of raw HTML ends with; the parsers differ on which of their end tags will do. */
const VERBATIM = /^<(?:script|pre|style|textarea)/i;

/** The value of an attribute without quotes, once all values in quotes are empty. */
const BARE_VALUE = /=(?!\s*"")/;

/** Blocks inside which the parsers differ on where raw HTML ends. */
const CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'listItem', 'footnoteDefinition']);

/** Whether remark-parse makes the same tree, with the same positions. */
export function isCertain(tree: Root, text: string): boolean {
  if (REPLACED.test(text) || BESIDE_ASTRAL.test(text)) return false;
  if (FRONT_MATTER.test(text) && tree.children[0]?.type !== 'yaml') return false;
  return areCertain(tree, text, 0);
}

function areCertain(parent: Parents, text: string, depth: number): boolean {
  if (depth > DEEPEST) return false;
  return parent.children.every(
    (node) => isNodeCertain(node, parent, text) && (!('children' in node) || areCertain(node, text, depth + 1)),
  );
}

function isNodeCertain(node: Nodes, parent: Parents, text: string): boolean {
  const source = sourceOf(node, text);
  switch (node.type) {
    case 'text':
      return isTextCertain(node.value, parent);
    case 'paragraph':
      return isPhrasingCertain(source) && !(source.includes('|') && LINE_END.test(source));
    case 'heading':
      return isPhrasingCertain(source);
    case 'link':
      return isLinkCertain(node, parent, text);
    case 'image':
      return !BROKEN_LINE.test(source);
    case 'imageReference':
    case 'linkReference':
    case 'footnoteReference':
      return !LABEL_WITH_EDGES.test(source);
    case 'definition':
      if (LABEL_WITH_EDGES.test(source) || source.includes('|')) return false;
      return !BELOW_DEFINITION.test(text.slice(endOf(node)));
    case 'code':
      return isCodeCertain(node, parent, text);
    case 'html':
      return isHtmlCertain(source, parent);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isEmphasisCertain(node, text);
    case 'list':
      return parent.type !== 'blockquote';
    case 'listItem':
      return isListItemCertain(node, source);
    case 'blockquote':
      return node.children.length > 0 && parent.type === 'root';
    case 'footnoteDefinition':
      if (node.children.length === 0 || parent.type !== 'root' || LABEL_WITH_EDGES.test(source)) return false;
      return !BELOW_DEFINITION.test(text.slice(endOf(node)));
    case 'tableRow':
      return source.startsWith('|');
    default:
      return true;
  }
}

function isPhrasingCertain(source: string): boolean {
  return !LIKE_OTHER_BLOCK.test(source) && !mayEscapeInTitle(source);
}

/** Whether the title of a link may go on in a line with a backslash before what would end it. */
function mayEscapeInTitle(source: string): boolean {
  const link = source.includes('\\') ? source.indexOf('](') : -1;
  if (link < 0) return false;
  const behind = source.slice(link);
  return LINE_END.test(behind) && ESCAPED_END.test(behind.slice(behind.search(LINE_END)));
}

function isTextCertain(value: string, parent: Parents): boolean {
  if (LEFT_OVER.test(value) || LIKE_HTML.test(value)) return false;
  // The text of a link has no further links.
  return parent.type === 'link' || parent.type === 'linkReference' || !hasBareAddress(value);
}

/** Most texts have nothing of an address, which is found out in a tenth of the time. */
function hasBareAddress(value: string): boolean {
  return (value.includes('@') || value.includes('://') || WWW.test(value)) && BARE_ADDRESS.test(value);
}

/** An item has content, and a task has text after its box. */
function isListItemCertain({ children: [first], checked }: ListItem, source: string): boolean {
  if (first === undefined || checked === null) return first !== undefined && !LIKE_TASK.test(source);
  return TASK.test(source) && first.type === 'paragraph' && first.children[0]?.type === 'text';
}

/** Where emphasis begins or ends right inside other emphasis, a letter right outside makes a difference. */
function isEmphasisCertain(node: Nodes, text: string): boolean {
  const [start, end] = [startOf(node), endOf(node)];
  const size = text[start] === text[start + 1] ? 2 : 1;
  const beginsInside = DELIMITER.test(text[start + size] ?? '') && LETTER.test(text[start - 1] ?? '');
  const endsInside = DELIMITER.test(text[end - size - 1] ?? '') && LETTER.test(text[end] ?? '');
  return !beginsInside && !endsInside;
}

function isHtmlCertain(html: string, parent: Parents): boolean {
  if (CONTAINERS.has(parent.type) || VERBATIM.test(html)) return false;
  if (parent.type !== 'root' && LINE_END.test(html)) return false;
  return html.startsWith('<!--') || !BARE_VALUE.test(html.replaceAll(/"[^"]*"|'[^']*'/g, '""'));
}

/** A bare address is found by remark-parse in two ways, and the second way, as before emphasis, leaves out positions. */
function isLinkCertain(link: Link, parent: Parents, text: string): boolean {
  const start = startOf(link);
  if (text[start] === '[' || text[start] === '<') return true;
  if (!PLAIN_ADDRESS.test(sourceOf(link, text)) || !/^[\s(]?$/.test(text[start - 1] ?? '')) return false;
  if (DELIMITER.test(text[endOf(link)] ?? '')) return false;
  return parent.type === 'paragraph' && !text.slice(startOf(parent), start).includes('[');
}

/** A fence that is never closed ends where its parent does, on which the parsers differ; so does indented code in lists. */
function isCodeCertain(code: Code, parent: Parents, text: string): boolean {
  const source = sourceOf(code, text);
  if (/^[`~]/.test(source)) return !OPENED_WITH_BLANKS.test(source) && CLOSED_FENCE.test(source);
  return parent.type === 'root' && !/^[\r\n]+[ \t]/.test(text.slice(endOf(code)));
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}
