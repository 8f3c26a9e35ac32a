/** The first cell of an option: its names, each with an address. */
import type { PhrasingContent, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { reservedId } from '../../../diagnostics/catalogue/content.js';
import { optionAddressTaken, repeatedOption } from '../../../diagnostics/catalogue/options.js';
import { ID_PREFIX } from '../../../utils/markup.js';
import { type Compilation, countUp, locateNode, report } from '../../tree/compilation.js';
import { placeAt } from '../../tree/make-jsx.js';
import { collapse } from '../../tree/plain-text.js';
import type { OptionName } from './tree.js';

/** A cell with names, read. */
export interface Names {
  readonly names: readonly OptionName[];
  /** What else the cell says. */
  readonly rest: readonly PhrasingContent[];
  /** The name is struck out. */
  readonly isStruck: boolean;
}

/** What names of a list depend on besides their cell. */
export interface NamesOfList {
  readonly page: Compilation;
  /** Ids begin with it, unless they are written in the cell. */
  readonly prefix: string;
  /** The names so far; those of the cell are added. */
  readonly known: Set<string>;
}

/** An id behind a name, which GitHub does not show; as of headings. */
const ID_COMMENT = /^<!--\s*#(\S+?)\s*-->$/;
/** The id of an element around a name, as tables had them before they were lists. */
const ID_ATTRIBUTE = /\sid=(["']?)([^\s"'>]+)\1/;
/** Wrappers of a name. */
const AROUND: readonly string[] = ['delete', 'emphasis', 'link', 'linkReference', 'strong'];
/** The frame of a page has these. */
const RESERVED = new RegExp(`^(?:${ID_PREFIX})+`);
/** The id of a name without letters. */
const UNNAMED = 'option';
/** Between two names. */
const SEPARATOR = /^[\s,;/|]*$/;

/** Reads the cell of the names; two of one name, and addresses that are taken, are reported. */
export function readNames(cell: TableCell, list: NamesOfList): Names {
  const names: OptionName[] = [];
  const rest: PhrasingContent[] = [];
  const ids: (string | undefined)[] = [];
  let written: string | undefined;
  for (const node of cell.children) {
    const id = findWrittenId(node);
    if (id !== undefined && ID_COMMENT.test(node.type === 'html' ? node.value : '')) ids[names.length - 1] ??= id;
    else written ??= id;
    if (isName(node)) names.push(createName(node));
    else if (node.type !== 'html' && !SEPARATOR.test(toString(node))) rest.push(node);
  }
  const text = collapse(toString(cell, { includeHtml: false }));
  const found =
    names.length > 0 || text === ''
      ? names
      : [createName(placeAt({ type: 'inlineCode', value: text }, cell.children[0] ?? cell))];
  ids[0] ??= written;
  for (const [index, name] of found.entries()) giveId(name, ids[index] ?? toId(name.name, list.prefix), list);
  return { names: found, rest: found === names ? rest : [], isStruck: cell.children.some(isStruckOut) };
}

function findWrittenId(node: PhrasingContent): string | undefined {
  if (node.type === 'html') return ID_COMMENT.exec(node.value)?.[1] ?? ID_ATTRIBUTE.exec(node.value)?.[2];
  if (node.type !== 'jsxElement') return undefined;
  const { id } = node.properties;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A name is code, perhaps in a link or struck out. */
function isName(node: PhrasingContent): boolean {
  if (node.type === 'inlineCode') return true;
  if (!AROUND.includes(node.type) || !('children' in node) || node.children.length !== 1) return false;
  return node.children.every(
    (child) => child.type === 'inlineCode' || ('children' in child && isName(child as PhrasingContent)),
  );
}

function isStruckOut(node: PhrasingContent): boolean {
  return node.type === 'delete' || ('children' in node && node.children.some((child) => child.type === 'delete'));
}

function createName(node: PhrasingContent): OptionName {
  return placeAt({ type: 'optionName', id: '', name: toString(node), children: [node] }, node);
}

/** An address that is taken gets a number, and a finding: it would change with what is above. */
function giveId(node: OptionName, written: string, { page, known }: NamesOfList): void {
  const { ids } = page.state;
  const wanted = written.replace(RESERVED, '') || UNNAMED;
  node.id = wanted;
  if (RESERVED.test(written)) report(page, reservedId(written, locateNode(page, node)));
  while (ids.has(node.id)) node.id = `${wanted}-${countUp(page, `option ${wanted}`)}`;
  ids.add(node.id);
  if (known.has(node.name)) report(page, repeatedOption(node.name, locateNode(page, node)));
  else if (node.id !== wanted) report(page, optionAddressTaken(wanted, node.id, locateNode(page, node)));
  known.add(node.name);
}

/**
 * The id of a name: the name itself up to its first blank, bracket or `=`, as in `--out-dir <dir>` or `states(id)`, with a
 * hyphen for what addresses would have to escape. Letters keep their case: names that differ in it are two names.
 */
function toId(name: string, prefix: string): string {
  const [start = ''] = name.split(/[\s(=<{]/, 1);
  const id = start
    .replaceAll('[]', '')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${prefix}${id || UNNAMED}`;
}
