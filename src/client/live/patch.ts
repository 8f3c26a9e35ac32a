/**
 * Updates an element to the server's new HTML by replacing only what differs, so that the rest keeps its state and
 * layout.
 */
import { ATTRIBUTE } from '../../utils/markup.js';
import { align } from './align.js';

/** Elements whose content is managed by React or is not in `children`. */
const WHOLE = `[${ATTRIBUTE.island}],template`;

/** Replaces what differs in `live`, which scripts may have changed since `before`. Returns the new nodes. */
export function patch(live: Element, before: Element, after: Element): readonly Node[] {
  if (before.matches(WHOLE) || !hasSameTag(before, after) || !hasChildrenOf(live, before)) {
    const fresh = copy(after);
    live.replaceWith(fresh);
    return [fresh];
  }
  const shown = [...live.childNodes];
  const [old, next] = [[...before.childNodes], [...after.childNodes]];
  return align(old.map(toText), next.map(toText)).flatMap(({ from, to }) => {
    const behind = shown[from.end] ?? null;
    return replace(live, {
      behind,
      shown: shown.slice(from.start, from.end),
      old: old.slice(from.start, from.end),
      next: next.slice(to.start, to.end),
    });
  });
}

/** Consecutive changed children, and the node after them. */
interface Gap {
  readonly shown: readonly Node[];
  readonly old: readonly Node[];
  readonly next: readonly Node[];
  readonly behind: Node | null;
}

/** Patches corresponding elements, and replaces everything else. */
function replace(live: Element, { shown, old, next, behind }: Gap): readonly Node[] {
  const isPaired = old.length === next.length && old.every((node, index) => isElement(node) && isElement(next[index]));
  if (isPaired)
    return shown.flatMap((node, index) => {
      const [before, after] = [old[index], next[index]];
      return isElement(node) && isElement(before) && isElement(after) ? patch(node, before, after) : [];
    });
  const fresh = next.map(copy);
  for (const node of shown) node.parentNode?.removeChild(node);
  for (const node of fresh) live.insertBefore(node, behind);
  return fresh;
}

/** `isEqualNode` ignores the content of templates. */
function toText(node: Node): string {
  return `${node.nodeName} ${isElement(node) ? node.outerHTML : node.nodeValue}`;
}

/** Returns true if two elements are equal apart from their content. */
function hasSameTag(a: Element, b: Element): boolean {
  return a.cloneNode().isEqualNode(b.cloneNode());
}

/** If scripts have added or removed children, positions do not correspond. */
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
