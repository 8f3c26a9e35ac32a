/** Converts Markdown elements to JSX if a site has its own components for them. */
import type { Code, Image, Link, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { Admonition } from '../dialect/admonition/tree.js';
import type { Content } from '../tree/jsx.js';
import { isJsx, type JsxNode } from '../tree/jsx-nodes.js';
import { placeAt } from '../tree/make-jsx.js';
import { BASE_URL_NAME, COMPONENTS } from './given-names.js';

/** Returns the JSX element of a node, or undefined if the site does not override it. */
export function toOwnElement(node: Content, own: ReadonlySet<string>): JsxNode | undefined {
  if (own.size === 0) return undefined;
  switch (node.type) {
    case 'image':
      return own.has('img') ? toImage(node) : undefined;
    case 'link':
      return own.has('a') && isElsewhere(node.url) ? toLink(node) : undefined;
    case 'code':
      return own.has('pre') && !isSpecial(node) ? toCodeBlock(node) : undefined;
    case 'inlineCode':
      return own.has('code') ? make({ tag: 'code', children: [{ type: 'text', value: node.value }] }, node) : undefined;
    case 'blockquote':
      return own.has('blockquote') ? make({ tag: 'blockquote', children: node.children }, node) : undefined;
    case 'admonition':
      return own.has('admonition') ? toAdmonition(node) : undefined;
    default:
      return own.has('details') && isJsx(node) && node.name === 'details' ? toDetails(node) : undefined;
  }
}

/** Returns true if a tree has such an element, and so must be read as MDX. */
export function hasOwnElement(tree: Root, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const own = new Set(names);
  let found = false;
  visit(tree, (node) => {
    if (node.type !== 'root' && toOwnElement(node, own) !== undefined) found = true;
    return found ? EXIT : undefined;
  });
  return found;
}

interface Expression {
  readonly expression: string;
}

/** An element to create. Attributes without a value are omitted. */
interface OwnElement {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | Expression | null | undefined>>;
  readonly children?: readonly Content[];
}

function make({ tag, attributes = {}, children = [] }: OwnElement, at: Content): JsxNode {
  const isText = at.type === 'image' || at.type === 'link' || at.type === 'inlineCode';
  const element = {
    type: isText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: `${COMPONENTS}.${tag}`,
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [toAttribute(name, value)],
    ),
    children: [...children],
  };
  return placeAt(element as JsxNode, at);
}

function toAttribute(name: string, value: string | Expression): JsxNode['attributes'][number] {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: typeof value === 'string' ? value : { type: 'mdxJsxAttributeValueExpression', value: value.expression },
  };
}

function toImage(node: Image): JsxNode {
  return make({ tag: 'img', attributes: { src: toSource(node.url), alt: node.alt, title: node.title } }, node);
}

/** Returns the URL of an image, as a copied file beside the page. */
function toSource(url: string): string | Expression {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|data:)/i.test(url)) return url.replace(/^pathname:\/\//, '');
  if (url.startsWith('/')) return { expression: `${BASE_URL_NAME}(${JSON.stringify(url)})` };
  const path = decode(url.replace(/[?#].*$/, ''));
  const file = /^(?:\.{1,2}\/|@site\/)/.test(path) ? path : `./${path}`;
  return { expression: `require(${JSON.stringify(`!!url-loader!${file}`)}).default` };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Links to files and pages of the site are resolved when all pages are known. */
function isElsewhere(url: string): boolean {
  return /^(?:https?:|mailto:|#)/i.test(url);
}

function toLink(node: Link): JsxNode {
  return make({ tag: 'a', attributes: { href: node.url, title: node.title }, children: node.children }, node);
}

/** Only csb-docs itself handles special code blocks. */
function isSpecial({ lang, meta }: Code): boolean {
  return lang === 'mermaid' || /(?:^|\s)(?:live|npm2yarn)(?:\s|$)/.test(meta ?? '');
}

/** The final line break distinguishes a block from inline code. */
function toCodeBlock(node: Code): JsxNode {
  const className = node.lang == null ? undefined : `language-${node.lang}`;
  const text: Content = { type: 'text', value: `${node.value}\n` };
  const code = make({ tag: 'code', attributes: { className, metastring: node.meta }, children: [text] }, node);
  return make({ tag: 'pre', children: [code] }, node);
}

/** A title with markup becomes an element among the children. */
function toAdmonition(node: Admonition): JsxNode {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.admonitionTitle === true ? first : undefined;
  const [text, ...more] = label?.children ?? [];
  const title = more.length === 0 && text?.type === 'text' ? text.value : undefined;
  const attributes = { type: node.name, title, ...readAttributes(node.attributes) };
  if (label === undefined || title !== undefined)
    return make({ tag: 'admonition', attributes, children: label ? rest : node.children }, node);
  const element = { type: 'mdxJsxFlowElement', name: 'mdxAdmonitionTitle', attributes: [], children: label.children };
  return make({ tag: 'admonition', attributes, children: [placeAt(element as JsxNode, label), ...rest] }, node);
}

/** Parses `{.one .two #id}`. */
function readAttributes(text: string): { readonly id: string | undefined; readonly className: string | undefined } {
  const classes = [...text.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return { id: /#([\w-]+)/.exec(text)?.[1], className: classes.length === 0 ? undefined : classes.join(' ') };
}

function toDetails(node: JsxNode): JsxNode {
  return { ...node, name: `${COMPONENTS}.details` };
}
