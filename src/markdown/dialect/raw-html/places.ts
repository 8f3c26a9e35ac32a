/**
 * Corrects the positions of elements in raw HTML. The HTML parser counts in the text of a node, which may differ from
 * the source: lines in quotations and lists lack their prefixes, component names are encoded, and some text is
 * generated.
 */
import type { Nodes, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import type { Point, Position } from 'unist';
import { walkHtml } from '../../tree/walk.js';
import { isAddedMark } from './component-tags.js';

/** Formatting elements, which the HTML parser repeats until they are closed. */
const REPEATED: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Gives repeated elements, which have no position, that of the original tag. In place. */
export function placeRepeated(root: Root): void {
  const written = new Map<string, Point>();
  walkHtml(root, (node) => {
    if (node.type !== 'element' || !REPEATED.has(node.tagName)) return;
    const tag = JSON.stringify([node.tagName, node.properties]);
    const start = written.get(tag);
    if (node.position !== undefined) written.set(tag, node.position.start);
    else if (start !== undefined) node.position = { start, end: start };
  });
}

/** Corrects the positions of a parsed tree, in place. */
export type MovePlaces = (parsed: Root) => void;

/** The source position of each character in a line of raw HTML, and the end of the line. */
type Line = readonly Point[];

/**
 * Moves raw HTML with deviating positions to virtual lines after the source. Returns a function that maps them back, or
 * undefined if there are none. Call this last before parsing. `text` is the source.
 */
export function takePlaces(root: Root, text: string): MovePlaces | undefined {
  const raws: Raw[] = [];
  walkHtml(root, (node) => {
    if (node.type === 'raw' && node.value.includes('<') && !isAsWritten(node, text)) raws.push(node);
  });
  if (raws.length === 0) return undefined;
  const source = text.split('\n');
  // Lines of generated text have no position.
  const lines: (Line | undefined)[] = [];
  for (const raw of raws) {
    const own = raw.value.split('\n');
    const { position } = raw;
    const start = { line: source.length + lines.length + 1, column: 1, offset: 0 };
    raw.position = { start, end: start };
    lines.push(...(position === undefined ? own.map(() => undefined) : findLines(own, position, source)));
  }
  return (parsed) => move(parsed, (point) => toSource(point, source.length, lines));
}

function isAsWritten({ value, position }: Raw, text: string): boolean {
  const offset = position?.start.offset;
  return offset !== undefined && text.startsWith(value, offset);
}

function findLines(own: readonly string[], { start, end }: Position, source: readonly string[]): readonly Line[] {
  let offset = (start.offset ?? 0) - start.column + 1;
  return own.map((line, index) => {
    const number = start.line + index;
    const written = source[number - 1] ?? '';
    const first = index === 0 ? start.column - 1 : 0;
    const behind = index === own.length - 1 && number === end.line ? end.column - 1 : written.length;
    const begin = offset;
    offset += written.length + 1;
    return align(line, written.slice(first, behind)).map((found, character) => {
      // However the line is written, the first one begins at the node's start.
      const at = first + (index + character === 0 ? 0 : found);
      return { line: number, column: at + 1, offset: begin + at };
    });
  });
}

/** Maps characters of a line to the source. Prefixes are missing at the start, so it aligns from the end. */
function align(line: string, written: string): readonly number[] {
  const places: number[] = [];
  let to = written.length;
  let at = line.length;
  places[at] = to;
  while (at > 0) {
    const isReference = line.endsWith(ESCAPED, at) && written[to - 1] === '<';
    const isAdded = isAddedMark(line[at - 1] ?? '') && line[at - 1] !== written[to - 1];
    if (isReference) for (let part = 1; part < ESCAPED.length; part++) places[at - part] = to;
    at -= isReference ? ESCAPED.length : 1;
    if (!isAdded) to = Math.max(0, to - 1);
    places[at] = to;
  }
  return places;
}

/** A literal `<` as raw HTML contains it. */
const ESCAPED = '&lt;';

function toSource(point: Point, last: number, lines: readonly (Line | undefined)[]): Point | undefined {
  if (point.line <= last) return point;
  const line = lines[point.line - last - 1];
  return line?.[Math.min(point.column, line.length) - 1];
}

function move(node: Nodes, toPlace: (point: Point) => Point | undefined): void {
  // The parser omits the end of some elements.
  const { start, end }: Partial<Position> = node.position ?? {};
  const place = start && toPlace(start);
  if (place === undefined) delete node.position;
  else node.position = { start: place, end: (end && toPlace(end)) ?? place };
  if ('children' in node) for (const child of node.children) move(child, toPlace);
  if ('content' in node && node.content !== undefined) move(node.content, toPlace);
}
