/** The mark that stands for a part of a page in what the site draws around it. */

import { ATTRIBUTE } from '../../utils/markup.js';

/** The mark of a part. */
export function toOriginalMark(name: string): string {
  return `csb-original:${name}:`;
}

/**
 * Puts a part into the place of its mark. Without a mark the component of the site takes its place, where it may
 * (`isReplaceable`); else, and where the mark is not shown without script, nothing is drawn around the part.
 */
export function putOriginal(
  html: string,
  {
    name,
    original,
    isReplaceable,
  }: { readonly name: string; readonly original: string; readonly isReplaceable: boolean },
): string {
  const mark = toOriginalMark(name);
  const start = html.indexOf(mark);
  if (start < 0) return isReplaceable ? html : original;
  const [before, after] = [html.slice(0, start), html.slice(start + mark.length)];
  if (/<template data-slot="[^"]*">(?:<csb-original>)?$/.test(before)) return original;
  const isOutside = before.endsWith(OPEN);
  const outer = isOutside ? before.slice(0, -OPEN.length) : before;
  const head = name === 'Root' ? toAround(outer) : outer;
  return head + original + (isOutside ? after.slice(CLOSE.length) : after);
}

/** Where the page is inside of an island, `client/around.ts` wakes that one (so that `client/intent.ts` need not), and its islands have contexts of it. */
function toAround(before: string): string {
  const slot = /<csb-part data-slot="[^"]*"(?=>$)/.exec(before);
  if (slot === null) return before;
  const outer = before.slice(0, slot.index);
  const when = outer.lastIndexOf(SEEN);
  return `${outer.slice(0, when)}${ATTRIBUTE.islandWhen}="now" data-awake=""${outer.slice(when + SEEN.length)}${slot[0]} ${ATTRIBUTE.root}="">`;
}

const SEEN = `${ATTRIBUTE.islandWhen}="view"`;
const OPEN = '<csb-original>';
const CLOSE = '</csb-original>';
