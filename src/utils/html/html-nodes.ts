/**
 * Parses rendered HTML into a light tree.
 * The input is well-formed, because it comes from csb-docs and React. A parser that handles every authoring error would
 * take longer than the rest of a page.
 */
import { decodeHTML } from 'entities';

/** An element. */
export interface HtmlElement {
  /** Lower-case name. */
  readonly name: string;
  /** Attributes as written, with a leading space; see `attributeOf`. */
  readonly attributes: string;
  /** Empty for an element whose content is not parsed. */
  readonly children: readonly HtmlNode[];
  /** HTML inside such an element. */
  readonly inner: string;
}

/** An element, or a text as written, with character references. */
export type HtmlNode = string | HtmlElement;

interface Draft {
  readonly name: string;
  readonly attributes: string;
  readonly children: HtmlNode[];
  readonly inner: string;
}

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements whose content is not parsed: it is code or not part of the page. */
const OPAQUE: ReadonlySet<string> = new Set('pre script style svg math template textarea select'.split(' '));

/** Maximum length of a tag name; meaningful ones are shorter. */
const LONGEST_NAME = 100;
const TEXT_REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Parses HTML. An end tag without a start tag is skipped; elements still open at the end are closed there. */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: Draft[] = [];
  for (let at = 0; at < html.length; ) {
    const into = open.at(-1)?.children ?? root;
    const tag = html.indexOf('<', at);
    if (tag !== at) into.push(html.slice(at, tag < 0 ? html.length : tag));
    if (tag < 0) break;
    if (html.startsWith('<!', tag)) at = behind(html, html.startsWith('<!--', tag) ? '-->' : '>', tag);
    else if (html[tag + 1] === '/') at = closeElement(html, tag, open);
    else at = openElement(html, tag, { open, into });
  }
  return root;
}

function closeElement(html: string, tag: number, open: Draft[]): number {
  const end = behind(html, '>', tag);
  const name = html
    .slice(tag + 2, end - 1)
    .trim()
    .toLowerCase();
  const index = open.findLastIndex((element) => element.name === name);
  if (index >= 0) open.length = index;
  return end;
}

/** Adds the element that starts at `tag` and returns the index at which to continue. */
function openElement(
  html: string,
  tag: number,
  { open, into }: { readonly open: Draft[]; readonly into: HtmlNode[] },
): number {
  const name = /^[a-z][^\s/>]*/i.exec(html.slice(tag + 1, tag + LONGEST_NAME))?.[0].toLowerCase();
  if (name === undefined) {
    into.push('<');
    return tag + 1;
  }
  const end = findTagEnd(html, tag);
  const attributes = html.slice(tag + 1 + name.length, end - 1);
  if (!OPAQUE.has(name)) {
    const element: Draft = { name, attributes, children: [], inner: '' };
    into.push(element);
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push(element);
    return end;
  }
  const close = html.indexOf(`</${name}`, end);
  const inner = html.slice(end, close < 0 ? html.length : close);
  into.push({ name, attributes, children: [], inner });
  return close < 0 ? html.length : behind(html, '>', close);
}

/**
 * Returns the index after the `>` of a start tag, ignoring quoted ones. Does not scan beyond the tag, because the rest
 * may be long.
 */
function findTagEnd(html: string, tag: number): number {
  let isQuoted = false;
  for (let from = tag; ; ) {
    const end = html.indexOf('>', from);
    if (end < 0) return html.length;
    for (let at = from; at < end; at++) if (html[at] === '"') isQuoted = !isQuoted;
    if (!isQuoted) return end + 1;
    from = end + 1;
  }
}

function behind(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

/** Returns the decoded value of an attribute, or undefined if it is absent. */
export function attributeOf({ attributes }: Pick<HtmlElement, 'attributes'>, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  for (const quote of ['"', "'"]) {
    const start = attributes.indexOf(` ${name}=${quote}`);
    if (start < 0) continue;
    const from = start + name.length + 3;
    return decodeReferences(attributes.slice(from, attributes.indexOf(quote, from)));
  }
  return new RegExp(`\\s${name}(?=[\\s/]|$)`).test(attributes) ? '' : undefined;
}

/** Returns whether an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  if (!element.attributes.includes(name)) return false;
  return (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** Decodes the character references of a text. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#?\w+);?/g, (reference) => TEXT_REFERENCES[reference] ?? decodeHTML(reference));
}

/** Collapses white space to single spaces. */
export function collapse(text: string): string {
  return /[\t\n\r\f]| {2}/.test(text) ? text.replace(/[ \t\n\r\f]+/g, ' ') : text;
}

/** Returns the text of nodes, trimmed. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return collapse(rawTextOf(nodes)).trim();
}

function rawTextOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? decodeReferences(node) : rawTextOf(node.children))).join('');
}

/** Returns the text of unparsed HTML. */
export function textOfHtml(html: string): string {
  return decodeReferences(html.replace(/<(?:"[^"]*"|[^>"])*>/g, ''));
}
