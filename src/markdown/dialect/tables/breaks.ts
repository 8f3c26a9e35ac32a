/** Allows line breaks in long names in code. */
import type { Element, ElementContent, Text } from 'hast';

/** Minimum length. Shorter names fit into the narrowest column. */
const LONG = 12;

/** Matches after `_`, `.`, `/` and `:` between letters. */
const BREAK = /(?<=[\p{L}\p{N}][_./:])(?=[\p{L}\p{N}])/u;

/** Inserts `<wbr>` into long names in code, at any depth. */
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
