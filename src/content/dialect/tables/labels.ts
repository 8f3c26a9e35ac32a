/** Tables whose rows are shown one below the other where a screen is narrow: their cells are labelled with their headers. */
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { collapse } from '../../tree/plain-text.js';

/** Two columns fit beside each other on a phone. */
const FEWEST_COLUMNS = 3;

/** Cells with more characters are prose, which cannot be read in a part of a phone's width. */
const PROSE = 24;

/** Gives the cells of a table with prose the text of their header, for the style sheet. Merged cells belong to no one column. */
export function labelCells(table: Element): void {
  const rows = elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsOf(part)));
  const [head, ...body] = rows.map(elementsOf);
  if (head === undefined || head.length < FEWEST_COLUMNS || isMerged(rows)) return;
  if (table.children.every((child) => child.type !== 'element' || child.tagName !== 'thead')) return;
  if (!body.some((cells) => cells.some((cell) => toString(cell).length > PROSE))) return;
  const labels = head.map((cell) => collapse(toString(cell)));
  table.properties['className'] = [...classesOf(table), 'stacked'];
  for (const cells of body)
    for (const [index, cell] of cells.entries())
      if (index > 0 && labels[index] !== undefined && labels[index] !== '')
        cell.properties['dataLabel'] = labels[index];
}

function isMerged(rows: readonly Element[]): boolean {
  return rows.some((row) =>
    elementsOf(row).some(
      ({ properties }) => properties['colSpan'] !== undefined || properties['rowSpan'] !== undefined,
    ),
  );
}

function classesOf({ properties }: Element): readonly string[] {
  const classes = properties['className'];
  return Array.isArray(classes) ? classes.map(String) : [];
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}
