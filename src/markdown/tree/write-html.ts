/**
 * Serializes an HTML tree. Common elements are written here, in a quarter of the time; others are left to
 * rehype-stringify. A test compares the two.
 */
import type { Element, Nodes, Properties, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { escapeText } from '../../utils/text/escape.js';

const writer = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();

/** Elements with special rules: without an end tag, without references in their text, or with other attribute names. */
const SPECIAL: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr script style svg math template'.split(
    ' ',
  ),
);

/** Attributes whose values are plain strings or lists of words, by property. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['dataPlaceholder', 'data-placeholder'],
  ['dataLabel', 'data-label'],
  ['id', 'id'],
  ['title', 'title'],
  ['href', 'href'],
  ['ariaHidden', 'aria-hidden'],
  ['ariaLabel', 'aria-label'],
  ['role', 'role'],
  ['scope', 'scope'],
  ['tabIndex', 'tabindex'],
]);

/** Characters written as a reference in a value. NUL, which starts placeholders of URLs, is always one. */
const UNSAFE = /["&'`]/;
const NUL = '&#x0;';

/** Serializes a finished tree. Raw nodes are written unchanged. */
export function writeHtml(root: Root): string {
  return root.children.map(write).join('');
}

function write(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'raw':
      return node.value;
    case 'element':
      if (isPlainBreak(node)) return '<wbr>';
      return SPECIAL.has(node.tagName) ? writeAny(node) : writeElement(node);
    default:
      return writeAny(node);
  }
}

/** Of the void elements, the one in every long word of code. */
function isPlainBreak({ tagName, properties, children }: Element): boolean {
  return tagName === 'wbr' && children.length === 0 && Object.keys(properties).length === 0;
}

function writeElement(element: Element): string {
  const end = `</${element.tagName}>`;
  const attributes = writeAttributes(element.properties);
  const start =
    attributes === undefined
      ? writeAny({ ...element, children: [] }).slice(0, -end.length)
      : `<${element.tagName}${attributes}>`;
  return `${start}${element.children.map(write).join('')}${end}`;
}

/** Writes attributes with leading spaces. Returns undefined if rehype-stringify must write them. */
function writeAttributes(properties: Properties): string | undefined {
  let written = '';
  for (const property of Object.keys(properties)) {
    const value = properties[property];
    const name = NAMES.get(property);
    const text =
      Array.isArray(value) && name === 'class'
        ? value.join(' ')
        : name === 'tabindex' && Number.isInteger(value)
          ? String(value)
          : value;
    if (name === undefined || typeof text !== 'string' || UNSAFE.test(text)) return undefined;
    written += ` ${name}="${text.includes('\0') ? text.replaceAll('\0', NUL) : text}"`;
  }
  return written;
}

function writeAny(node: Nodes): string {
  return writer.stringify(node.type === 'root' ? node : { type: 'root', children: [node] });
}
