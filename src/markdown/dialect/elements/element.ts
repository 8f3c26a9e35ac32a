/**
 * Helpers for custom elements such as `<Steps>` and `<Cards>`. They are tags in CommonMark and components in MDX, so a
 * page reads the same in both. Where they are unknown, as on GitHub, only their content is shown.
 */
import type { Element, ElementContent, Properties } from 'hast';
import { toProperties } from '../../mdx/properties.js';
import type { ExpandComponent } from '../../tree/feature.js';
import { createJsxElement } from '../../tree/make-jsx.js';

/** Creates the MDX component for an element. */
export function expandTo(tagName: string): ExpandComponent {
  return ({ attributes, children, node }) => {
    const properties = toProperties(attributes, false);
    return properties && [createJsxElement({ tagName, properties }, children, node)];
  };
}

/** Creates an element at the position of another one. */
export function makeElement(
  { tagName, properties = {} }: { readonly tagName: string; readonly properties?: Properties },
  children: readonly ElementContent[],
  at?: ElementContent,
): Element {
  const element: Element = { type: 'element', tagName, properties, children: [...children] };
  if (at?.position !== undefined) element.position = at.position;
  return element;
}

/** Returns true if a node is an element with one of these tag names. */
export function isElement(node: ElementContent | undefined, ...tagNames: readonly string[]): node is Element {
  return node?.type === 'element' && tagNames.includes(node.tagName);
}

/** Returns true for white space and comments. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

/** Returns the children of an element that are not blank. */
export function contentOf({ children }: Element): readonly ElementContent[] {
  return children.filter((child) => !isBlank(child));
}

/** Returns true for an image, or a paragraph or link with only images. */
export function isPicture(node: ElementContent): boolean {
  if (isElement(node, 'img', 'svg', 'picture')) return true;
  if (!isElement(node, 'p', 'a')) return false;
  const content = contentOf(node);
  return content.length > 0 && content.every(isPicture);
}

/** Adds classes before those of the author. */
export function withClass(element: Element, ...names: readonly string[]): Properties {
  const { className } = element.properties;
  return { ...element.properties, className: [...names, ...(Array.isArray(className) ? className : [])] };
}
