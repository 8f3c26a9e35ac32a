/** Replaces the marker of an original part in the HTML of a swizzled component. */

import { ATTRIBUTE } from '../../utils/markup.js';

/** Returns the marker of a part. */
export function toOriginalMark(name: string): string {
  return `csb-original:${name}:`;
}

/**
 * Inserts the original part at its marker. Without a marker, a replaceable part is replaced by the component. Other
 * parts, and those whose marker shows only with scripts, keep their original HTML.
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

/**
 * If the page is inside an island, `client/around.ts` hydrates that island instead of `client/intent.ts`, and the
 * islands inside receive its contexts.
 */
function toAround(before: string): string {
  const slot = /<csb-part data-slot="[^"]*"(?=>$)/.exec(before);
  if (slot === null) return before;
  const outer = before.slice(0, slot.index);
  const when = outer.lastIndexOf(SEEN);
  return `${outer.slice(0, when)}${ATTRIBUTE.islandWhen}="now" data-hydrated=""${outer.slice(when + SEEN.length)}${slot[0]} ${ATTRIBUTE.root}="">`;
}

const SEEN = `${ATTRIBUTE.islandWhen}="view"`;
const OPEN = '<csb-original>';
const CLOSE = '</csb-original>';
