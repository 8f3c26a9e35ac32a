/** Makes the nodes that JSX becomes, at the place of what they are made from. */
import type { Properties } from 'hast';
import type { Node } from 'unist';
import type { Content, InsertDraft, InsertNode, JsxElement, Slot } from './jsx.js';

/** Makes an element of HTML. */
export function createJsxElement(
  { tagName, properties = {} }: { readonly tagName: string; readonly properties?: Properties },
  children: readonly Content[],
  at: Node,
): JsxElement {
  return placeAt<JsxElement>({ type: 'jsxElement', tagName, properties, children: [...children] }, at);
}

/** Makes the node of an insert. */
export function createInsert(insert: InsertDraft, at: Node, slots: readonly Slot[] = []): InsertNode {
  return placeAt<InsertNode>({ type: 'insert', insert, children: [...slots] }, at);
}

/** Gives a node the place of another one. */
export function placeAt<Placed extends Content>(node: Placed, { position }: Node): Placed {
  if (position !== undefined) node.position = position;
  return node;
}
