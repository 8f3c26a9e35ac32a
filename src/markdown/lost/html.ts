/**
 * Reports unclosed raw HTML, Markdown in it, and tags that are shown as text. An end tag closes the last start tag of
 * its name, even if others are open in between.
 */
import type { Html, Root } from 'mdast';
import {
  commentNotClosed,
  elementNotClosed,
  markdownShownAsText,
  tagShownAsText,
} from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { once } from '../../utils/lazy.js';
import { indexLines } from '../../utils/text/lines.js';
import { isComponentName } from '../dialect/raw-html/component-tags.js';
import { isElementName } from '../dialect/raw-html/elements.js';
import { findTags, findUnclosedComment, isTextOnly, type Tag } from '../dialect/raw-html/tags.js';
import { WITHOUT_END } from '../limits/elements.js';
import type { Compilation } from '../tree/compilation.js';
import { walkShownText } from '../tree/shown-text.js';

/** Further elements without end tags: the frame of a document, and obsolete ones. */
const OTHERS_WITHOUT_END: ReadonlySet<string> = new Set(
  'html body caption rb rtc basefont bgsound frame image keygen'.split(' '),
);

/** A start tag without an end tag so far. */
interface Open extends Tag {
  readonly node: Html;
}

/** Reports each unclosed element and comment of a page. `nodes` are its raw HTML, in order. */
export function checkHtml(nodes: readonly Html[], page: Compilation): readonly Diagnostic[] {
  const locate = createLocate(page);
  const elements = findUnclosed(nodes).map(({ node, name, start, end, isSelfClosing }) => {
    const tag = node.value.slice(start - 1, end);
    return elementNotClosed({ tag, name, isSelfClosing }, locate(node, start - 1, tag.length));
  });
  return [
    ...elements,
    ...findComment(nodes).map(([node, start]) => commentNotClosed(locate(node, start, 4))),
    ...nodes.flatMap((node) => {
      const { index, 0: written } = MARKDOWN.exec(withoutMarkup(node.value)) ?? { 0: '' };
      if (index === undefined) return [];
      return [markdownShownAsText(written, node.value.startsWith('<!--'), locate(node, index, written.length))];
    }),
  ];
}

/** Matches code, bold text, emphasis or a link. */
const MARKDOWN =
  /(?<![`\\])`[^`\n]+`(?!`)|(?<![\w*\\])(\*{1,2})[\p{L}\p{N}`[](?:[^*\n]*[^*\s])?\1(?![\w*])|(?<!\\)\[[^[\]\n]+\]\([^()\s]+\)/u;

/** Matches comments, tags, and elements whose content is meant literally. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script|style|textarea|title|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^>]*>?/gi;

/** Replaces markup by spaces. */
function withoutMarkup(html: string): string {
  return html.replace(MARKUP, (markup) => markup.replace(/[^\n]/g, ' '));
}

/** Matches a tag that has an attribute with a value. Valid tags do not occur in text. */
const SHOWN_TAG = /(?<![\\\w])<([a-z][a-z0-9]*)\s+[a-z][a-z-]*=["'“”‘’„][^<>\n]{0,200}>?/gi;

/** Returns a diagnostic for each tag that readers see because its quotes are wrong. */
export function findShownTags(tree: Root, { file, text }: Compilation): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const { toRange } = indexLines(text);
  walkShownText(tree, ({ value }, { start }) => {
    if (!value.includes('<')) return;
    const source = text.slice(start, start + value.length + LONGEST_TAG);
    for (const { 0: tag, 1: name = '', index } of source.matchAll(SHOWN_TAG)) {
      if (index >= value.length || !isElementName(name.toLowerCase())) continue;
      found.push(tagShownAsText(tag, { file: file.path, range: toRange(start + index, start + index + tag.length) }));
    }
  });
  return found;
}

/** Maximum distance to the end of a tag. */
const LONGEST_TAG = 200;

function findUnclosed(nodes: readonly Html[]): readonly Open[] {
  const open = new Set<Open>();
  const byName = new Map<string, Open[]>();
  let text: string | undefined;
  for (const node of nodes)
    for (const tag of findTags(node.value)) {
      const name = tag.name.toLowerCase();
      // The content of a script up to its end tag is not markup.
      if (isComponentName(tag.name) || needsNoEnd(name) || (text !== undefined && !(tag.isEnd && name === text)))
        continue;
      const sameName = byName.get(name) ?? [];
      byName.set(name, sameName);
      if (tag.isEnd) {
        const opening = sameName.pop();
        if (opening !== undefined) open.delete(opening);
        text = undefined;
      } else if (!tag.isSelfClosing || (!byName.get('svg')?.length && !byName.get('math')?.length)) {
        const opening = { ...tag, node };
        sameName.push(opening);
        open.add(opening);
        if (isTextOnly(name)) text = name;
      }
    }
  return [...open];
}

function needsNoEnd(name: string): boolean {
  return WITHOUT_END.has(name) || OTHERS_WITHOUT_END.has(name);
}

/** Returns the first comment that does not end in its node or later ones. */
function findComment(nodes: readonly Html[]): readonly (readonly [node: Html, start: number])[] {
  let found: readonly [node: Html, start: number] | undefined;
  for (const node of nodes) {
    const end = found === undefined ? -1 : node.value.indexOf('-->');
    const begin = node.value.indexOf('<!--');
    if (end >= 0 && (begin < 0 || end < begin)) found = undefined;
    const start = found === undefined && begin >= 0 ? findUnclosedComment(node.value) : undefined;
    if (start !== undefined) found = [node, start];
  }
  return found === undefined ? [] : [found];
}

/** Creates a function that locates text in a node, whose lines lack the prefixes of quotations and lists. */
function createLocate({ file, text }: Compilation): (node: Html, offset: number, length: number) => Location {
  const source = once(() => text.split('\n'));
  let last = readLines(undefined);
  return (node, offset, length) => {
    if (node.position === undefined) return { file: file.path };
    if (last.node !== node) last = readLines(node);
    const point = last.toPoint(offset);
    const own = last.lines[point.line - 1] ?? '';
    const { start } = node.position;
    const line = start.line + point.line - 1;
    const cut = point.line === 1 ? start.column - 1 : Math.max(0, (source()[line - 1] ?? '').length - own.length);
    const column = cut + point.column;
    const end = { line, column: column + Math.min(length, own.length - point.column + 1) };
    return { file: file.path, range: { start: { line, column }, end } };
  };
}

function readLines(node: Html | undefined) {
  const { value } = node ?? { value: '' };
  return { node, lines: value.split('\n'), toPoint: indexLines(value).toPoint };
}
