/**
 * Makes an element of this page what it has become on the server.
 * In: the element, and the server's HTML for it before and after. Out: only what differs is replaced, so that the rest
 * keeps what the reader did to it, and need not be laid out again.
 */
import { ATTRIBUTE } from '../text/markup.js';

/** What is in them belongs to React, or is no child. */
const WHOLE = `[${ATTRIBUTE.island}],template`;

/** Replaces what differs in `live`, which scripts may have changed since it was `before`. */
export function patch(live: Element, before: Element, after: Element): void {
  if (before.matches(WHOLE) || !hasSameTag(before, after) || !hasChildrenOf(live, before)) {
    live.replaceWith(copy(after));
    return;
  }
  const [old, next] = [[...before.childNodes], [...after.childNodes]];
  const start = countEqual(old, next);
  const end = countEqual(old.slice(start).reverse(), next.slice(start).reverse());
  const replaced = [...live.childNodes].slice(start, old.length - end);
  const fresh = next.slice(start, next.length - end);
  const [[child], [oldChild], [nextChild]] = [replaced, old.slice(start), fresh];
  if (replaced.length === 1 && fresh.length === 1 && isElement(child) && isElement(oldChild) && isElement(nextChild))
    patch(child, oldChild, nextChild);
  else {
    const behind = live.childNodes[old.length - end] ?? null;
    for (const node of replaced) node.remove();
    for (const node of fresh) live.insertBefore(copy(node), behind);
  }
}

/** How many nodes at the start of two lists are the same. */
function countEqual(a: readonly Node[], b: readonly Node[]): number {
  const index = a.findIndex((node, place) => toText(node) !== toText(b[place]));
  return index === -1 ? a.length : index;
}

/** `isEqualNode` does not look into templates. */
function toText(node: Node | undefined): string {
  return `${node?.nodeName} ${isElement(node) ? node.outerHTML : node?.nodeValue}`;
}

/** Whether two elements are equal but for what is in them. */
function hasSameTag(a: Element, b: Element): boolean {
  return a.cloneNode().isEqualNode(b.cloneNode());
}

/** Where scripts have added or removed children, places do not correspond. */
function hasChildrenOf(a: Element, b: Element): boolean {
  const names = ({ childNodes }: Element): string => [...childNodes].map(({ nodeName }) => nodeName).join();
  return names(a) === names(b);
}

function isElement(node: Node | undefined): node is Element {
  return node instanceof Element;
}

function copy(node: Node): Node {
  return document.importNode(node, true);
}
