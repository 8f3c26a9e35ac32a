/** Where long names in code may be broken into lines. */
import type { Element, ElementContent, Text } from 'hast';

/** Shorter ones fit into the narrowest column. */
const LONG = 12;

/** Behind `_`, `.`, `/` and `:` between letters. */
const BREAK = /(?<=[\p{L}\p{N}][_./:])(?=[\p{L}\p{N}])/u;

/** Puts `<wbr>` into the long names in code of an element, however deep. */
export function addBreaks(element: Element): void {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'code') child.children = child.children.flatMap(breakText);
    else addBreaks(child);
  }
}

function breakText(node: ElementContent): ElementContent[] {
  if (node.type !== 'text' || node.value.length < LONG) return [node];
  return node.value.split(BREAK).flatMap((value, index): ElementContent[] => {
    const text: Text = { type: 'text', value };
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}
