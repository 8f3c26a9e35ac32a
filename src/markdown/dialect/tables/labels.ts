/** Labels cells with their headers, for tables that narrow screens show as stacked rows. */
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { collapse } from '../../tree/plain-text.js';

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

/** Labels the cells of a table whose prose does not fit on a phone. */
export function labelCells(table: Element): void {
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
