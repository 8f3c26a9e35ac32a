/** Tables: a scrolling region around each, header cells with a scope, alignment as classes. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Origin } from '../html-tree.js';
import type { Finishing } from '../tree/finishing.js';

/**
 * Wraps a table in a region that keyboard users can scroll. A focusable region needs a name of its own:
 * the heading above it, numbered from the second table on. Without a heading the wrapper is a plain `<div>`.
 */
export function finishTable(element: Element, _origin: Origin | undefined, page: Finishing): ElementContent[] {
  for (const head of element.children) if (head.type === 'element' && head.tagName === 'thead') scopeHeaders(head);
  const name = nameRegion(page);
  const properties =
    name === '' ? { className: ['table-scroll'] } : { className: ['table-scroll'], tabIndex: 0, ariaLabel: name };
  return [{ type: 'element', tagName: name === '' ? 'div' : 'section', properties, children: [element] }];
}

/** The `align` attribute is obsolete; an empty header cell is a data cell. */
export function finishCell(element: Element): ElementContent[] {
  const align = element.properties['align'];
  if (typeof align === 'string') {
    delete element.properties['align'];
    if (/^(?:left|center|right)$/i.test(align)) addClass(element, `align-${align.toLowerCase()}`);
  }
  return [element];
}

function scopeHeaders(head: Element): void {
  for (const row of head.children) {
    if (row.type !== 'element') continue;
    for (const cell of row.children) {
      if (cell.type !== 'element' || cell.tagName !== 'th') continue;
      if (toString(cell).trim() === '' && cell.children.every((child) => child.type === 'text')) cell.tagName = 'td';
      else cell.properties['scope'] ??= 'col';
    }
  }
}

function nameRegion(page: Finishing): string {
  const { heading, regionNames } = page.state;
  if (heading === '') return '';
  const count = (regionNames.get(heading) ?? 0) + 1;
  regionNames.set(heading, count);
  return count === 1 ? heading : `${heading} (${count})`;
}

function addClass(element: Element, name: string): void {
  const classes = element.properties['className'];
  element.properties['className'] = [...(Array.isArray(classes) ? classes : []), name];
}
