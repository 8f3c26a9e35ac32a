/** Walks the visible text of a page, except code and link text. */
import type { Nodes, Root, Text } from 'mdast';

/** Elements with literal text. */
const VERBATIM = /^<(?:code|kbd|pre|samp|tt|var|math|script|style|textarea)\b/i;

/** Calls `enter` for each text with its place in the source. */
export function walkShownText(tree: Root, enter: (text: Text, place: Place) => void): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      const [start, end] = [node.position?.start.offset, node.position?.end.offset];
      if (start !== undefined && end !== undefined && node.data?.written === undefined) enter(node, { start, end });
    } else if ('children' in node && !isVerbatim(node)) for (const child of node.children) visit(child);
  };
  visit(tree);
}

/** Offsets in the source; `end` is exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Includes paragraphs that contain such an element, because its end is not determined. */
function isVerbatim(node: Nodes & { readonly children: readonly Nodes[] }): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true;
  if (node.type === 'jsxElement') return VERBATIM.test(`<${node.tagName}`);
  return node.children.some((child) => child.type === 'html' && VERBATIM.test(child.value));
}
