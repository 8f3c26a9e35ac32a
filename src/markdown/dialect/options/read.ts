/** Converts a table and its marker to an option list. */
import type { Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { optionWithoutName } from '../../../diagnostics/catalogue/options.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';
import { placeAt } from '../../tree/make-jsx.js';
import { collapse } from '../../tree/plain-text.js';
import { type Column, readColumns } from './columns.js';
import { type ColumnRole, type Marker, readMarker } from './marker.js';
import { type NamesOfList, readNames } from './names.js';
import type { Option, OptionList, OptionName, OptionPart } from './tree.js';

/** Lists with this many options have a filter field. About a screenful. */
const LONG = 10;

/** Longer texts are not names, and would be slow to compare. */
const LONGEST_NAME = 200;

/** Matches a cell without content. */
const NOTHING = /^[-–—]?$/;
/** Words for yes and no in the languages of the interface. */
const YES = new Set('yes true x ✓ ✔ ✅ required ja oui sí si sim да はい 必須 是 예 네 نعم'.split(' '));
const NO = new Set('no false ✗ ✘ ❌ optional nein non não нет いいえ 否 아니요 لا'.split(' '));

/** Creates the list. Reports problems of the table and its marker. */
export function readOptions(table: Table, node: Marker['node'], page: Compilation): OptionList {
  const marker = readMarker(node, page);
  const columns = readColumns(table, marker, page);
  const list: NamesOfList = { page, prefix: marker.prefix, known: new Set() };
  const options = table.children.slice(1).map((row) => readOption(row, columns, list));
  const children = nest(options);
  return placeAt<OptionList>({ type: 'optionList', isLong: options.length >= LONG, children }, table);
}

function readOption(row: TableRow, columns: readonly Column[], list: NamesOfList): Option {
  const { page } = list;
  const names: OptionName[] = [];
  const parts: OptionPart[] = [];
  const isColour = /colou?r|background/i.test(toString(row.children[0]) + readType(row, columns));
  for (const { column, cell } of pair(columns, row)) {
    const place = (part: Said): OptionPart => placeAt({ type: 'optionPart', isColour, ...part }, cell);
    if (column.role !== 'name') {
      parts.push(...readCell(column, cell).map(place));
      continue;
    }
    const { names: found, rest, isStruck } = readNames(cell, list);
    if (found.length === 0) report(page, optionWithoutName(locateNode(page, row)));
    names.push(...found);
    if (rest.length > 0) parts.push(place({ look: 'type', label: '', children: [...rest] }));
    if (isStruck) parts.push(place({ look: 'badge', label: page.settings.texts.options.deprecated, children: [] }));
  }
  // Shows that a name is struck out before its type.
  const inOrder = parts.toSorted((a, b) => LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look));
  return placeAt({ type: 'option', children: [...names, ...inOrder] }, row);
}

const LOOKS: readonly OptionPart['look'][] = ['type', 'badge', 'text', 'fact'];

/** The order in which an option shows its columns. */
const ORDER: readonly ColumnRole[] = ['name', 'type', 'required', 'deprecated', 'description', 'default', 'fact'];

function pair(columns: readonly Column[], { children }: TableRow) {
  return columns
    .flatMap((column, index) => {
      const cell = children[index];
      return cell === undefined ? [] : [{ column, cell }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.column.role) - ORDER.indexOf(b.column.role));
}

type Said = Pick<OptionPart, 'look' | 'label' | 'children'>;

/** Returns the parts of a cell. Empty if the cell is blank, a dash or “no”. */
function readCell({ role, label }: Column, { children }: TableCell): readonly Said[] {
  const text = collapse(toString({ type: 'paragraph', children })).toLowerCase();
  if (NOTHING.test(text) && children.every(({ type }) => type === 'text')) return [];
  if (role === 'type' || role === 'description')
    return [{ look: role === 'type' ? 'type' : 'text', label: '', children }];
  if (role === 'default' || role === 'fact') return [{ look: 'fact', label, children }];
  if (NO.has(text)) return [];
  return [{ look: 'badge', label, children: YES.has(text) ? [] : children }];
}

function readType(row: TableRow, columns: readonly Column[]): string {
  return columns.map(({ role }, index) => (role === 'type' ? toString(row.children[index]) : '')).join(' ');
}

/** Nests `a.b` and `a[].b` in the option `a` above them. */
function nest(options: readonly Option[]): Option[] {
  const known = new Map<string, Option>();
  const outermost: Option[] = [];
  for (const option of options) {
    const names = option.children.flatMap((child) => (child.type === 'optionName' ? child : []));
    const parent = names.map(({ name }) => findParent(name, known)).find((found) => found !== undefined);
    if (parent === undefined) outermost.push(option);
    else addProperty(parent, option);
    for (const { name } of names) if (!known.has(name)) known.set(name, option);
  }
  return outermost;
}

/** Returns the longest name that this one extends with a dot or brackets. */
function findParent(name: string, known: ReadonlyMap<string, Option>): Option | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  for (let end = name.length - 1; end > 0; end--) {
    if (name[end] !== '.' && name[end] !== '[') continue;
    const parent = known.get(name.slice(0, end));
    if (parent !== undefined) return parent;
  }
  return undefined;
}

function addProperty(parent: Option, property: Option): void {
  const last = parent.children.at(-1);
  if (last?.type === 'optionList') last.children.push(property);
  else parent.children.push(placeAt<OptionList>({ type: 'optionList', isLong: false, children: [property] }, parent));
}
