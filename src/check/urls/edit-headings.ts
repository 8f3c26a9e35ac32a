/** Adds former ids to headings in the text of a file. */

import type { Heading } from '../../types/page.js';
import { createFenceFinder } from '../../utils/text/fences.js';

/** An id that a heading should keep. */
export interface FormerId {
  /** The current id. */
  readonly id: string;
  readonly former: string;
}

/** Matches a heading: its start, text, closing signs and line end. */
const LINE = /^( {0,3}#{1,6}[ \t]+)(.*?)([ \t]+#+)?([ \t]*\r?)$/;
const OWN_ID = /[ \t]*\{#([^{}]+)\}$/;

/** Returns the line of each heading, from 0. Empty if the file lacks some or writes them in another form. */
export function findHeadingLines(
  text: string,
  headings: readonly Pick<Heading, 'id' | 'text'>[],
): ReadonlyMap<string, number> {
  const isCode = createFenceFinder();
  const written = text.split('\n').flatMap((line, number) => {
    const match = isCode(line) ? null : LINE.exec(line);
    return match === null ? [] : [{ number, letters: lettersOf((match[2] ?? '').replace(OWN_ID, '')) }];
  });
  const found = new Map<string, number>();
  let next = 0;
  for (const { id, text: shown } of headings) {
    const letters = lettersOf(shown);
    const at = written.findIndex(({ letters: own }, index) => index >= next && own === letters);
    if (at < 0) continue;
    next = at + 1;
    found.set(id, written[at]?.number ?? 0);
  }
  return found;
}

/** Returns the visible letters of a heading, without markup. */
function lettersOf(text: string): string {
  return text
    .replace(/\]\([^)]*\)|<[^>]*>|&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Adds former ids. Also returns those that were added. */
export function addFormerIds(
  text: string,
  headings: readonly Pick<Heading, 'id' | 'text'>[],
  wanted: readonly FormerId[],
): { readonly text: string; readonly written: readonly FormerId[] } {
  const lines = text.split('\n');
  const places = findHeadingLines(text, headings);
  const written = wanted.filter(({ id, former }) => {
    const at = places.get(id);
    const line = at === undefined ? undefined : lines[at];
    if (at === undefined || line === undefined || /[\s{}]/.test(former)) return false;
    const [, start = '', content = '', , end = ''] = LINE.exec(line) ?? [];
    const own = OWN_ID.exec(content);
    const ids = own === null ? `#${id}` : `#${own[1] ?? ''}`;
    lines[at] = `${start}${content.replace(OWN_ID, '').trimEnd()} {${ids} #${former}}${end}`;
    return true;
  });
  return { text: lines.join('\n'), written };
}
