/** Turns the terms of pages into the sections of terms. */
import { keyOf } from '../format.js';
import type { PageTerms } from './terms.js';

/** An inverted index in four arrays. */
export interface Postings {
  /** In code unit order. */
  readonly keys: readonly string[];
  /** Of each key: where its postings start; one more at the end. */
  readonly starts: Uint32Array;
  /** Of each posting: the section, ascending within a key. */
  readonly sections: Uint32Array;
  /** Of each posting: the byte of the format. */
  readonly bytes: Uint8Array;
  readonly sectionCount: number;
}

/** BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** Of the average: a section of one sentence is not about each of its words. */
const SHORTEST = 1;
const MOST_WEIGHT = SATURATION + 1;

/** Inverts the terms of all pages: a counting sort, as there are millions at 10,000 pages. */
export function invert(pages: readonly PageTerms[]): Postings {
  const { keys, idsByPage, sectionCount, averageLength } = numberTerms(pages);
  const order = [...keys.keys()].sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  const ranks = new Uint32Array(keys.length);
  for (const [rank, id] of order.entries()) ranks[id] = rank;
  const starts = new Uint32Array(keys.length + 1);
  for (const ids of idsByPage)
    for (const id of ids) {
      const next = (ranks[id] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
  for (let rank = 0; rank < keys.length; rank++) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const total = starts[keys.length] ?? 0;
  const postings = {
    keys: order.map((id) => keys[id] ?? ''),
    starts,
    sections: new Uint32Array(total),
    bytes: new Uint8Array(total),
    sectionCount,
  };
  const ends = starts.slice();
  let section = 0;
  pages.forEach((page, number) => {
    place(page, idsByPage[number] ?? new Uint32Array(), { postings, ranks, ends, section, averageLength });
    section += page.ends.length;
  });
  return postings;
}

function numberTerms(pages: readonly PageTerms[]) {
  const ids = new Map<string, number>();
  let sectionCount = 0;
  let words = 0;
  const idsByPage = pages.map((page) => {
    sectionCount += page.ends.length;
    for (const length of page.lengths) words += length;
    const numbers = new Uint32Array(page.terms.length);
    page.terms.forEach((term, at) => {
      let id = ids.get(term);
      if (id === undefined) ids.set(term, (id = ids.size));
      numbers[at] = id;
    });
    return numbers;
  });
  return {
    keys: [...ids.keys()].map(keyOf),
    idsByPage,
    sectionCount,
    averageLength: Math.max(1, words / Math.max(1, sectionCount)),
  };
}

interface Target {
  readonly postings: Postings;
  readonly ranks: Uint32Array;
  readonly ends: Uint32Array;
  readonly section: number;
  readonly averageLength: number;
}

function place(page: PageTerms, ids: Uint32Array, { postings, ranks, ends, section, averageLength }: Target): void {
  let at = 0;
  for (let number = 0; number < page.ends.length; number++) {
    const end = page.ends[number] ?? 0;
    const norm =
      SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * Math.max(SHORTEST, (page.lengths[number] ?? 0) / averageLength));
    const heading = toLengthClass(page.headingLengths[number] ?? 0) << 3;
    for (; at < end; at++) {
      const rank = ranks[ids[at] ?? 0] ?? 0;
      const to = ends[rank] ?? 0;
      const frequency = (page.tenths[at] ?? 0) / 10;
      const share = frequency === 0 ? 0 : (frequency * (SATURATION + 1)) / (frequency + norm) / MOST_WEIGHT;
      const where = page.where[at] ?? 0;
      postings.sections[to] = section + number;
      postings.bytes[to] =
        where > 1 ? (where << 5) | heading | Math.ceil(share * 7) : (where << 5) | Math.ceil(share * 15);
      ends[rank] = to + 1;
    }
  }
}

/** 3 for a heading of one word, 2 for two, 1 up to four, 0 for more. */
function toLengthClass(words: number): number {
  return words < 2 ? 3 : words < 3 ? 2 : words < 5 ? 1 : 0;
}
