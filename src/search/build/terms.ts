/** The terms of one page: a pure function of the page, so that callers may keep its result between builds. */
import type { IndexedPage, SearchSection } from '../../types/search.js';
import { findRuns, splitRun, type Token } from '../tokenize.js';
import { listStopWords } from '../variants.js';

/** Terms of a page, section after section. */
export interface PageTerms {
  readonly terms: readonly string[];
  /** Of each term: 0 in the text, 1 in a heading above, 2 to 7 in the own heading of lvl6 to lvl1. */
  readonly where: Uint8Array;
  /** Of each term: tenths of how often it is in the text. */
  readonly tenths: Uint16Array;
  /** Of each section: the end of its terms. */
  readonly ends: Uint32Array;
  /** Of each section: words in its text and code. */
  readonly lengths: Uint32Array;
  /** Of each section: words in its heading. */
  readonly headingLengths: Uint8Array;
}

/** Tenths that a place of a term counts: a part of an identifier is half a word, and code repeats what it is about. */
const TEXT = 10;
const TEXT_PART = 5;
const CODE = 4;
const CODE_PART = 2;
const MOST_TENTHS = 0xffff;

/** What is the same for all pages: how a run is cut, and which words are left out of texts. */
interface Reading {
  readonly split: (run: string) => readonly Token[];
  readonly stopWords: ReadonlySet<string>;
}

/** Makes the function from a page to its terms; it remembers words, not pages. */
export function createTermReader(language: string): (page: IndexedPage) => PageTerms {
  const known = new Map<string, readonly Token[]>();
  const split: Reading['split'] = (run) => {
    let tokens = known.get(run);
    if (tokens === undefined)
      known.set(run, (tokens = splitRun(run).filter(({ term }) => !/[\ud800-\udbff]$/.test(term))));
    return tokens;
  };
  const stopWords = new Set(listStopWords(language));
  return (page) => readPage(page, { split, stopWords });
}

function readPage(page: IndexedPage, reading: Reading): PageTerms {
  const terms: string[] = [];
  const where: number[] = [];
  const tenths: number[] = [];
  const ends: number[] = [];
  const lengths: number[] = [];
  const headingLengths: number[] = [];
  page.sections.forEach((section, number) => {
    const found = readSection(section, number === 0 ? page.lvl0 : undefined, reading);
    for (const [term, place] of found.places) {
      terms.push(term);
      where.push(place.where);
      tenths.push(Math.min(MOST_TENTHS, place.tenths));
    }
    ends.push(terms.length);
    lengths.push(found.length);
    headingLengths.push(Math.min(255, found.headingLength));
  });
  return {
    terms,
    where: Uint8Array.from(where),
    tenths: Uint16Array.from(tenths),
    ends: Uint32Array.from(ends),
    lengths: Uint32Array.from(lengths),
    headingLengths: Uint8Array.from(headingLengths),
  };
}

/** Where a term occurs in a section, as `format.ts` numbers it, and how much it weighs, in tenths. */
interface Occurrence {
  where: number;
  tenths: number;
}

/** A title is found on the lead alone; the reader credits it to the other sections. */
function readSection(section: SearchSection, group: string | undefined, { split, stopWords }: Reading) {
  const places = new Map<string, Occurrence>();
  const add = (term: string, where: number, tenths: number): void => {
    const place = places.get(term);
    if (place === undefined) places.set(term, { where, tenths });
    else {
      place.where = Math.max(place.where, where);
      place.tenths += tenths;
    }
  };
  const level = Math.min(section.headings.length, 6);
  const own = section.headings.at(-1) ?? '';
  let headingLength = 0;
  for (const run of findRuns(own))
    for (const token of split(run)) {
      add(token.term, 8 - level, 0);
      if (!token.part && !stopWords.has(token.term)) headingLength++;
    }
  for (const above of [...section.headings.slice(1, -1), group ?? ''])
    for (const run of findRuns(above)) for (const token of split(run)) add(token.term, 1, 0);
  let length = 0;
  for (const run of findRuns(section.text))
    for (const token of split(run)) {
      if (!token.part) length++;
      if (!stopWords.has(token.term)) add(token.term, 0, token.part ? TEXT_PART : TEXT);
    }
  // An anchor that an author has named tells what its section is about.
  for (const code of [...section.code, section.anchor])
    for (const run of findRuns(code))
      for (const token of split(run)) {
        if (!token.part) length++;
        add(token.term, 0, token.part ? CODE_PART : CODE);
      }
  return { places, length, headingLength };
}
