/** Inverts pages with terms to terms with sections. */
import { keyOf } from '../format.js';
import type { PageTerms } from './terms.js';

/** An inverted index in four arrays. */
export interface Postings {
  /** In code unit order. */
  readonly keys: readonly string[];
  /** Start of the postings of each key, plus one more at the end. */
  readonly starts: Uint32Array;
  /** Section of each posting, ascending within a key. */
  readonly sections: Uint32Array;
  /** Byte of each posting, as described in `format.ts`. */
  readonly bytes: Uint8Array;
  readonly sectionCount: number;
}

/** Parameters of BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** Minimum relative length: a section of one sentence is not about each of its words. */
const SHORTEST = 1;
const MOST_WEIGHT = SATURATION + 1;

/**
 * Inverts the terms of all pages with a counting sort, because 10,000 pages have millions of them.
 * @param terms terms by number; not all have to occur
 */
export function invert(pages: readonly PageTerms[], terms: readonly string[]): Postings {
  const counts = countTerms(pages, terms.length);
  const keys = terms.map(keyOf);
  const order = [...keys.keys()]
    .filter((term) => counts[term] !== 0)
    .sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  const starts = new Uint32Array(order.length + 1);
  /** Index of the next posting of each term. */
  const ends = new Uint32Array(terms.length);
  for (const [rank, term] of order.entries()) {
    ends[term] = starts[rank] ?? 0;
    starts[rank + 1] = (starts[rank] ?? 0) + (counts[term] ?? 0);
  }
  const total = starts[order.length] ?? 0;
  const { sectionCount, averageLength } = measureSections(pages);
  const postings = {
    keys: order.map((term) => keys[term] ?? ''),
    starts,
    sections: new Uint32Array(total),
    bytes: new Uint8Array(total),
    sectionCount,
  };
  let section = 0;
  for (const page of pages) {
    place(page, { postings, ends, section, averageLength });
    section += page.ends.length;
  }
  return postings;
}

function countTerms(pages: readonly PageTerms[], count: number): Uint32Array {
  const counts = new Uint32Array(count);
  for (const { terms } of pages)
    for (let at = 0; at < terms.length; at++) counts[terms[at] ?? 0] = (counts[terms[at] ?? 0] ?? 0) + 1;
  return counts;
}

function measureSections(pages: readonly PageTerms[]) {
  let sectionCount = 0;
  let words = 0;
  for (const page of pages) {
    sectionCount += page.ends.length;
    for (const length of page.lengths) words += length;
  }
  return { sectionCount, averageLength: Math.max(1, words / Math.max(1, sectionCount)) };
}

interface Target {
  readonly postings: Postings;
  readonly ends: Uint32Array;
  readonly section: number;
  readonly averageLength: number;
}

function place(page: PageTerms, { postings, ends, section, averageLength }: Target): void {
  let at = 0;
  for (let number = 0; number < page.ends.length; number++) {
    const end = page.ends[number] ?? 0;
    const norm =
      SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * Math.max(SHORTEST, (page.lengths[number] ?? 0) / averageLength));
    const heading = toLengthClass(page.headingLengths[number] ?? 0) << 3;
    for (; at < end; at++) {
      const term = page.terms[at] ?? 0;
      const to = ends[term] ?? 0;
      const frequency = (page.tenths[at] ?? 0) / 10;
      const share = frequency === 0 ? 0 : (frequency * (SATURATION + 1)) / (frequency + norm) / MOST_WEIGHT;
      const where = page.where[at] ?? 0;
      postings.sections[to] = section + number;
      postings.bytes[to] =
        where > 1 ? (where << 5) | heading | Math.ceil(share * 7) : (where << 5) | Math.ceil(share * 15);
      ends[term] = to + 1;
    }
  }
}

/** Classifies the length of a heading: 3 for one word, 2 for two, 1 up to four, 0 for more. */
function toLengthClass(words: number): number {
  return words < 2 ? 3 : words < 3 ? 2 : words < 5 ? 1 : 0;
}
