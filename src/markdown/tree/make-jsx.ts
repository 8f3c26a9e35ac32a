/** Creates the nodes that JSX becomes, with the position of the source node. */
import type { Properties } from 'hast';
import type { Node } from 'unist';
import type { Content, IncludeDraft, IncludeNode, JsxElement, Slot } from './jsx.js';

/** Creates an HTML element. */
export function createJsxElement(
  { tagName, properties = {} }: { readonly tagName: string; readonly properties?: Properties },
  children: readonly Content[],
  at: Node,
): JsxElement {
  return placeAt<JsxElement>({ type: 'jsxElement', tagName, properties, children: [...children] }, at);
}

/** Creates the node of an include. */
export function createInclude(include: IncludeDraft, at: Node, slots: readonly Slot[] = []): IncludeNode {
  return placeAt<IncludeNode>({ type: 'include', include, children: [...slots] }, at);
}

/** Gives a node the position of another. */
export function placeAt<Placed extends Content>(node: Placed, { position }: Node): Placed {
  if (position !== undefined) node.position = position;
  return node;
}
