/** Makes the nodes that JSX becomes, at the place of what they are made from. */
import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import type { Content, InsertDraft, InsertNode, JsxElement, Slot } from './jsx.js';

/** Makes an element of HTML. */
export function createJsxElement(
  { tagName, properties = {} }: { readonly tagName: string; readonly properties?: Properties },
  children: readonly Content[],
  at: Nodes,
): JsxElement {
  return placeAt<JsxElement>({ type: 'jsxElement', tagName, properties, children: [...children] }, at);
}

/** Makes the node of an insert. */
export function createInsert(insert: InsertDraft, at: Nodes, slots: readonly Slot[] = []): InsertNode {
  return placeAt<InsertNode>({ type: 'insert', insert, children: [...slots] }, at);
}

/** Gives a node the place of another one. */
export function placeAt<Node extends Content>(node: Node, { position }: Nodes): Node {
  if (position !== undefined) node.position = position;
  return node;
}
