/** Extracts plain text from elements, for headings, labels and descriptions. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { type MathNode, toMathWords } from '../../utils/text/mathml.js';

/** Elements kept in the table of contents. */
const KEPT_IN_TOC = new Set('b bdi bdo code del em i kbd mark s small strong sub sup u var'.split(' '));

/** Collapses white space to single spaces. */
export function collapse(text: string): string {
  // Skips single spaces, which avoids a replacement for each word.
  return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
}

/** Returns the text of a heading, with descriptions of images and without footnote numbers. */
export function toPlainText(element: Element): string {
  return collapse(toString({ type: 'root', children: toPlainMarkup(element) }));
}

/**
 * Returns the content of a heading with plain markup and no attributes. Links are unwrapped, and images become their
 * description.
 */
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
