/** Tables whose rows are shown one below the other where a screen is narrow: their cells are labelled with their headers. */
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { collapse } from '../../tree/plain-text.js';

/** Two columns fit beside each other on a phone. */
const FEWEST_COLUMNS = 3;

/** Cells with more characters are prose; a table without any is data, which is compared column by column. */
const PROSE = 24;

/** In how many characters prose can be read. */
const NARROW = 14;

/** Between two columns, in characters. */
const GAP = 2;

/** How many characters a phone shows in a line of a table. */
const PHONE = 44;

/** Gives the cells of a table with more prose than fits beside each other the text of their header, for the style sheet. */
export function labelCells(table: Element): void {
  const isHeaded = table.children.some((part) => part.type === 'element' && part.tagName === 'thead');
  const rows = elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsOf(part)));
  // Merged cells belong to no one column.
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

/** Whether all columns can be read beside each other. */
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
