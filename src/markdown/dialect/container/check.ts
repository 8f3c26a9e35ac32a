/** Checks `:::` fences: reports unclosed containers, and fences that readers see as text. */
import type { Nodes, Root } from 'mdast';
import {
  type ContainerEnd,
  containerNotClosed,
  containerShownAsText,
} from '../../../diagnostics/catalogue/containers.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { MKDOCS_TYPES } from '../../../utils/admonition-types.js';
import { findNearest } from '../../../utils/nearest.js';
import { indexLines } from '../../../utils/text/lines.js';
import type { Compilation } from '../../tree/compilation.js';
import { walkShownText } from '../../tree/shown-text.js';

/** A line that begins with three colons. */
interface Fence {
  readonly start: number;
  readonly written: string;
  /** Where an unclosed container ends. Undefined for a line that is text. */
  readonly end?: ContainerEnd;
}

/** Checks all fences. `names` are the words that open a container. */
export function checkFences(tree: Root, page: Compilation, names: readonly string[]): readonly Diagnostic[] {
  const { text, file } = page;
  if (!MAY_BE_FENCE.test(text)) return [];
  const fences = [...findUnclosed(tree, text), ...findShown(tree, text, names)].sort((a, b) => a.start - b.start);
  const { toRange } = indexLines(text);
  // The closing fences of reported containers are not reported too.
  let unclosed = 0;
  return fences.flatMap(({ start, written, end }) => {
    const location = { file: file.path, range: toRange(start, start + written.length) };
    const isClosing = end === undefined && /^:+$/.test(written);
    if (isClosing && (unclosed > 0 || written === '::')) {
      unclosed = Math.max(0, unclosed - 1);
      return [];
    }
    if (!isClosing && written.startsWith(':')) unclosed++;
    if (end !== undefined) return [containerNotClosed(written, end, location)];
    return isOpening(written, names)
      ? []
      : [containerShownAsText(written, { names, meant: findMeant(written, names) }, location)];
  });
}

/** Finds containers without a closing fence, which end with their parent. */
function findUnclosed(tree: Root, text: string): readonly Fence[] {
  const found: Fence[] = [];
  const visit = (node: Nodes, end: ContainerEnd): void => {
    const start = node.position?.start.offset;
    if ('isOpen' in node && node.isOpen === true && start !== undefined)
      found.push({ start, written: lineFrom(text, start), end });
    if (!('children' in node)) return;
    for (const child of node.children) visit(child, isContainerEnd(node.type) ? node.type : end);
  };
  visit(tree, 'root');
  return found;
}

const ENDS: ReadonlySet<string> = new Set<ContainerEnd>([
  'listItem',
  'blockquote',
  'footnoteDefinition',
  'admonition',
  'codeGroup',
]);

function isContainerEnd(type: string): type is ContainerEnd {
  return ENDS.has(type);
}

/** Matches markers of quotations and list items before the content of a line. */
const MARKS = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/;

const MAY_BE_FENCE = /::|!!!|\?\?\?|===/;

/** Colons with the word after two of them; a block of MkDocs with its type; a tab of MkDocs. */
const FENCE =
  /(?<!:):::|(?<!:)::(?:([a-z]+)(?=\s|\[|$)|(?=\s*$))|(?:!!!|\?\?\?\+?)[ \t]*([a-z][a-z-]*)[^\n]*|===[!+]? ?"[^"\n]+"[ \t]*$/gm;

/** Lines that start with three colons, or look like an admonition with two (`::tip`), or like a block of MkDocs. */
function findShown(tree: Root, text: string, names: readonly string[]): readonly Fence[] {
  const found: Fence[] = [];
  walkShownText(tree, ({ value }, place) => {
    if (!MAY_BE_FENCE.test(value)) return;
    for (const { 1: name, 2: type, index } of text.slice(place.start, place.end).matchAll(FENCE)) {
      const start = place.start + index;
      const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      const isMeant =
        type === undefined
          ? name === undefined || names.includes(name)
          : names.includes(type) || Object.hasOwn(MKDOCS_TYPES, type) || isIndentedAfter(text, start, before.length);
      if (MARKS.test(before) && isMeant) found.push({ start, written: lineFrom(text, start) });
    }
  });
  return found;
}

/** Returns true if the line after an offset is indented by at least two more characters. */
function isIndentedAfter(text: string, offset: number, indent: number): boolean {
  const [, space = ''] = /\n([ \t>]*)\S/.exec(text.slice(offset, offset + LONGEST_OPENING)) ?? [];
  return space.length > indent + 1 || (indent === 0 && space === '\t');
}

const LONGEST_OPENING = 300;

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end).trimEnd();
}

/** Returns true if a line would open a container. It is then text because of a limit, which is reported elsewhere. */
function isOpening(written: string, names: readonly string[]): boolean {
  const [, name = ''] = /^:{3,}([\p{L}\p{N}_-]+)(?:[ \t].*)?$/u.exec(written) ?? [];
  return names.includes(name);
}

/** Suggests what was probably meant: a fence, or the elements for details and tabs. */
function findMeant(written: string, names: readonly string[]): string | undefined {
  const [, mark = '', name = '', rest = ''] =
    /^(:+|!!!|\?{3}\+?|={3}[!+]?)[ \t]*([\p{L}\p{N}_-]*)(.*)/u.exec(written) ?? [];
  const [, quoted] = /"([^"]*)"/.exec(rest) ?? [];
  const words = quoted ?? rest.replace(/\{[^}]*\}\s*$/, '').replace(/^[\s[]+|[\s\]]+$/g, '');
  if (mark.startsWith('=')) return `<TabItem value="${words}" label="${words}">`;
  if (mark.startsWith('?') || (mark.startsWith(':') && name === 'details'))
    return `<details><summary>${(mark.startsWith('?') ? quoted : words) || name}</summary>`;
  const isOfMkDocs = mark === '!!!';
  const foreign = isOfMkDocs && Object.hasOwn(MKDOCS_TYPES, name) ? MKDOCS_TYPES[name] : undefined;
  const meant = names.includes(name)
    ? name
    : (foreign ?? findNearest(name, names) ?? (isOfMkDocs ? 'note' : undefined));
  if (meant === undefined || name === '') return undefined;
  const title = isOfMkDocs ? (quoted ?? '') : words;
  return `${mark.length > 3 ? mark : ':::'}${meant}${title === '' ? '' : `[${title}]`}`;
}
