/** HTML that is made while the rest of a page is finished, such as code that another thread highlights. */
import type { ElementContent } from 'hast';
import type { Compilation } from './compilation.js';

/** As with holes, no author can write NUL. */
const PLACEHOLDER = /\0meanwhile:(\d+);/g;

/** What stands for such HTML in the tree; `text` is what headings are called by that have it in them. */
export function addMeanwhile({ state }: Compilation, html: Promise<string>, text = ''): ElementContent {
  const index = state.meanwhile.push(html) - 1;
  return { type: 'raw', value: `\0meanwhile:${index};`, data: { text } };
}

/** Puts what was made into the HTML of the tree, by the index of each. */
export function fillIn(html: string, made: readonly string[]): string {
  return made.length === 0 ? html : html.replace(PLACEHOLDER, (_, index) => made[Number(index)] ?? '');
}
