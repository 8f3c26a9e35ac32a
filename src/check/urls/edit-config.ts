/** Adds redirects to the text of a configuration file. */

import type { FieldRanges, Point } from '../../types/diagnostic.js';
import { offsetOf } from '../../utils/text/lines.js';

/** A redirect to add. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
}

/** Adds redirects to the existing list or object, or before the first key. Returns undefined if neither exists. */
export function addConfigRedirects(
  text: string,
  { ranges, isJson }: { readonly ranges: FieldRanges; readonly isJson: boolean },
  redirects: readonly NewRedirect[],
): string | undefined {
  const toOffset = ({ line, column }: Point): number => offsetOf(text, line, column);
  const own = ranges['redirects'];
  const quote = isJson ? JSON.stringify : toLiteral;
  const asItem = ({ from, to }: NewRedirect): string =>
    isJson ? `{ "from": ${quote(from)}, "to": ${quote(to)} }` : `{ from: ${quote(from)}, to: ${quote(to)} }`;
  if (own !== undefined) {
    const start = toOffset(own.start);
    const opening = /^["']?redirects["']?\s*:\s*([[{])/.exec(text.slice(start));
    if (opening === null) return undefined;
    const at = start + opening[0].length;
    const items = redirects.map((each) =>
      opening[1] === '[' ? asItem(each) : `${quote(each.from)}: ${quote(each.to)}`,
    );
    const isEmpty = /^\s*[\]}]/.test(text.slice(at));
    const indent = `${indentOf(text, start)}  `;
    const added = items.map((item) => `\n${indent}${item}`).join(',');
    return `${text.slice(0, at)}${added}${isEmpty ? `\n${indentOf(text, start)}` : ','}${text.slice(at)}`;
  }
  const first = Object.entries(ranges)
    .filter(([key]) => !key.includes('.'))
    .map(([, range]) => toOffset(range.start))
    .toSorted((a, b) => a - b)[0];
  if (first === undefined) return undefined;
  const indent = indentOf(text, first);
  const list = redirects.map((each) => `\n${indent}  ${asItem(each)}`).join(',');
  const key = isJson ? '"redirects"' : 'redirects';
  return `${text.slice(0, first)}${key}: [${list}${isJson ? '' : ','}\n${indent}],\n${indent}${text.slice(first)}`;
}

/** Returns the indentation of a line, or a default if other text precedes the offset. */
function indentOf(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*$/.test(line) ? line : '  ';
}

function toLiteral(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
