/** Scores sections: reads the postings of all words and adds up. Plain loops over typed arrays, as common words have thousands of postings. */
import { readNumber } from '../format.js';
import { TYPES } from './facets.js';
import type { Index } from './files.js';
import type { Expanded, Match, Postings } from './lookup.js';

/** By `where` of the format; the levels of headings differ just enough to decide between equals. */
const FIELDS = [0, 1, 3.7, 3.8, 3.9, 4, 4.2, 4.5];
/** By how short a heading is: one that is all about a word outranks one that mentions it. */
const LENGTHS = [0.9, 1, 1.1, 1.25];
/** What a word in the title adds to all sections of the page, the first one included. */
const TITLE = 0.54;
const TEXT = 2.2;
/** The byte of a word that occurs in a heading above, and not in the text. */
const ABOVE = 32;
/** Where fewer sections have all of three words or more, those that lack some come in, too; of two words, where none has both. */
const ENOUGH = 8;
const FEW_WORDS = 2;
/**
 * Shares of the weight of a query that a section may lack, as long as no more are found with less. A word weighs the more the
 * rarer it is: of a message that was pasted, what is special about it has to be there.
 */
const LACKING = [0, 0.34, 0.5];
const HALF = 0.5;
/** Where more sections have a score, looking at all is faster than sorting. */
const FEW_OF_ALL = 16;
/** Sums of weights in another order differ by less than this. */
const ROUNDING = 1e-3;

/** What a query asks for, as numbers. */
interface Asked {
  /** The weight of all words that decide anything. */
  readonly weight: number;
  /** How many those are. */
  readonly words: number;
}

/** What was found. */
export interface Found {
  /** Sections, in their order; their scores are in `total` of the index. */
  readonly sections: Uint32Array;
  /** How many there are, by cell. */
  readonly counts: readonly number[];
}

/**
 * Scores sections. Those with all words are found; when these are few, those that lack words of little weight, too; when there
 * are none, those with any. A query without words finds everything. Holds until the next query is scored.
 */
export function scoreSections(index: Index, query: readonly Expanded[], cells: readonly boolean[]): Found {
  clear(index);
  let weight = 0;
  let words = 0;
  for (const { word, matches } of query.filter(({ matches, isExcluded }) => matches.length && !isExcluded)) {
    const added = addMatches(index, matches, word.soft);
    addWord(index, added);
    weight += added;
    if (added) words++;
  }
  for (const { matches, isExcluded } of query) if (isExcluded) leaveOut(index, matches);
  const asked = { weight, words };
  const sections = listSections(index, query.length > 0);
  return query.length ? keepFound(index, cells, { sections, asked }) : countCells(index, cells, sections);
}

function clear({ sums, total, weights, own, levels }: Index): void {
  for (const section of sums.touched.subarray(0, sums.count)) {
    total[section] = 0;
    weights[section] = 0;
    own[section] = 0;
    levels[section] = 0;
  }
  sums.count = 0;
}

/** The sections that have a score, or all, in their order. */
function listSections({ sums, total }: Index, isAsked: boolean): Uint32Array {
  const touched = sums.touched.subarray(0, sums.count);
  if (isAsked && touched.length < total.length / FEW_OF_ALL) return touched.slice().sort();
  const all = new Uint32Array(isAsked ? touched.length : total.length);
  for (let section = 0, at = 0; section < total.length; section++)
    if (!isAsked || (total[section] ?? 0) > 0) all[at++] = section;
  return all;
}

/** Adds the postings of all that a word may mean to the word at hand, and returns what the word weighs; 0 for one that decides nothing. */
function addMatches(index: Index, matches: readonly Match[], soft: boolean): number {
  const exact = matches.find(({ quality }) => quality === 1)?.count ?? 0;
  let weight = 0;
  for (const { quality, count, lists } of matches) {
    const factor = quality * Math.log(1 + index.pageOf.length / (1 + Math.max(count, exact)));
    if (!soft) weight = Math.max(weight, factor);
    for (const postings of lists) addPostings(index, postings, { factor, soft });
  }
  return weight;
}

function addPostings(
  { sums, word, title, levels, pageOf }: Index,
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
        if (bits & 1 && (word[place] ?? 0) < score) {
          if (word[place] === 0) sums.list[sums.noted++] = place;
          word[place] = score;
        }
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
    if (known === 0) sums.list[sums.noted++] = section;
    if (byte === ABOVE) word[section] = known || -score;
    else if (known < score) word[section] = score;
    if (where > 1 && !soft) levels[section] ||= 8 - where;
    if (where > 6 && (title[page] ?? 0) < score * TITLE) {
      if (title[page] === 0) sums.titled.push(page);
      title[page] = score * TITLE;
    }
  }
}

function scoreByte(byte: number): number {
  const where = byte >> 5;
  const field = FIELDS[where] ?? 0;
  return where > 1
    ? field * (LENGTHS[(byte >> 3) & 3] ?? 0) + ((byte & 7) / 7) * TEXT
    : field + ((byte & 15) / 15) * TEXT;
}

/** Adds the word at hand to the totals, and clears it. */
function addWord(index: Index, weight: number): void {
  const { sums, pageStarts, pageOf, word, title } = index;
  for (const page of sums.titled) {
    const end = pageStarts[page + 1] ?? 0;
    for (let section = pageStarts[page] ?? 0; section < end; section++)
      if (word[section] === 0) addScore(index, section, { score: title[page] ?? 0, weight });
  }
  for (let at = 0; at < sums.noted; at++) {
    const section = sums.list[at] ?? 0;
    const there = word[section] ?? 0;
    addScore(index, section, { score: Math.abs(there) + (title[pageOf[section] ?? 0] ?? 0), weight });
    if (weight && there > 0) index.own[section] = 1;
  }
  clearWord(index);
}

/** Sections with any of these have nothing of their own any more. */
function leaveOut(index: Index, matches: readonly Match[]): void {
  const { sums, own } = index;
  for (const { lists } of matches)
    for (const postings of lists) addPostings(index, postings, { factor: 1, soft: true });
  for (let at = 0; at < sums.noted; at++) own[sums.list[at] ?? 0] = 0;
  clearWord(index);
}

/** Makes room for the next word. */
function clearWord({ sums, word, title }: Index): void {
  for (let at = 0; at < sums.noted; at++) word[sums.list[at] ?? 0] = 0;
  for (const page of sums.titled) title[page] = 0;
  sums.titled.length = 0;
  sums.noted = 0;
}

interface Added {
  readonly score: number;
  readonly weight: number;
}

function addScore({ sums, total, weights }: Index, section: number, { score, weight }: Added): void {
  const before = total[section] ?? 0;
  if (before === 0) sums.touched[sums.count++] = section;
  total[section] = before + score;
  weights[section] = (weights[section] ?? 0) + weight;
}

/** Those of some sections that have enough of a query. */
function keepFound(
  index: Index,
  cells: readonly boolean[],
  { sections, asked }: { readonly sections: Uint32Array; readonly asked: Asked },
): Found {
  const { total, weights, own, boosts, pageOf } = index;
  const candidates = pick(sections, (section) => own[section] === 1 && cells[cellOf(index, section)]);
  const least = chooseLeast(index, candidates, asked);
  const found = pick(candidates, (section) => (weights[section] ?? 0) >= least);
  for (const section of found) {
    const share = (weights[section] ?? 0) / asked.weight;
    const lacking = share < 1 - ROUNDING ? share * share : 1;
    total[section] = (total[section] ?? 0) * lacking * (boosts?.[pageOf[section] ?? 0] ?? 1);
  }
  return countCells(index, cells, found);
}

/** The weight of a query that a section has to have. */
function chooseLeast({ weights }: Index, sections: Uint32Array, { weight, words }: Asked): number {
  for (const lacking of words > FEW_WORDS ? LACKING : [0]) {
    const least = weight * (1 - lacking) - ROUNDING;
    const wanted = words > FEW_WORDS && lacking < HALF ? ENOUGH : 1;
    let count = 0;
    for (let at = 0; at < sections.length && count < wanted; at++)
      if ((weights[sections[at] ?? 0] ?? 0) >= least) count++;
    if (count >= wanted) return least;
  }
  return 0;
}

/** How many of some sections are in each cell, without those in cells that are not asked for. */
export function countCells(index: Index, cells: readonly boolean[], sections: Uint32Array): Found {
  const counts = cells.map(() => 0);
  const found = pick(sections, (section) => {
    const cell = cellOf(index, section);
    if (cells[cell]) counts[cell] = (counts[cell] ?? 0) + 1;
    return cells[cell];
  });
  return { sections: found, counts };
}

/** Those of some sections. The method of typed arrays for this takes several times as long. */
function pick(sections: Uint32Array, isWanted: (section: number) => boolean | undefined): Uint32Array {
  const kept = new Uint32Array(sections.length);
  let count = 0;
  for (const section of sections) if (isWanted(section)) kept[count++] = section;
  return kept.subarray(0, count);
}

function cellOf({ manifest: { groupOf }, pageOf, levels }: Index, section: number): number {
  return (groupOf[pageOf[section] ?? 0] ?? 0) * TYPES.length + (levels[section] ?? 0);
}
