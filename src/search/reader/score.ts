/**
 * Scores sections by summing the postings of all words. Uses plain loops over typed arrays, because common words have
 * thousands of postings.
 */
import { readNumber } from '../format.js';
import { TYPES } from './facets.js';
import type { Index } from './files.js';
import type { Expanded, Match, Postings } from './lookup.js';

/** Weights by `where` of the format. Heading levels differ just enough to break ties. */
const FIELDS = [0, 1, 3.7, 3.8, 3.9, 4, 4.2, 4.5];
/** Weights by length class of a heading: one that is only about a word outranks one that mentions it. */
const LENGTHS = [0.9, 1, 1.1, 1.25];
/** Bonus for a word in the title, for all sections of the page including the first. */
const TITLE = 0.54;
const TEXT = 2.2;
/** The byte of a word in a parent heading and not in the text. */
const ABOVE = 32;
/**
 * If fewer sections contain all of three or more words, sections that lack some are included too; for two words, only
 * if no section contains both.
 */
const ENOUGH = 8;
const FEW_WORDS = 2;
/**
 * Shares of the query's weight that a section may lack, tried in order until enough sections are found. Rarer words
 * weigh more, so a pasted error message matches on its distinctive parts.
 */
const LACKING = [0, 0.34, 0.5];
const HALF = 0.5;
/** If more than this share (1/n) of sections have a score, scanning all is faster than sorting. */
const FEW_OF_ALL = 16;
/** Sums of the same weights in a different order differ by less than this. */
const ROUNDING = 1e-3;

/** The requirements of a query as numbers. */
interface Asked {
  /** Total weight of the required words. */
  readonly weight: number;
  /** Number of required words. */
  readonly words: number;
}

/** The result of scoring. */
export interface Found {
  /** Matching sections in order; their scores are in `total` of the index. */
  readonly sections: Uint32Array;
  /** Number of sections by cell. */
  readonly counts: readonly number[];
}

/**
 * Scores sections. Returns those with all words; if these are few, also those that lack words of little weight; if
 * there are none, those with any word. A query without words matches everything. Valid until the next query is scored.
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

/** Returns the sections with a score, or all sections, in order. */
function listSections({ sums, total }: Index, isAsked: boolean): Uint32Array {
  const touched = sums.touched.subarray(0, sums.count);
  if (isAsked && touched.length < total.length / FEW_OF_ALL) return touched.slice().sort();
  const all = new Uint32Array(isAsked ? touched.length : total.length);
  for (let section = 0, at = 0; section < total.length; section++)
    if (!isAsked || (total[section] ?? 0) > 0) all[at++] = section;
  return all;
}

/**
 * Adds the postings of all matches to the current word, and returns the weight of the word; 0 for one that is not
 * required.
 */
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

/** Adds the current word to the totals and clears it. */
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

/** Marks sections with any of these matches as excluded. */
function leaveOut(index: Index, matches: readonly Match[]): void {
  const { sums, own } = index;
  for (const { lists } of matches)
    for (const postings of lists) addPostings(index, postings, { factor: 1, soft: true });
  for (let at = 0; at < sums.noted; at++) own[sums.list[at] ?? 0] = 0;
  clearWord(index);
}

/** Clears the current word. */
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

/** Returns the sections that contain enough of the query. */
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

/** Returns the minimum weight that a section must contain. */
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

/** Counts sections per cell and drops those in cells that are filtered out. */
export function countCells(index: Index, cells: readonly boolean[], sections: Uint32Array): Found {
  const counts = cells.map(() => 0);
  const found = pick(sections, (section) => {
    const cell = cellOf(index, section);
    if (cells[cell]) counts[cell] = (counts[cell] ?? 0) + 1;
    return cells[cell];
  });
  return { sections: found, counts };
}

/** Filters sections. `filter` of typed arrays takes several times as long. */
function pick(sections: Uint32Array, isWanted: (section: number) => boolean | undefined): Uint32Array {
  const kept = new Uint32Array(sections.length);
  let count = 0;
  for (const section of sections) if (isWanted(section)) kept[count++] = section;
  return kept.subarray(0, count);
}

function cellOf({ manifest: { groupOf }, pageOf, levels }: Index, section: number): number {
  return (groupOf[pageOf[section] ?? 0] ?? 0) * TYPES.length + (levels[section] ?? 0);
}
