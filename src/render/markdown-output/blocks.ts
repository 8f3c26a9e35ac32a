/** What every block of Markdown is written with, whatever it is. */
import type { HtmlElement, HtmlNode } from '../../utils/html/html-nodes.js';
import type { Place } from './phrases.js';

/** Writes blocks; whoever writes a box or a list gets it to write what is in it. */
export type WriteBlocks = (nodes: readonly HtmlNode[]) => readonly string[];

/** Writes an element as blocks. */
export type WriteElement = (element: HtmlElement, writing: Writing) => readonly string[];

/** What elements are written with. */
export interface Writing {
  readonly place: Place;
  readonly writeBlocks: WriteBlocks;
}

/** Two lists of one kind would be one, unless they have other marks. */
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

/** Puts `> ` before each line. */
export function toQuote(blocks: readonly string[]): readonly string[] {
  const text = joinBlocks(blocks);
  return text === '' ? [] : [text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')];
}
