/** Tables: scrollable regions, header scopes, labels for narrow screens, and alignment classes. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { type Compilation, countUp } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { collapse } from '../tree/plain-text.js';
import { options } from './options.js';
import { addBreaks } from './tables/breaks.js';

/** Two columns fit on a phone. */
const FEWEST_COLUMNS = 3;

/** Longer cells are prose. Tables without prose are data, which is compared by column. */
const PROSE = 24;

/** Minimum readable width of prose, in characters. */
const NARROW = 14;

/** Space between two columns, in characters. */
const GAP = 2;

/** Width of a table line on a phone, in characters. */
const PHONE = 44;

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

/** Labels the cells of a table whose prose does not fit on a phone. */
function labelCells(table: Element): void {
  const isHeaded = table.children.some((part) => part.type === 'element' && part.tagName === 'thead');
  const rows = elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsOf(part)));
  // Merged cells belong to several columns.
  if (!isHeaded || rows.some((row) => elementsOf(row).some(isMerged))) return;
  const texts = rows.map((row) => elementsOf(row).map((cell) => collapse(toString(cell))));
  const [labels = []] = texts;
  const hasProse = texts.some((row) => row.some((text) => text.length > PROSE));
  if (labels.length < FEWEST_COLUMNS || !hasProse || fitsPhone(texts)) return;
  const classes = table.properties['className'];
  table.properties['className'] = [...(Array.isArray(classes) ? classes : []), 'stacked'];
  for (const row of rows.slice(1))
    for (const [index, { properties }] of elementsOf(row).entries())
      if (index > 0 && labels[index]) properties['dataLabel'] = labels[index];
}

function isMerged({ properties }: Element): boolean {
  return properties['colSpan'] !== undefined || properties['rowSpan'] !== undefined;
}

/** Returns true if all columns fit side by side. */
function fitsPhone(texts: readonly (readonly string[])[]): boolean {
  const [labels = []] = texts;
  const widths = labels.map((_, index) =>
    texts.reduce((most, row) => Math.max(most, Math.min(row[index]?.length ?? 0, NARROW)), 0),
  );
  return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= PHONE;
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}
