/**
 * Writes the children of components as code: real React elements, as in MDX, so that a component can inspect them.
 * Content that the page finishes (links, images, headings, code) is wrapped in a slot, and is rendered by csb-docs
 * unless the component changes it.
 */
import type { ListItem, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { createSlugger } from '../../utils/text/slug.js';
import type { Content } from '../tree/jsx.js';
import { type ExpressionNode, isExpression, isJsx, type JsxNode } from '../tree/jsx-nodes.js';
import { componentKey, type Expansion, isHtmlName, isMarkdown } from './expansion.js';
import { toOwnElement } from './own-elements.js';
import { isEmptyExpression } from './parser/javascript.js';

/** Stores finished content. Returns the number of its slot. */
export type AddSlot = (children: readonly Content[]) => number;

/** The state of writing. Without `addSlot`, everything is written as code. */
interface Writing {
  readonly addSlot: AddSlot | undefined;
  readonly expansion: Expansion;
}

/** Writes an element or an expression. */
export function writeJsx(node: JsxNode | ExpressionNode, addSlot: AddSlot, expansion: Expansion): string {
  return isExpression(node) ? writeExpression(node) : writeElement(node, { addSlot, expansion });
}

/** In parentheses, so that an object literal is not read as more braces. */
function writeExpression({ value }: ExpressionNode): string {
  return isEmptyExpression(value) ? '' : `{(${value}\n)}`;
}

function writeElement({ name, attributes, children }: JsxNode, writing: Writing): string {
  return writeTag(name ?? '', attributes.map(writeAttribute).join(''), writeAll(children, writing));
}

function writeTag(name: string, attributes: string, children: string): string {
  return children === '' && name !== '' ? `<${name}${attributes} />` : `<${name}${attributes}>${children}</${name}>`;
}

function writeAttribute(attribute: JsxNode['attributes'][number]): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value.trim()}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return ` ${name}`;
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : `(${value.value}\n)`}}`;
}

function writeAll(nodes: readonly Nodes[], writing: Writing): string {
  return nodes.map((node) => (node.type === 'root' ? '' : writeChild(node, writing))).join('');
}

function writeText(text: string): string {
  return `{${JSON.stringify(text)}}`;
}

function writeChild(node: Content, writing: Writing): string {
  const { expansion } = writing;
  if (isExpression(node)) return writeExpressionChild(node, writing);
  const own = toOwnElement(node, expansion.own);
  if (own !== undefined) return writeElement(own, writing);
  if (isJsx(node)) return writeJsxChild(node, writing);
  if (node.data?.hName !== undefined || node.data?.hChildren !== undefined) return writeLeaf(node, {}, writing);
  switch (node.type) {
    case 'text':
      // Shortcodes become emoji when the page is finished.
      return expansion.page.settings.markdown.emoji && /:(?:\+1|[-\w]+):/.test(node.value)
        ? writeLeaf(node, { write: () => writeText(node.value) }, writing)
        : writeText(node.value);
    case 'break':
      return `<br />${writeText('\n')}`;
    case 'thematicBreak':
      return '<hr />';
    case 'paragraph':
      return writeTag('p', '', writeAll(node.children, writing));
    case 'strong':
    case 'emphasis':
    case 'delete':
      return writeTag(PHRASES[node.type], '', writeAll(node.children, writing));
    case 'blockquote':
      return writeTag('blockquote', '', writeLines(node.children, writing));
    case 'list':
      return writeList(node, writing);
    case 'definition':
    case 'footnoteDefinition':
      return '';
    default:
      return writeMarkdown(node, writing);
  }
}

const PHRASES = { strong: 'strong', emphasis: 'em', delete: 'del' } as const;
const NEWLINE = writeText('\n');

/** Writes blocks on separate lines. */
function writeLines(nodes: readonly Nodes[], writing: Writing): string {
  return NEWLINE + nodes.map((node) => writeAll([node], writing) + NEWLINE).join('');
}

function writeList(node: Extract<Content, { type: 'list' }>, writing: Writing): string {
  const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
  const hasTasks = node.children.some(({ checked }) => typeof checked === 'boolean');
  const write = (inner: Writing): string =>
    NEWLINE + node.children.map((item) => writeItem(item, isLoose, inner) + NEWLINE).join('');
  const tag = node.ordered === true ? 'ol' : 'ul';
  if (hasTasks) return writeLeaf(node, { tag, write }, writing);
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start={${node.start}}` : '';
  return writeTag(tag, node.ordered === true ? start : '', write(writing));
}

/** In a tight list, a paragraph is only its text. */
function writeItem({ children }: ListItem, isLoose: boolean, writing: Writing): string {
  const written = children.map((child, index) => {
    const isText = child.type === 'paragraph' && !isLoose;
    const before = isLoose || index !== 0 || child.type !== 'paragraph' ? NEWLINE : '';
    return before + (isText ? writeAll(child.children, writing) : writeAll([child], writing));
  });
  const last = children.at(-1);
  return writeTag('li', '', written.join('') + (last && (isLoose || last.type !== 'paragraph') ? NEWLINE : ''));
}

/** Writes Markdown that the page finishes, with the part that a component can inspect. */
function writeMarkdown(node: Content, writing: Writing): string {
  switch (node.type) {
    case 'inlineCode':
      return writeLeaf(node, { tag: 'code', write: () => writeText(node.value) }, writing);
    case 'code':
      return writeLeaf(node, { tag: 'pre', write: () => writeCode(node) }, writing);
    case 'heading': {
      const id = idOf(toString(node));
      const write = (inner: Writing): string => writeAll(node.children, inner);
      return writeLeaf(node, { tag: `h${node.depth}`, props: { id }, write }, writing);
    }
    case 'link': {
      const props = { href: node.url, ...(node.title == null ? {} : { title: node.title }) };
      return writeLeaf(node, { tag: 'a', props, write: (inner) => writeAll(node.children, inner) }, writing);
    }
    case 'image':
      return writeLeaf(node, { tag: 'img', props: { src: node.url, alt: node.alt ?? '' } }, writing);
    case 'table':
      return writeLeaf(node, { tag: 'table', write: (inner) => writeTable(node, inner) }, writing);
    case 'admonition': {
      const [first, ...rest] = node.children;
      const hasTitle = first?.type === 'paragraph' && first.data?.admonitionTitle === true;
      const props = { type: node.name, ...(hasTitle ? { title: toString(first) } : {}) };
      const content = hasTitle ? rest : node.children;
      return writeLeaf(node, { tag: 'div', props, write: (inner) => writeAll(content, inner) }, writing);
    }
    default:
      return writeLeaf(node, {}, writing);
  }
}

/** Returns the id of a heading, unless an earlier heading has the same one. */
function idOf(text: string): string {
  return /\{#([^\s}]+)\}\s*$/.exec(text)?.[1] ?? createSlugger().slug(text.trim());
}

function writeCode({ value, lang, meta }: Extract<Content, { type: 'code' }>): string {
  const attributes = { className: lang == null ? undefined : `language-${lang}`, metastring: meta ?? undefined };
  const written = Object.entries(attributes).flatMap(([name, text]) =>
    text === undefined ? [] : [` ${name}={${JSON.stringify(text)}}`],
  );
  return writeTag('code', written.join(''), writeText(`${value}\n`));
}

function writeTable({ children }: Extract<Content, { type: 'table' }>, writing: Writing): string {
  const write = (rows: typeof children, tag: string): string =>
    rows
      .map((row) => row.children.map((cell) => writeTag(tag, '', writeAll(cell.children, writing))).join(''))
      .map((cells) => writeTag('tr', '', cells))
      .join('');
  const [head, ...body] = children;
  const parts = [
    head === undefined ? '' : writeTag('thead', '', write([head], 'th')),
    body.length === 0 ? '' : writeTag('tbody', '', write(body, 'td')),
  ];
  return parts.join('');
}

/** The part of finished content that a component can inspect. */
interface Leaf {
  /** Name of the element. Undefined for content without an equivalent in React. */
  readonly tag?: string;
  readonly props?: Readonly<Record<string, string>>;
  /** Props as code, used instead of `props`. */
  readonly written?: string;
  readonly write?: (inner: Writing) => string;
}

function writeLeaf(node: Content, { tag, props, written, write }: Leaf, writing: Writing): string {
  const { addSlot, expansion } = writing;
  const inside = write?.({ addSlot: undefined, expansion }) ?? '';
  const given = written ?? `{...${JSON.stringify(props ?? {})}}`;
  if (addSlot === undefined) return writeTag(tag ?? '', tag === undefined ? '' : ` ${given}`, inside);
  const name = tag === undefined ? '' : ` as=${JSON.stringify(tag)}`;
  // Read the content first, because expanding changes it.
  return `{Slot.of(${writeTag('Slot', `${name} n={${addSlot([node])}} ${given}`, inside)})}`;
}

/** The children of a partial are filled in by the page that includes it. */
function writeExpressionChild(node: ExpressionNode, writing: Writing): string {
  const isGiven = writing.expansion.page.file.role === 'partial' && node.value.trim() === 'props.children';
  return isGiven && writing.addSlot !== undefined ? writeLeaf(node, {}, writing) : writeExpression(node);
}

function writeJsxChild(node: JsxNode, writing: Writing): string {
  const { name } = node;
  if (name === null) return writeTag('', '', writeAll(node.children, writing));
  if (!isHtmlName(name))
    return isKnown(name, writing.expansion) ? writeKnown(node, writing) : writeElement(node, writing);
  if (isRun(node, writing.expansion) || (SIMPLE_TAGS.has(name) && node.attributes.every(isSimple)))
    return writeElement(node, writing);
  const written = node.attributes.filter(isReadable).map(writeAttribute).join('').trim();
  return writeLeaf(node, { tag: name, written, write: (inner) => writeAll(node.children, inner) }, writing);
}

/** Writes a component that need not run. Outside of slots, its content replaces it. */
function writeKnown(node: JsxNode, writing: Writing): string {
  if (writing.addSlot === undefined) return writeAll(node.children, writing);
  const written = node.attributes.filter(isReadable).map(writeAttribute).join('').trim();
  return writeLeaf(node, { tag: 'div', written, write: (inner) => writeAll(node.children, inner) }, writing);
}

/** Returns true if a child has to run: components of the page, expressions, and HTML around these. */
function isRun(node: Nodes, expansion: Expansion): boolean {
  if (node.type === 'root') return false;
  if (isExpression(node)) return true;
  if (!isJsx(node)) return false;
  const { name } = node;
  if (name === null || isHtmlName(name))
    return node.children.some((child) => isRun(child, expansion)) || !isWritten(node);
  return !isKnown(name, expansion);
}

/** Returns true if all attributes are static: no spreads and no functions. */
function isWritten({ attributes }: JsxNode): boolean {
  return attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && !/=>|\bfunction\b/.test(textOfValue(attribute.value)),
  );
}

function textOfValue(value: JsxNode['attributes'][number]['value']): string {
  return typeof value === 'string' ? '' : (value?.value ?? '');
}

/** Elements that the page renders as written. */
const SIMPLE_TAGS: ReadonlySet<string> = new Set(
  (
    'article aside b blockquote br center dd del div dl dt em figcaption footer header hr i ins li main mark nav ol p ' +
    's section small span strong sub sup u ul'
  ).split(' '),
);
const SIMPLE_ATTRIBUTE = /^(?:className|id|title|role|lang|dir|key|align|data-[\w-]+|aria-[\w-]+)$/;

function isSimple(attribute: JsxNode['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false;
  return SIMPLE_ATTRIBUTE.test(attribute.name) || (attribute.name === 'style' && typeof attribute.value !== 'string');
}

/** React rejects styles that are strings. */
function isReadable(attribute: JsxNode['attributes'][number]): boolean {
  return attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'style' || typeof attribute.value === 'object';
}

function isKnown(name: string, { module, components }: Expansion): boolean {
  const key = componentKey(name, module);
  return key !== undefined && (isMarkdown(key) || components.has(key));
}
