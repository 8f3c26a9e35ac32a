/** Reports lists whose markers lack the space after them, and task boxes that stay text. */
import type { ListItem, Paragraph } from 'mdast';
import { listShownAsText, taskShownAsText } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { indexLines } from '../../utils/text/lines.js';
import type { Compilation } from '../tree/compilation.js';

/**
 * Matches a marker directly before its text, after spaces and quotation markers. Bullets of other programs count;
 * `-ErrorAction` is the name of an option.
 */
const MARKER = /^[ \t>]*(?:([-+*])(?!\p{L}*\p{Ll}\p{Lu})(?=[\p{L}[`])|(\d{1,3})[.)](?=[\p{L}[`*])|([•‣◦▪])(?=\s?\S))/u;

/** Matches the end of a line that breaks on the page too. */
const BREAK = /(?: {2}|\\|<br\s*\/?>)$/i;

/** Returns a diagnostic for the first of several lines that were meant as a list, and that readers see as one. */
export function checkLists({ children, position }: Paragraph, { file, text }: Compilation): readonly Diagnostic[] {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined || position?.start.line === position?.end.line) return [];
  const lines = text.slice(from, to).split('\n');
  let offset = from;
  const found = lines.map((line) => {
    const start = offset;
    offset += line.length + 1;
    const [all, sign, number, bullet] = MARKER.exec(line) ?? [];
    if (all === undefined || BREAK.test(line)) return undefined;
    const at = start + (/[^ \t>]/.exec(line)?.index ?? 0);
    const isText = children.some(
      ({ type, position: place }) =>
        type === 'text' && (place?.start.offset ?? to) <= at && at < (place?.end.offset ?? from),
    );
    return isText
      ? { at, end: start + line.length, kind: sign ?? bullet ?? '1', number: Number(number ?? 0) }
      : undefined;
  });
  const index = found.findIndex((line, at) => {
    const next = found[at + 1];
    return line !== undefined && line.kind === next?.kind && (next.number === line.number + 1 || next.number < 2);
  });
  const first = found[index];
  if (first === undefined) return [];
  const written = text.slice(first.at, first.end).trimEnd();
  const right = written.replace(/^[•‣◦▪]\s?/u, '- ').replace(/^([-+*]|\d+[.)])(?=\S)/, '$1 ');
  const range = indexLines(text).toRange(first.at, first.at + written.length);
  return [listShownAsText(written, right, { file: file.path, range })];
}

/** Matches a box without a space inside or after it, or with two inside. */
const BOX = /^(?:\[[ xX]\](?=\p{L})|\[\](?=[ \t]+[\p{L}\p{N}`*])|\[[ \t]{2,}\](?=[ \t]))/u;

/** Returns a diagnostic for an item that starts with such a box. */
export function checkTask({ checked, children: [first] }: ListItem, page: Compilation): readonly Diagnostic[] {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const start = text?.type === 'text' ? text.position?.start.offset : undefined;
  if (typeof checked === 'boolean' || start === undefined) return [];
  const [box] = BOX.exec(page.text.slice(start, start + LONGEST_BOX)) ?? [];
  if (box === undefined) return [];
  const right = /x/i.test(box) ? '[x]' : '[ ]';
  const range = indexLines(page.text).toRange(start, start + box.length);
  return [taskShownAsText(box, right, { file: page.file.path, range })];
}

const LONGEST_BOX = 20;
