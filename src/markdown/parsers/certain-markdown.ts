/**
 * Decides whether the fast Markdown parser's tree certainly equals that of remark-parse. It inspects the tree, because
 * the text alone does not show what is inside code. Each doubtful case was found by comparing the parsers on random
 * texts, which `test/markdown/parsers/fast-markdown.nightly.test.ts` repeats.
 */
import type { Code, Link, List, ListItem, Nodes, Parents, Root } from 'mdast';
import { sourceOf } from '../tree/positions.js';

/** Deeper nesting is an attack on the stack. */
const DEEPEST = 100;

/** Characters that one parser replaces or treats as a space: NUL, form feed, byte order mark, lone surrogates. */
const REPLACED = /[\0\f\v\uFEFF\p{Surrogate}]/u;

/** The opening of front matter. If it is unclosed, the parsers search differently far. */
const FRONT_MATTER = /^(?:---|\+\+\+)/;

/** Text that may become an autolink. */
const BARE_URL = /https?:\/\/|www\.|[-.\w+]@[-\w]/i;

const WWW = /www\./i;

/** A simple URL without characters that are special in Markdown or hard to separate from the text around. */
const PLAIN_URL = /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d+)?(?:[/?#][\w\-.~/?#&=%+:,@!;$]*)?$/i;

/** A line directly below a definition that is no definition. It may be part of a table or heading. */
const BELOW_DEFINITION = /^[ \t]*(?:\r\n?|\n)(?!\[|[ \t]*(?:[\r\n]|$))/;

/** Emphasis next to a character of two code units. */
const BESIDE_ASTRAL = /[*_~][\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}][*_~]/u;

/**
 * Unmatched syntax in text: asterisks and underscores, except inside names and asterisks between spaces; backticks;
 * brackets of images and links, which one parser rejects if they contain a footnote; a backslash at the end of a line.
 */
const LEFT_OVER = /\\(?:[\r\n]|$)|`|!\[|\]\(|\]\[|\[$|(?<!\s)\*|\*(?!\s)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;

/** White space at the edges of a label, and labels with several lines. */
const LABEL_WITH_EDGES = /\[\^?\s|\s\]|[\r\n]/;

/** Matches paragraphs and headings that look like a list or a definition. */
const LIKE_OTHER_BLOCK = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)|^\[[^\]]*\]:/;

/** An escaped end of a title. After the first line, the parsers treat it differently. */
const ESCAPED_END = /\\["')]/;

/** A backslash line break. The parsers differ on whether it is part of a description. */
const BROKEN_LINE = /\\[\r\n]/;

const LINE_END = /[\r\n]/;

/** A task with text after its box on the same line, and an item that starts like one. */
const TASK = /^\S+ {1,4}\[[ xX]\] +[^\s]/;
const LIKE_TASK = /^\S+\s+\[[\sxX]\](?:\s|$)/;

/** A first line that has only list markers. */
const ONLY_MARKERS = /^[-+*\d.) \t]+(?:[\r\n]|$)/;

const DELIMITER = /[*_~]/;
const LETTER = /[^\s\p{P}\p{S}]/u;

/** Matches text that looks like a tag. The parsers differ on attributes such as `href=/a`. */
const LIKE_HTML = /<[A-Za-z/!?]/;

/** White space at the end of a fence line, or more than one space after its language. */
const OPENED_WITH_BLANKS = /^[^\r\n]*[ \t][\r\n]|^[`~]+[ \t]*[^\s`~]+(?:[^\S \r\n]|[ \t]\s)/;

/** The last line of a closed code block. */
const CLOSED_FENCE = /[\r\n][ \t>]*(?:`{3,}|~{3,})[ \t]*$/;

/** Elements that end a block of raw HTML. The parsers differ on their end tags. */
const VERBATIM = /^<(?:script|pre|style|textarea)/i;

/** An attribute value without quotes, after quoted values were emptied. */
const BARE_VALUE = /=(?!\s*"")/;

/** Blocks in which the parsers differ on where raw HTML ends. */
const CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'listItem', 'footnoteDefinition']);

/** Returns true if remark-parse produces the same tree with the same positions. */
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
      return parent.type !== 'blockquote' && !isEmptyAfterCode(node, source, parent);
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

/** Returns true if a multi-line link title may contain an escaped end. */
function mayEscapeInTitle(source: string): boolean {
  const link = source.includes('\\') ? source.indexOf('](') : -1;
  if (link < 0) return false;
  const behind = source.slice(link);
  return LINE_END.test(behind) && ESCAPED_END.test(behind.slice(behind.search(LINE_END)));
}

function isTextCertain(value: string, parent: Parents): boolean {
  if (LEFT_OVER.test(value) || LIKE_HTML.test(value)) return false;
  // The text of a link contains no further links.
  return parent.type === 'link' || parent.type === 'linkReference' || !hasBareUrl(value);
}

/** Fast path: most texts contain nothing like a URL, which takes a tenth of the time. */
function hasBareUrl(value: string): boolean {
  return (value.includes('@') || value.includes('://') || WWW.test(value)) && BARE_URL.test(value);
}

/** Returns true for a list that starts empty after code. remark-parse takes its first line for text. */
function isEmptyAfterCode(list: List, source: string, { children }: Parents): boolean {
  const siblings: readonly Nodes[] = children;
  return ONLY_MARKERS.test(source) && siblings[siblings.indexOf(list) - 1]?.type === 'code';
}

/** Requires text after the box of a task, and no text that resembles a box in other items. */
function isListItemCertain({ children: [first], checked }: ListItem, source: string): boolean {
  if (first === undefined || checked === null) return !LIKE_TASK.test(source);
  return TASK.test(source) && first.type === 'paragraph' && first.children[0]?.type === 'text';
}

/** If emphasis starts or ends directly inside other emphasis, letters directly outside matter. */
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

/** remark-parse finds autolinks in two ways. The second one, for example before emphasis, omits positions. */
function isLinkCertain(link: Link, parent: Parents, text: string): boolean {
  const start = startOf(link);
  if (text[start] === '[' || text[start] === '<') return true;
  if (!PLAIN_URL.test(sourceOf(link, text)) || !/^[\s(]?$/.test(text[start - 1] ?? '')) return false;
  if (DELIMITER.test(text[endOf(link)] ?? '')) return false;
  return parent.type === 'paragraph' && !text.slice(startOf(parent), start).includes('[');
}

/** An unclosed fence ends with its parent, on which the parsers differ. So they do on indented code in lists. */
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
