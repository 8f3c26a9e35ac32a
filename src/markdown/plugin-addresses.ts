/**
 * Addresses in the tree that plugins for HTML see. In it, links and images of Markdown have none: where they lead is part of
 * their origin until they are finished.
 * In: the tree, and what a plugin does to it. Out: the tree with what the plugin has made of the addresses, told to the origins.
 */
import type { Element, Root } from 'hast';
import { findOrigin, markElement, type Origin, takeOrigin } from './tree/origin.js';
import { walkHtml } from './tree/walk.js';

/** Runs plugins on a tree whose links and images have their addresses. */
export async function withAddresses(tree: Root, origins: Origin[], run: (tree: Root) => Promise<Root>): Promise<Root> {
  for (const { element, origin } of listAddressed(tree, origins)) element.properties[attributeOf(origin)] = origin.url;
  const changed = await run(tree);
  for (const { element, origin } of listAddressed(changed, origins)) takeAddress(element, origin, origins);
  return changed;
}

/** An origin with an address. */
type Addressed = Extract<Origin, { readonly kind: 'link' | 'image' }>;

function listAddressed(tree: Root, origins: readonly Origin[]) {
  const found: { readonly element: Element; readonly origin: Addressed }[] = [];
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const origin = findOrigin(node, origins);
    if (origin?.kind === 'link' || origin?.kind === 'image') found.push({ element: node, origin });
  });
  return found;
}

function attributeOf({ kind }: Addressed): 'href' | 'src' {
  return kind === 'link' ? 'href' : 'src';
}

/** A plugin may have changed it, or have made something else of the element. */
function takeAddress(element: Element, origin: Addressed, origins: Origin[]): void {
  const name = attributeOf(origin);
  const url = element.properties[name];
  if (element.tagName === (origin.kind === 'link' ? 'a' : 'img')) delete element.properties[name];
  if (url === origin.url) return;
  takeOrigin(element, origins);
  if (typeof url === 'string') markElement(element, { ...origin, url }, origins);
}
