/** Shared helpers for writing Markdown blocks. */
import type { HtmlElement, HtmlNode } from '../../utils/html/html-nodes.js';
import type { Place } from './phrases.js';

/** Writes nested blocks, such as the content of an admonition or list. */
export type WriteBlocks = (nodes: readonly HtmlNode[]) => readonly string[];

/** Writes an element as blocks. */
export type WriteElement = (element: HtmlElement, writing: Writing) => readonly string[];

/** The context for writing elements. */
export interface Writing {
  readonly place: Place;
  readonly writeBlocks: WriteBlocks;
}

/** Joins blocks. Adjacent lists of one kind would merge, so they get different markers. */
export function joinBlocks(blocks: readonly string[]): string {
  let joined = '';
  let last = '';
  for (const block of blocks) {
    const isSame = last.startsWith('- ') ? block.startsWith('- ') : /^\d+\. /.test(last) && /^\d+\. /.test(block);
    last = isSame ? block.replace(/^(?:-|(\d+)\.) /gm, (_, digits?: string) => (digits ? `${digits}) ` : '* ')) : block;
    joined += joined === '' ? last : `\n\n${last}`;
  }
  return joined;
}

/** Prefixes each line with `> `. */
export function toQuote(blocks: readonly string[]): readonly string[] {
  const text = joinBlocks(blocks);
  return text === '' ? [] : [text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')];
}
