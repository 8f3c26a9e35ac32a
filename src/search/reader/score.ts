/** Scores sections: reads the postings of all words and adds up. Plain loops over typed arrays, as common words have thousands of postings. */
import { readNumber } from '../format.js';
import { TYPES } from './facets.js';
import type { Index } from './files.js';
import type { Expanded, Postings } from './lookup.js';

/** A section that was found. */
export interface Scored {
  readonly number: number;
  readonly score: number;
  /** 1 to 6 when a word occurs in its own heading of that level, else 0. */
  readonly level: number;
}

/** The best sections of a query, and how many there are. */
export interface ScoredSections {
  /** The highest scores first, equal ones in page order. */
  readonly best: readonly Scored[];
  /** Sections found in all, by cell. */
  readonly counts: readonly number[];
}

/** By `where` of the format; the levels of headings differ just enough to decide between equals. */
const FIELDS = [0, 1, 3.7, 3.8, 3.9, 4, 4.2, 4.5];
/** By how short a heading is: one that is all about a word outranks one that mentions it. */
const LENGTHS = [0.9, 1, 1.1, 1.25];
/** What a word in the title adds to all sections of the page, the first one included. */
const TITLE = 0.54;
const TEXT = 2.2;
/** Counts of words, two in one number: those of the section itself, and all with credit by a heading above or the title. */
const OWN_WORD = 257;
const WORD = 1;
/** The byte of a word that occurs in a heading above, and not in the text. */
const ABOVE = 32;
/** Where fewer sections have all of three words or more, those that lack some come in, too, with so much of their score for each of them. */
const ENOUGH = 8;
const MISSING = 0.5;

/** Scores all sections. Those with all words are found; when these are few, those with half of them, too, but with no fewer than two; when there are none, those with the most. A query without words finds everything. */
export function scoreSections(
  index: Index,
  query: readonly Expanded[],
  { most, cells }: { readonly most: number; readonly cells: readonly boolean[] },
): ScoredSections {
  const {
    pageOf: { length },
    total,
    words,
    levels,
  } = index;
  for (const sums of [total, words, levels]) sums.fill(0);
  let required = 0;
  for (const {
    word: { soft },
    matches,
  } of query) {
    if (!matches.length) continue;
    const exact = matches.find(({ quality }) => quality === 1)?.count ?? 0;
    for (const { quality, count, lists } of matches)
      for (const postings of lists)
        addPostings(index, postings, { factor: quality * Math.log(1 + length / (1 + Math.max(count, exact))), soft });
    if (!soft) required++;
    addWord(index, soft);
  }
  for (let needed = required; ; needed--) {
    const found = select(index, { least: query.length && OWN_WORD, required, needed, most, cells });
    if (needed < 2 || found.best.length >= (needed > Math.max(2, required / 2) ? ENOUGH : 1)) return found;
  }
}

function addPostings(
  { word, title, levels, pageOf }: Index,
  [{ bytes, counts, starts }, at]: Postings,
  { factor, soft }: { readonly factor: number; readonly soft: boolean },
): void {
  const cursor = { bytes, at: starts[at] ?? 0 };
  const entry = counts[at] ?? 0;
  let count = entry >> 1;
  if (entry & 1) {
    let section = readNumber(cursor);
    const score = factor * scoreByte(readNumber(cursor));
    count = readNumber(cursor);
    for (const end = readNumber(cursor) + cursor.at; cursor.at < end && cursor.at < bytes.length; section += 8) {
      for (let bits = bytes[cursor.at++] ?? 0, place = section; bits; bits >>= 1, place++)
        if (bits & 1 && (word[place] ?? 0) < score) word[place] = score;
    }
  }
  let byteAt = cursor.at;
  cursor.at += count;
  for (let section = 0; count-- > 0 && cursor.at < bytes.length; ) {
    section += readNumber(cursor);
    const byte = bytes[byteAt++] ?? 0;
    const score = factor * scoreByte(byte);
    const where = byte >> 5;
    const known = word[section] ?? 0;
    const page = pageOf[section] ?? 0;
    if (byte === ABOVE) word[section] = known || -score;
    else if (known < score) word[section] = score;
    if (where > 1 && !soft) levels[section] ||= 8 - where;
    if (where > 6 && (title[page] ?? 0) < score * TITLE) title[page] = score * TITLE;
  }
}

function scoreByte(byte: number): number {
  const where = byte >> 5;
  const field = FIELDS[where] ?? 0;
  return where > 1
    ? field * (LENGTHS[(byte >> 3) & 3] ?? 0) + ((byte & 7) / 7) * TEXT
    : field + ((byte & 15) / 15) * TEXT;
}

/** Adds one word to the totals and clears what was noted for it. */
function addWord({ pageOf, total, word, title, words }: Index, soft: boolean): void {
  for (let section = 0; section < pageOf.length; section++) {
    const own = word[section] ?? 0;
    const score = Math.abs(own) + (title[pageOf[section] ?? 0] ?? 0);
    if (score === 0) continue;
    total[section] = (total[section] ?? 0) + score;
    word[section] = 0;
    if (!soft) words[section] = (words[section] ?? 0) + (own > 0 ? OWN_WORD : WORD);
  }
  title.fill(0);
}

/** Which sections count as found: bounds of the numbers of words, and the cells that may be in the answer. */
interface Selection {
  readonly required: number;
  readonly needed: number;
  readonly least: number;
  readonly most: number;
  readonly cells: readonly boolean[];
}

function select(
  { manifest: { groupOf }, pageOf, total, words, levels }: Index,
  { required, needed, least, most, cells }: Selection,
): ScoredSections {
  const best: Scored[] = [];
  const counts = cells.map(() => 0);
  for (let number = 0; number < pageOf.length; number++) {
    const count = words[number] ?? 0;
    if (count < least || (count & 255) < needed) continue;
    const level = levels[number] ?? 0;
    const cell = (groupOf[pageOf[number] ?? 0] ?? 0) * TYPES.length + level;
    if (!cells[cell]) continue;
    counts[cell] = (counts[cell] ?? 0) + 1;
    const score = (total[number] ?? 0) * MISSING ** (required - (count & 255));
    let place = best.length;
    while (place && (best[place - 1]?.score ?? 0) < score) place--;
    if (place < most) best.splice(place, 0, { number, score, level });
    if (best.length > most) best.pop();
  }
  return { best, counts };
}
