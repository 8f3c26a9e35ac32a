/** The text of elements, as headings, labels and descriptions use it. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { type MathNode, toMathWords } from '../../utils/text/mathml.js';

/** What a table of contents keeps of a heading. */
const KEPT_IN_TOC = new Set('b bdi bdo code del em i kbd mark s small strong sub sup u var'.split(' '));

/** White space to single spaces. */
export function collapse(text: string): string {
  // A single space is what it becomes: to leave it alone spares a replacement for each word.
  return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
}

/** The text of a heading: images count by their description, footnote numbers not at all. */
export function toPlainText(element: Element): string {
  return collapse(toString({ type: 'root', children: toPlainMarkup(element) }));
}

/** The content of a heading with plain markup only, without attributes: links are unwrapped, images are their description. */
export function toPlainMarkup(element: Element): ElementContent[] {
  return element.children.flatMap(flatten);
}

function flatten(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type === 'raw') return [{ type: 'text', value: node.data?.text ?? '' }];
  if (node.type !== 'element' || node.properties['dataFootnoteRef'] !== undefined) return [];
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties['alt'] ?? '') }];
  if (node.tagName === 'br') return [{ type: 'text', value: ' ' }];
  if (node.tagName === 'math') return [{ type: 'text', value: toMathWords(node.children.flatMap(toMathNode)) }];
  const children = node.children.flatMap(flatten);
  return KEPT_IN_TOC.has(node.tagName) && children.length > 0
    ? [{ type: 'element', tagName: node.tagName, properties: {}, children }]
    : children;
}

function toMathNode(node: ElementContent): MathNode[] {
  if (node.type === 'text') return [node.value];
  return node.type === 'element' ? [{ name: node.tagName, children: node.children.flatMap(toMathNode) }] : [];
}
