/** Finds the typographic replacements in a passage. */
import type { Quotes } from './quotes.js';

/** A replacement. */
export interface Edit {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

const APOSTROPHE = '\u2019';
/** Matches two or three dashes between spaces, and three between words. Options such as `--all` stay. */
const DASHES = /(?<=\s)---?(?=\s)|(?<=[\p{L}\p{N}\p{P}])(?<!-)---(?=[\p{L}\p{N}])/gu;
/** Matches three dots after a word. */
const DOTS = /(?<=[\p{L}\p{N}\p{Pe}\p{Pf}"'])\.{3}(?![.\p{L}\p{N}/\\])/gu;
const QUOTE = /["']/g;
const WORD = /[\p{L}\p{N}\uFFFC]/u;
/** Characters before an opening quote, including white space. */
const OPENER = /[\s([{\u2013\u2014"'\u00BF\u00A1]/u;

/** Returns all edits, in text order. */
export function findEdits(text: string, quotes: Quotes): readonly Edit[] {
  if (!/["']|--|\.{3}/.test(text)) return [];
  const dashes = [...text.matchAll(DASHES)].map(({ 0: { length }, index }) => ({
    at: index,
    length,
    by: length === 3 ? '\u2014' : '\u2013',
  }));
  const dots = [...text.matchAll(DOTS)].map(({ index }) => ({ at: index, length: 3, by: '\u2026' }));
  return [...dashes, ...dots, ...findQuotes(text, quotes)].sort((a, b) => a.at - b.at);
}

/** Replaces paired quotes. Unpaired ones, such as inch marks, stay. Apostrophes need no pair. */
function findQuotes(text: string, { outer, inner }: Quotes): readonly Edit[] {
  const edits: Edit[] = [];
  // The open quotes of each kind, by offset.
  const open: Readonly<Record<string, number[]>> = { '"': [], "'": [] };
  for (const { 0: mark, index: at } of text.matchAll(QUOTE)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const pair = open[mark]?.at(-1);
    if (mark === "'" && WORD.test(before) && WORD.test(after)) edits.push({ at, length: 1, by: APOSTROPHE });
    else if (pair !== undefined && before.trim() !== '' && !WORD.test(after)) {
      const [left, right] = mark === '"' ? outer : inner;
      edits.push({ at: pair, length: 1, by: left }, { at, length: 1, by: right });
      for (const others of Object.values(open)) while ((others.at(-1) ?? -1) >= pair) others.pop();
    } else if ((before === '' || OPENER.test(before)) && after.trim() !== '') {
      // ’90s
      if (mark === "'" && /^\d\ds?\b/.test(text.slice(at + 1, at + 5))) edits.push({ at, length: 1, by: APOSTROPHE });
      else open[mark]?.push(at);
    } else if (mark === "'" && /\p{L}/u.test(before)) edits.push({ at, length: 1, by: APOSTROPHE });
  }
  return edits;
}
