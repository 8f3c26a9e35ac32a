/** Reads the first cell of an option: its names, each with an id. */
import type { PhrasingContent, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { reservedId } from '../../../diagnostics/catalogue/content.js';
import { optionUrlTaken, repeatedOption } from '../../../diagnostics/catalogue/options.js';
import { ID_PREFIX } from '../../../utils/markup.js';
import { type Compilation, countUp, locateNode, report } from '../../tree/compilation.js';
import { placeAt } from '../../tree/make-jsx.js';
import { collapse } from '../../tree/plain-text.js';
import type { OptionName } from './tree.js';

/** A parsed cell of names. */
export interface Names {
  readonly names: readonly OptionName[];
  /** Other content of the cell. */
  readonly rest: readonly PhrasingContent[];
  /** Whether the name is struck out. */
  readonly isStruck: boolean;
}

/** The context of names in a list. */
export interface NamesOfList {
  readonly page: Compilation;
  /** Prefix of ids, except those written in the cell. */
  readonly prefix: string;
  /** Names so far. Those of the cell are added. */
  readonly known: Set<string>;
}

/** Matches an id after a name, as for headings. GitHub does not show it. */
const ID_COMMENT = /^<!--\s*#(\S+?)\s*-->$/;
/** Matches the id of an element around a name, which older tables may have. */
const ID_ATTRIBUTE = /\sid=(["']?)([^\s"'>]+)\1/;
/** Nodes that may wrap a name. */
const AROUND: readonly string[] = ['delete', 'emphasis', 'link', 'linkReference', 'strong'];
/** Reserved for the frame of a page. */
const RESERVED = new RegExp(`^(?:${ID_PREFIX})+`);
/** The id of a name without letters. */
const UNNAMED = 'option';
/** Matches the text between two names. */
const SEPARATOR = /^[\s,;/|]*$/;

/** Reads the names in a cell. Reports repeated names and ids. */
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

/** Returns true for inline code, possibly linked or struck out. */
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

/** A repeated id gets a number and a diagnostic, because it would change when options above it do. */
function giveId(node: OptionName, written: string, { page, known }: NamesOfList): void {
  const { ids } = page.state;
  const wanted = written.replace(RESERVED, '') || UNNAMED;
  node.id = wanted;
  if (RESERVED.test(written)) report(page, reservedId(written, locateNode(page, node)));
  while (ids.has(node.id)) node.id = `${wanted}-${countUp(page, `option ${wanted}`)}`;
  ids.add(node.id);
  if (known.has(node.name)) report(page, repeatedOption(node.name, locateNode(page, node)));
  else if (node.id !== wanted) report(page, optionUrlTaken(wanted, node.id, locateNode(page, node)));
  known.add(node.name);
}

/**
 * Derives an id from a name: up to the first space, bracket or `=`, as in `--out-dir <dir>` or `states(id)`. Characters
 * that URLs must escape become hyphens. Case is kept, because names may differ only in case.
 */
function toId(name: string, prefix: string): string {
  const [start = ''] = name.split(/[\s(=<{]/, 1);
  const id = start
    .replaceAll('[]', '')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${prefix}${id || UNNAMED}`;
}
