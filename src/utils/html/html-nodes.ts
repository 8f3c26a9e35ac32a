/**
 * Finished HTML as a light tree. What our own writers and React write is well-formed, which is all that is read here: a
 * parser that knows every mistake of authors would take longer than all the rest of a page.
 * In: HTML. Out: elements, and texts whose references are still in them.
 */
import { decodeHTML } from 'entities';

/** An element. */
export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  /** As written, with a blank in front; read by `attributeOf`. */
  readonly attributes: string;
  /** Empty for an element whose content is not looked into. */
  readonly children: readonly HtmlNode[];
  /** The HTML inside of such an element. */
  readonly inner: string;
}

/** A text is a string, as it is written in HTML. */
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

/** Their content is taken as it is: nothing in it is a part of the page, or it is code. */
const OPAQUE: ReadonlySet<string> = new Set('pre script style svg math template textarea select'.split(' '));

/** Of a tag; none that means anything has more letters. */
const LONGEST_NAME = 100;
const TEXT_REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Reads HTML. An end tag without a start is skipped; what is open at the end is closed there. */
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

/** Adds the element that begins here; the result is where reading goes on. */
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

/** Behind the `>` of a start tag; one in quotes is none. Nothing behind the tag is looked at, which there may be much of. */
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

/** The value of an attribute, its references decoded; undefined for one that is not there. */
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

/** Whether an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  if (!element.attributes.includes(name)) return false;
  return (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The text of HTML without its references. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#?\w+);?/g, (reference) => TEXT_REFERENCES[reference] ?? decodeHTML(reference));
}

/** White space as readers see it: one blank. */
export function collapse(text: string): string {
  return /[\t\n\r\f]| {2}/.test(text) ? text.replace(/[ \t\n\r\f]+/g, ' ') : text;
}

/** The text of nodes, without white space at its edges. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return collapse(rawTextOf(nodes)).trim();
}

function rawTextOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? decodeReferences(node) : rawTextOf(node.children))).join('');
}

/** The text of HTML that was taken as it is. */
export function textOfHtml(html: string): string {
  return decodeReferences(html.replace(/<(?:"[^"]*"|[^>"])*>/g, ''));
}
