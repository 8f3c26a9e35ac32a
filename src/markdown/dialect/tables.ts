/** Tables: scrollable regions, header scopes, labels for narrow screens, and alignment classes. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { type Compilation, countUp } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { options } from './options.js';
import { addBreaks } from './tables/breaks.js';
import { labelCells } from './tables/labels.js';

/** Tables of Markdown and raw HTML. */
const plainTables: Feature = {
  name: 'tables',
  finish: {
    /**
     * Wraps a table in a region that keyboard users can scroll. A focusable region needs a unique name: the heading
     * above it, numbered from the second table on. Without a heading the wrapper is a plain `<div>`.
     */
    table(element, _origin, page) {
      for (const head of element.children) if (head.type === 'element' && head.tagName === 'thead') scopeHeaders(head);
      labelCells(element);
      const name = nameRegion(page);
      const properties =
        name === '' ? { className: ['table-scroll'] } : { className: ['table-scroll'], tabIndex: 0, ariaLabel: name };
      return [{ type: 'element', tagName: name === '' ? 'div' : 'section', properties, children: [element] }];
    },
    th: finishCell,
    td: finishCell,
  },
};

/** All features that are based on tables. */
export const tables: readonly Feature[] = [options, plainTables];

/** Converts the obsolete `align` attribute to a class. */
function finishCell(element: Element): ElementContent[] {
  addBreaks(element);
  const align = element.properties['align'];
  if (typeof align === 'string') {
    delete element.properties['align'];
    if (/^(?:left|center|right)$/i.test(align)) addClass(element, `align-${align.toLowerCase()}`);
  }
  return [element];
}

/** Turns an empty header cell into a data cell, and gives all others a scope. */
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

function nameRegion(page: Compilation): string {
  const { heading } = page.state;
  if (heading === '') return '';
  const count = countUp(page, `table below ${heading}`);
  return count === 1 ? heading : `${heading} (${count})`;
}

function addClass(element: Element, name: string): void {
  const classes = element.properties['className'];
  element.properties['className'] = [...(Array.isArray(classes) ? classes : []), name];
}
