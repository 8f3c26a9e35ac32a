/** What code has rendered for a place in a page, as a piece that pages are put together from. */

import type { Fragment } from '../../graph/inserts/fragment.js';
import type { ReadRendered } from '../../markdown/read-rendered.js';
import type { InsertPlace } from '../../types/body.js';
import { hashText } from '../../utils/hash.js';

/** As `Slot` writes them, with or without the element that marks them outside of islands. */
const SLOT = /<csb-content>csb-content:(\d+):<\/csb-content>|csb-content:(\d+):/g;

/** Makes the piece: HTML with the facts that are read from it, and inserts by the numbers of its slots. */
export function toFragment(html: string, { range, headingsBefore }: InsertPlace, read: ReadRendered): Fragment {
  const slots = [...html.matchAll(SLOT)];
  const facts = read(html.replace(SLOT, ''), () => range);
  const ends = slots.map(({ index }) => index);
  const starts = [0, ...slots.map(({ index, 0: text }) => index + text.length)];
  return {
    body: {
      chunks: starts.map((start, number) => html.slice(start, ends[number] ?? html.length)),
      holes: slots.map((_, insert) => ({ kind: 'insert', insert })),
    },
    headings: facts.headings,
    ids: facts.ids,
    links: facts.links,
    sections: facts.sections,
    needs: facts.needs,
    inserts: slots.map(({ 1: outside, 2: inside, index }) => ({
      kind: 'property',
      name: outside ?? inside ?? '',
      range,
      headingsBefore: countHeadings(html.slice(0, index)),
    })),
    hash: hashText(`${headingsBefore} ${html}`),
  };
}

/** Headings that the reader finds: those with an id. */
function countHeadings(html: string): number {
  return html.match(/<h[2-6]\b[^>]*\sid="[^"]/g)?.length ?? 0;
}
