/**
 * Parses an answer into blocks: paragraphs, lists, code, and links to its sections. The text is untrusted and in simple
 * Markdown. Never produces HTML, or URLs other than those of the sections.
 */
import type { AskSection } from '../../types/search.js';

/** A part of a line; `source` is the index of a section. */
export type Piece =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly source: number };

/** A block. */
export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Piece[])[] };

const FENCE = /^\s*(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+•]|(\d{1,3})[.)])\s+(.*)$/;
/**
 * Matches code, `**strong**`, `[text](address)`, and `[1]` for the first section. Lengths are limited, so that long
 * lines stay fast.
 */
const PIECE = /`([^`\n]{1,300})`|\*\*([^*\n]{1,300})\*\*|\[([^\]\n]{0,300})\]\(([^()\s]{0,300})\)|\[(\d{1,2})\]/;

/** Parses a text, which may be incomplete. */
export function toBlocks(text: string, sections: readonly AskSection[]): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = findEnd(lines, at);
    const taken = lines.slice(at, end);
    at = end;
    const block = toBlock(taken, sections);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Returns the sections that a text refers to, in order. */
export function listSources(blocks: readonly Block[]): readonly number[] {
  const pieces = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.pieces : block.kind === 'list' ? block.items.flat() : [],
  );
  return [...new Set(pieces.flatMap((piece) => (piece.kind === 'link' ? piece.source : [])))];
}

type Kind = 'fence' | 'item' | 'blank' | 'text';

function kindOf(line: string): Kind {
  if (FENCE.test(line)) return 'fence';
  if (line.trim() === '') return 'blank';
  return ITEM.test(line) ? 'item' : 'text';
}

/** Returns the end of the block that starts at a line. */
function findEnd(lines: readonly string[], start: number): number {
  const kind = kindOf(lines[start] ?? '');
  for (let at = start + 1; at < lines.length; at++) {
    const next = kindOf(lines[at] ?? '');
    if (kind === 'fence') {
      if (next === 'fence') return at + 1;
    } else if (kind === 'blank' || next === 'blank' || next === 'fence') return at;
    // A line below an item continues it.
    else if (kind === 'text' && next === 'item') return at;
  }
  return lines.length;
}

function toBlock(lines: readonly string[], sections: readonly AskSection[]): Block | undefined {
  const [first = ''] = lines;
  const kind = kindOf(first);
  if (kind === 'blank') return undefined;
  if (kind === 'fence') {
    const isClosed = lines.length > 1 && FENCE.test(lines.at(-1) ?? '');
    return { kind: 'code', text: lines.slice(1, isClosed ? -1 : undefined).join('\n') };
  }
  if (kind === 'text') {
    const heading = /^#{1,6}\s+(.*)$/.exec(first)?.[1];
    const text = [heading === undefined ? first : `**${heading}**`, ...lines.slice(1)].join('\n');
    return { kind: 'paragraph', pieces: toPieces(text, sections) };
  }
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[2];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`);
  }
  const isOrdered = ITEM.exec(first)?.[1] !== undefined;
  return { kind: 'list', isOrdered, items: items.map((item) => toPieces(item, sections)) };
}

function toPieces(text: string, sections: readonly AskSection[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (let found = PIECE.exec(rest); found; found = PIECE.exec(rest)) {
    if (found.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, found.index) });
    pieces.push(toPiece(found, sections));
    rest = rest.slice(found.index + found[0].length);
  }
  return rest === '' ? pieces : [...pieces, { kind: 'text', text: rest }];
}

function toPiece(
  [whole, code, strong, label, address = '', number]: RegExpExecArray,
  sections: readonly AskSection[],
): Piece {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  const source = number === undefined ? findSection(address, sections) : Number(number) - 1;
  // Links to anything but sections become text.
  if (sections[source] === undefined) return { kind: 'text', text: number === undefined ? (label ?? '') : whole };
  return { kind: 'link', text: number === undefined ? (label ?? '') : whole, source };
}

/** Finds a section by its URL, with or without origin. The URL of a page refers to its first section. */
function findSection(address: string, sections: readonly AskSection[]): number {
  const isThis = (url: string): boolean => address !== '' && [url, url.replace(/^\w+:\/\/[^/]+/, '')].includes(address);
  const exact = sections.findIndex(({ url }) => isThis(url));
  return exact >= 0 ? exact : sections.findIndex(({ url }) => isThis(url.replace(/#.*/, '')));
}
