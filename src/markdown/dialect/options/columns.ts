/** Determines the meaning of table columns from their headers or the marker. */
import type { Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { missingOptionColumn, unknownOptionColumn } from '../../../diagnostics/catalogue/options.js';
import { findNearest } from '../../../utils/nearest.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';
import { collapse } from '../../tree/plain-text.js';
import type { ColumnRole, Marker } from './marker.js';

/** A column. */
export interface Column {
  readonly role: ColumnRole;
  /** Its header, used as a label. */
  readonly label: string;
}

/** Known headers in lower case. The first column contains the names, whatever its header. */
const KNOWN: Readonly<Record<string, ColumnRole>> = {
  name: 'name',
  type: 'type',
  types: 'type',
  default: 'default',
  defaults: 'default',
  'default value': 'default',
  required: 'required',
  deprecated: 'deprecated',
  description: 'description',
  meaning: 'description',
  value: 'fact',
  values: 'fact',
  'allowed values': 'fact',
  'possible values': 'fact',
  example: 'fact',
  examples: 'fact',
  since: 'fact',
  version: 'fact',
};

/** Reads the headers of a table, one column each. Exactly one column contains the names. */
export function readColumns(table: Table, marker: Marker, page: Compilation): readonly Column[] {
  const headers = table.children[0]?.children ?? [];
  const labels = headers.map((cell) => collapse(toString(cell)));
  for (const header of marker.reported.keys())
    if (!labels.includes(header))
      report(page, missingOptionColumn(header, findNearest(header, labels), locateNode(page, marker.node)));
  const known = labels.map((label) => marker.reported.get(label) ?? findKnown(label));
  const names = Math.max(0, known.indexOf('name'));
  return headers.map((cell, index) => {
    const label = labels[index] ?? '';
    if (index === names) return { role: 'name', label };
    const role = known[index];
    if (role !== undefined && role !== 'name') return { role, label };
    reportColumn(cell, label, page);
    return { role: 'fact', label };
  });
}

function findKnown(label: string): ColumnRole | undefined {
  const key = label.toLowerCase();
  return Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
}

function reportColumn(cell: TableCell, label: string, page: Compilation): void {
  report(
    page,
    unknownOptionColumn(label, findNearest(label, Object.keys(KNOWN)), locateNode(page, cell.children[0] ?? cell)),
  );
}
