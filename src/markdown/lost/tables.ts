/** Reports tables that lose cells, and rows that do not form a table (GFM 4.10). */
import type { Nodes, Paragraph, Table, TableCell } from 'mdast';
import { cellsNotShown, tableShownAsText } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import { isExpression } from '../tree/jsx-nodes.js';
import { sourceOf } from '../tree/positions.js';

/** Reports each row with content beyond the columns of its header. */
export function checkRows({ children: [header, ...rows] }: Table, page: Compilation): readonly Diagnostic[] {
  const columns = header?.children.length ?? 0;
  return rows.flatMap(({ children: cells }) => {
    if (cells.length <= columns) return [];
    const lost = cells.slice(columns).filter(isShown);
    const [start, end] = [lost[0]?.position?.start, lost.at(-1)?.position?.end];
    if (start === undefined || end === undefined) return [];
    const position = { start, end };
    const written = cutBars(sourceOf({ position }, page.text));
    return [cellsNotShown({ lost: written, cells: cells.length, columns }, locateNode(page, { position }))];
  });
}

/** Returns true unless a cell has only white space and comments. */
function isShown({ children }: TableCell): boolean {
  return !children.every((node) => {
    if (isExpression(node)) return /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value);
    return (
      (node.type === 'html' && node.value.startsWith('<!--')) || (node.type === 'text' && node.value.trim() === '')
    );
  });
}

/** Removes the bars around a part of a row. */
function cutBars(written: string): string {
  const row = written.trim();
  return row.slice(row.startsWith('|') ? 1 : 0, LAST_BAR.test(row) ? -1 : row.length).trim();
}

const LAST_BAR = /(?<!\\)\|$/;
/** Matches a line that starts and ends with a bar. */
const ROW = /^\|.*(?<!\\)\|$/;
const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** A delimiter row with other signs, as other tools write it. */
const MEANT_DELIMITERS = /^\|[-\s|+:=_—–*]+\|?$/;

/** Matches prefixes of a line that are not part of the paragraph. */
const MARKS = /^[ \t>]+/;

/** Returns a diagnostic for a paragraph that consists of rows, or has a delimiter row next to a line with bars. */
export function checkParagraph(
  paragraph: Paragraph,
  before: Nodes | undefined,
  page: Compilation,
): readonly Diagnostic[] {
  const { start, end } = paragraph.position ?? {};
  if (start === undefined || end === undefined) return [];
  const source = sourceOf(paragraph, page.text);
  if (!source.includes('|')) return [];
  const written = source.split('\n').map((line) => line.trimEnd());
  const lines = written.map((line) => line.replace(MARKS, ''));
  const index = lines.findIndex((line) => line.includes('|') && DELIMITERS.test(line));
  if (index < 0) {
    const columns = lines
      .filter((line, at) => at !== 1 || !MEANT_DELIMITERS.test(line))
      .map((line) => (ROW.test(line) ? countCells(line) : 0));
    const isTable = columns.every((count) => count > 1 && count === columns[0]);
    if (!isTable || (lines.length === 1 && before?.type !== 'table')) return [];
    const place = { start, end: { line: start.line, column: start.column + (lines[0]?.length ?? 0) } };
    const kind = before?.type === 'table' ? 'apart' : 'no delimiter';
    return [tableShownAsText({ kind }, locateNode(page, { position: place }))];
  }
  if (start.line === end.line) return [];
  const [row = '', header] = [lines[index], lines[index - 1]];
  if (!isCertain(row) || splitCells(header ?? lines[1] ?? '').length < 2) return [];
  const place = { line: start.line + index, end: (index === 0 ? start.column : 1) + (written[index]?.length ?? 0) };
  if (isInside(paragraph, place.line)) return [];
  const range = {
    start: { line: place.line, column: place.end - row.length },
    end: { line: place.line, column: place.end },
  };
  const location = { file: page.file.path, range };
  if (header === undefined) return [tableShownAsText({ kind: 'no header' }, location)];
  const [headerCells, cells] = [countCells(header), countCells(row)];
  const kind = headerCells === cells ? 'other beginnings' : 'cells';
  return [tableShownAsText({ kind, header: headerCells, cells }, location)];
}

/** Returns true if a line is certainly a delimiter row. `-|` could be anything. */
function isCertain(row: string): boolean {
  return countCells(row) > 1 || (row.startsWith('|') && row.endsWith('|'));
}

/** Returns true if a line is in code, HTML or another node that is not text. */
function isInside({ children }: Paragraph, line: number): boolean {
  return children.some(
    ({ type, position }) =>
      type !== 'text' && position !== undefined && position.start.line < line && line <= position.end.line,
  );
}

function countCells(row: string): number {
  return splitCells(row).length - (row.startsWith('|') ? 1 : 0) - (LAST_BAR.test(row) ? 1 : 0);
}

/** Splits at bars, also in code. An escaped bar is text. */
function splitCells(row: string): readonly string[] {
  return row.replace(/\\[\\|]/g, '').split('|');
}
