/**
 * What the elements that are no HTML have in common: `<Steps>`, `<Cards>` and their like.
 * They are tags in CommonMark and components in MDX, so that a page reads the same in both; where nobody knows them, as on
 * GitHub, the tags are not shown and what is between them is.
 */
import type { Element, ElementContent, Properties } from 'hast';
import { toProperties } from '../../mdx/properties.js';
import type { ExpandComponent } from '../../tree/feature.js';
import { createJsxElement } from '../../tree/make-jsx.js';

/** Makes the component of MDX that is the element of that tag name. */
export function expandTo(tagName: string): ExpandComponent {
  return ({ attributes, children, node }) => {
    const properties = toProperties(attributes, false);
    return properties && [createJsxElement({ tagName, properties }, children, node)];
  };
}

/** Makes an element at the place of another one. */
export function makeElement(
  { tagName, properties = {} }: { readonly tagName: string; readonly properties?: Properties },
  children: readonly ElementContent[],
  at?: ElementContent,
): Element {
  const element: Element = { type: 'element', tagName, properties, children: [...children] };
  if (at?.position !== undefined) element.position = at.position;
  return element;
}

/** Whether a node is an element of one of these tag names. */
export function isElement(node: ElementContent | undefined, ...tagNames: readonly string[]): node is Element {
  return node?.type === 'element' && tagNames.includes(node.tagName);
}

/** Whether a node shows nothing: white space, or a comment. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

/** What is shown inside an element. */
export function contentOf({ children }: Element): readonly ElementContent[] {
  return children.filter((child) => !isBlank(child));
}

/** Whether a paragraph is nothing but pictures, or links around them. */
export function isPicture(node: ElementContent): boolean {
  if (isElement(node, 'img', 'svg', 'picture')) return true;
  if (!isElement(node, 'p', 'a')) return false;
  const content = contentOf(node);
  return content.length > 0 && content.every(isPicture);
}

/** The classes that an author gave an element, behind ours. */
export function withClass(element: Element, ...names: readonly string[]): Properties {
  const { className } = element.properties;
  return { ...element.properties, className: [...names, ...(Array.isArray(className) ? className : [])] };
}
