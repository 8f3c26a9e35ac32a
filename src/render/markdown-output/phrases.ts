/**
 * Writes inline content as Markdown: text, emphasis, code, links and images. The result is one line, unless the text
 * has breaks.
 */

import { findFormula } from '../../utils/html/formulas.js';
import {
  attributeOf,
  collapse,
  decodeReferences,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  textOf,
} from '../../utils/html/html-nodes.js';
import { escapeText, isOther, isUnseen, toCode, toDestination, toReference, toTitle } from './escape.js';

/** The context of inline content. */
export interface Place {
  /** Makes a URL absolute. */
  readonly toUrl: (href: string) => string;
  readonly inTable: boolean;
}

/** A line under construction. */
interface Line extends Place {
  text: string;
  /** Whether the last marker would not close emphasis before a letter. */
  isOpenEnded: boolean;
  readonly inLink: boolean;
  readonly marks: readonly string[];
}

/** Elements without readable content, or for interaction only. */
const SILENT: ReadonlySet<string> = new Set(
  'script style template button select input textarea svg link meta wbr source track'.split(' '),
);

const MARKS: Readonly<Record<string, string>> = { em: '*', i: '*', strong: '**', b: '**', del: '~~', s: '~~' };

/** Returns true if nothing in an element is part of the page's text. */
export function isSilent(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (SILENT.has(name)) return true;
  if (attributes === '') return false;
  if (!/hidden|only-dark|needs-script/.test(attributes)) return false;
  return (
    attributeOf(element, 'hidden') !== undefined ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    HIDDEN.some((hidden) => hasClass(element, hidden))
  );
}

/** One of two images for light and dark suffices. Screen reader labels repeat visible text. */
const HIDDEN = ['only-dark', 'visually-hidden', 'needs-script'];

/** Writes inline nodes as Markdown. */
export function writePhrases(nodes: readonly HtmlNode[], place: Place): string {
  const line = startLine(place, { inLink: false, marks: [] });
  addAll(nodes, line);
  return tidy(line.text);
}

/** Written out, because object spread takes as long as everything else here. */
function startLine({ toUrl, inTable }: Place, { inLink, marks }: Pick<Line, 'inLink' | 'marks'>): Line {
  return { toUrl, inTable, text: '', isOpenEnded: false, inLink, marks };
}

/** Collapses white space, and trims each line. */
function tidy(text: string): string {
  const once = text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
  if (!once.includes(BREAK)) return once.trim();
  const lines = once.split(BREAK).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  return lines.join(BREAK);
}

/** A line break inside a paragraph. */
export const BREAK = '\\\n';

function addAll(nodes: readonly HtmlNode[], line: Line): void {
  for (const node of nodes) {
    if (typeof node === 'string') addText(node, line);
    else if (!isSilent(node)) addElement(node, line);
  }
}

function addText(html: string, line: Line): void {
  const text = collapse(decodeReferences(html));
  const first = line.isOpenEnded ? firstOf(text) : '';
  if (isOther(first)) add(toReference(first) + escapeText(text.slice(first.length), line), line);
  else add(escapeText(text, line), line);
}

function add(text: string, line: Line): void {
  if (text === '') return;
  line.text += text;
  line.isOpenEnded = false;
}

function addElement(element: HtmlElement, line: Line): void {
  const { name, children } = element;
  const mark = MARKS[name];
  if (mark !== undefined) addMarked(mark, element, line);
  else if (name === 'a') addLink(element, line);
  else if (name === 'img') addImage(element, line);
  else if (name === 'code') addCode(children, line);
  else if (name === 'br') add(line.inTable ? '<br>' : BREAK, line);
  else if (name === 'sup' || name === 'sub') addRaised(element, line);
  else if (name === 'math') addFormula(element, line);
  else if (EMBEDDED.has(name)) addEmbedded(element, line);
  else if (name === 'pre') addCode([element.inner.replace(/<[^>]*>/g, '').trim()], line);
  else if (BLOCKS.has(name)) {
    // A block where only inline content is allowed, such as in a table cell.
    if (line.text !== '' && !/(?:\s|<br>)$/.test(line.text)) add(line.inTable && !line.inLink ? '<br>' : ' ', line);
    addAll(children, line);
    add(' ', line);
  } else addAll(children, line);
}

/** Elements that start on a new line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

function addMarked(wanted: string, { children }: HtmlElement, line: Line): void {
  if (line.marks.includes(wanted)) {
    addAll(children, line);
    return;
  }
  const inner = startLine(line, { inLink: line.inLink, marks: [...line.marks, wanted] });
  addAll(children, inner);
  const { before, core, after } = splitEdges(inner.text);
  add(before, line);
  if (core !== '') {
    const last = lastOf(line.text);
    // Adjacent markers of one kind would merge.
    const mark = last === '*' ? wanted.replaceAll('*', '_') : wanted;
    if (isUnseen(last, firstOf(core))) line.text = line.text.slice(0, -last.length) + toReference(last);
    add(mark + core + mark, line);
    line.isOpenEnded = mark.startsWith('_') || isUnseen('a', lastOf(core));
  }
  add(after, line);
}

/** Emphasis must not start or end with white space or a line break. */
function splitEdges(text: string): { readonly before: string; readonly core: string; readonly after: string } {
  let start = 0;
  let end = text.length;
  while (start < end && (text[start] === ' ' || text.startsWith(BREAK, start))) start += text[start] === ' ' ? 1 : 2;
  while (start < end && (text[end - 1] === ' ' || text.endsWith(BREAK, end))) end -= text[end - 1] === ' ' ? 1 : 2;
  return { before: text.slice(0, start), core: text.slice(start, end), after: text.slice(end) };
}

function firstOf(text: string): string {
  return Array.from(text.slice(0, 2)).at(0) ?? '';
}

function lastOf(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}

function addLink(element: HtmlElement, line: Line): void {
  const href = attributeOf(element, 'href');
  if (href === undefined || line.inLink) addAll(element.children, line);
  else if (attributeOf(element, 'data-footnote-ref') !== undefined) add(toFootnote(href), line);
  else if (attributeOf(element, 'data-footnote-backref') === undefined) addLabelled(element, line.toUrl(href), line);
}

/** Leaves out links without text, such as those of headings. */
function addLabelled(element: HtmlElement, address: string, line: Line): void {
  const inner = startLine(line, { inLink: true, marks: line.marks });
  addAll(element.children, inner);
  const label = tidy(inner.text);
  if (label === '') return;
  if (inner.text.startsWith(' ')) add(' ', line);
  if (textOf(element.children) === address && /^https?:[^\s<>\\]+$/.test(address)) add(`<${address}>`, line);
  else {
    // After an exclamation mark, it would be an image.
    if (line.text.endsWith('!')) line.text = `${line.text.slice(0, -1)}\\!`;
    // Adjacent links would be indistinguishable.
    if (line.text.endsWith(')')) add(' ', line);
    add(`[${label}](${toDestination(address)}${toTitlePart(element)})`, line);
  }
  if (inner.text.endsWith(' ')) add(' ', line);
}

function toTitlePart(element: HtmlElement): string {
  const title = attributeOf(element, 'title');
  return title ? ` ${toTitle(title)}` : '';
}

/** Returns the label of a footnote, from the URL of a reference or the id of a note. */
export function toFootnote(id: string): string {
  const name = id.replace(/^.*?\bfn-/, '');
  return `[^${(name === '' ? id : name).replace(/[\s[\]\\^]+/g, '-')}]`;
}

function addImage(element: HtmlElement, line: Line): void {
  const src = attributeOf(element, 'src');
  if (src === undefined || src === '') return;
  const alt = (attributeOf(element, 'alt') ?? '').replace(/\s+/g, ' ').trim();
  const address = toDestination(line.toUrl(src));
  add(`![${escapeText(alt, { inTable: line.inTable, inLink: true })}](${address}${toTitlePart(element)})`, line);
}

/** Keeps links inside code by splitting the code around them. */
function addCode(children: readonly HtmlNode[], line: Line): void {
  const isLinked = children.some((child) => typeof child !== 'string' && child.name === 'a');
  if (isLinked && !line.inLink) {
    for (const child of children) {
      if (typeof child !== 'string' && child.name === 'a')
        addLink({ ...child, children: [{ name: 'code', attributes: '', inner: '', children: child.children }] }, line);
      else if (textOf([child]) !== '') addCode([child], line);
    }
    return;
  }
  const code = textOf(children);
  if (code === '') return;
  // Adjacent code spans would merge.
  if (line.text.endsWith('`')) add(' ', line);
  add(toCode(code, line), line);
}

/** Markdown has no superscript or subscript. Footnote references use footnote syntax. */
function addRaised({ name, children }: HtmlElement, line: Line): void {
  const isNote = children.some((child) => typeof child !== 'string' && child.attributes.includes('data-footnote-ref'));
  if (!isNote) add(`<${name}>`, line);
  addAll(children, line);
  if (!isNote) add(`</${name}>`, line);
}

function addFormula(element: HtmlElement, line: Line): void {
  const formula = findFormula(element);
  if (formula === undefined) return;
  add(`$${toCode(formula.source.replace(/\s+/g, ' '), line)}$`, line);
}

/** Embedded content, which Markdown can only link to. */
export const EMBEDDED: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

function addEmbedded(element: HtmlElement, line: Line): void {
  const source = element.children.find((child) => typeof child !== 'string' && child.name === 'source');
  const src =
    attributeOf(element, 'src') ??
    attributeOf(element, 'data') ??
    (typeof source === 'object' ? attributeOf(source, 'src') : undefined);
  if (src === undefined || src === '') {
    addAll(element.children, line);
    return;
  }
  const address = line.toUrl(src);
  const label = attributeOf(element, 'title') ?? attributeOf(element, 'aria-label') ?? '';
  const text = escapeText(label === '' ? address : label, { inTable: line.inTable, inLink: true });
  add(`[${text}](${toDestination(address)})`, line);
}
