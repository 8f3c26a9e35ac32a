/** Checks `:::` fences: reports unclosed containers, and fences that readers see as text. */
import type { Nodes, Root } from 'mdast';
import {
  type ContainerEnd,
  containerNotClosed,
  containerShownAsText,
} from '../../../diagnostics/catalogue/containers.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
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
  if (!text.includes('::') && !text.includes('!!! ')) return [];
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
    if (!isClosing) unclosed++;
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

const FENCE = /(?<!:):::|(?<!:)::(?:([a-z]+)(?=\s|\[|$)|(?=\s*$))|!!! [a-z]+/gm;

/** Lines that start with three colons, or look like an admonition with two (`::tip`) or of MkDocs (`!!! tip`). */
function findShown(tree: Root, text: string, names: readonly string[]): readonly Fence[] {
  const found: Fence[] = [];
  walkShownText(tree, ({ value }, place) => {
    if (!value.includes('::') && !value.includes('!!! ')) return;
    for (const { 0: mark, 1: name = mark.slice(4), index } of text.slice(place.start, place.end).matchAll(FENCE)) {
      const start = place.start + index;
      const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      if (MARKS.test(before) && (/^:+$/.test(mark) || names.includes(name)))
        found.push({ start, written: lineFrom(text, start) });
    }
  });
  return found;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end).trimEnd();
}

/** Returns true if a line would open a container. It is then text because of a limit, which is reported elsewhere. */
function isOpening(written: string, names: readonly string[]): boolean {
  const [, name = ''] = /^:{3,}([\p{L}\p{N}_-]+)(?:[ \t].*)?$/u.exec(written) ?? [];
  return names.includes(name);
}

/** Suggests the fence that was probably meant. */
function findMeant(written: string, names: readonly string[]): string | undefined {
  const [, colons = '', name = '', title = ''] = /^(:+|!!!)[ \t]*([\p{L}\p{N}_-]*)(\[.*|.*"$)?/u.exec(written) ?? [];
  const meant = names.includes(name) ? name : findNearest(name, names);
  if (meant === undefined || name === '') return undefined;
  const words = title.replace(/^[\s["]+|[\s\]"]+$/g, '');
  return `${colons.length > 3 ? colons : ':::'}${meant}${words === '' ? '' : `[${words}]`}`;
}
