/** Pending HTML that is created while the rest of a page is finished, such as code highlighted by another thread. */
import type { ElementContent } from 'hast';
import type { Compilation } from './compilation.js';

/** As in placeholders, authors cannot write NUL. */
const PLACEHOLDER = /\0meanwhile:(\d+);/g;

/** Returns the marker of pending HTML in the tree. `text` is its part in the name of a heading. */
export function addMeanwhile({ state }: Compilation, html: Promise<string>, text = ''): ElementContent {
  const index = state.meanwhile.push(html) - 1;
  return { type: 'raw', value: `\0meanwhile:${index};`, data: { text } };
}

/** Inserts the finished HTML, by index. */
export function fillIn(html: string, made: readonly string[]): string {
  return made.length === 0 ? html : html.replace(PLACEHOLDER, (_, index) => made[Number(index)] ?? '');
}
