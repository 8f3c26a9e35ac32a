/** Writes tables in GitHub's syntax. */

import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from '../../utils/html/html-nodes.js';
import type { Writing } from './blocks.js';
import { writePhrases } from './phrases.js';

/**
 * Writes a table below its caption. The first row is the header if it consists of header cells; otherwise the header is
 * empty.
 */
export function writeTable(table: HtmlElement, { place, writeBlocks }: Writing): readonly string[] {
  const rows = listRows(table);
  const caption = table.children.filter((child) => typeof child === 'object' && child.name === 'caption');
  const above = caption.flatMap((element) => (typeof element === 'object' ? writeBlocks(element.children) : []));
  const isHeaded = hasHead(table) || rows[0]?.every(({ name }) => name === 'th') === true;
  const width = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0)));
  if (width === 0) return above;
  const inTable = { ...place, inTable: true };
  const write = (row: readonly HtmlElement[]): string => {
    const cells = row.flatMap((cell) => [
      writePhrases(cell.children, inTable)
        .replaceAll('\\\n', '<br>')
        .replace(/^(?:<br>)+|(?:<br>|\s)+$/g, ''),
      ...Array<string>(spanOf(cell) - 1).fill(''),
    ]);
    return toLine([...cells, ...Array<string>(width - cells.length).fill('')]);
  };
  const head = isHeaded ? (rows[0] ?? []) : [];
  const aligned = rows.at(-1) ?? [];
  const rule = Array.from({ length: width }, (_, index) => toRule(aligned[index]));
  const lines = [write(head), toLine(rule), ...rows.slice(isHeaded ? 1 : 0).map(write)];
  return [...above, lines.join('\n')];
}

function listRows({ children }: HtmlElement): readonly (readonly HtmlElement[])[] {
  return children.flatMap((child): readonly (readonly HtmlElement[])[] => {
    if (typeof child === 'string') return [];
    if (child.name === 'tr') return [child.children.filter(isCell)];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? listRows(child) : [];
  });
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node === 'object' && (node.name === 'td' || node.name === 'th');
}

function hasHead({ children }: HtmlElement): boolean {
  return children.some((child) => typeof child === 'object' && child.name === 'thead' && listRows(child).length > 0);
}

const MOST_COLUMNS = 100;

function spanOf(cell: HtmlElement): number {
  const span = Number(attributeOf(cell, 'colspan') ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, MOST_COLUMNS) : 1;
}

function toRule(cell: HtmlElement | undefined): string {
  if (cell === undefined) return '---';
  if (hasClass(cell, 'align-center')) return ':---:';
  if (hasClass(cell, 'align-right')) return '---:';
  return hasClass(cell, 'align-left') ? ':---' : '---';
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
