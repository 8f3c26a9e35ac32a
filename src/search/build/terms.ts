/** Extracts the terms of a page. The result depends only on the page, except for the numbers of terms. */
import type { IndexedPage, SearchSection } from '../../types/search.js';
import { type OwnWords, toPieces } from '../site-words.js';
import { isRunCharacter } from '../tokenize.js';
import { createPhrases } from './phrases.js';
import { createRunFinder, KIND, type Runs } from './runs.js';
import { createTokens, PART, STOP_WORD, TERM_SHIFT } from './tokens.js';
import { copyNumbers } from './words.js';

const MOST_TENTHS = 0xffff;

/** The terms of a page, section by section. */
export interface PageTerms {
  /** Numbers assigned by the reader. */
  readonly terms: Uint32Array;
  /** Place of each term: 0 in the text, 1 in a parent heading, 2 to 7 in the own heading of lvl6 to lvl1. */
  readonly where: Uint8Array;
  /** Frequency of each term in the text, in tenths. */
  readonly tenths: Uint16Array;
  /** End of each section's terms. */
  readonly ends: Uint32Array;
  /** Number of words in the text and code of each section. */
  readonly lengths: Uint32Array;
  /** Number of words in the heading of each section. */
  readonly headingLengths: Uint8Array;
}

/** Reads pages and caches their words, because most words of a page occur on other pages too. */
export interface TermReader {
  /**
   * Reads a page.
   * @param onWord receives the number of each word in a text that follows a space
   */
  readonly read: (page: IndexedPage, onWord?: OnWord) => PageTerms;
  /** Returns a word by its number. */
  readonly toText: (word: number) => string;
  /** All terms by number; grows with each page. */
  readonly terms: readonly string[];
}

type OnWord = (word: number) => void;

/** How words in a place count. */
interface Place {
  readonly where: number;
  /** Weight of a word, in tenths. */
  readonly tenths: number;
  /** Weight of a part of an identifier, in tenths. */
  readonly partTenths: number;
  /** Whether stop words are added as terms, and whether they count for the length. */
  readonly stopWords: 'terms' | 'length' | 'both';
  /** Whether a word counts once per section, and only if it occurs nowhere else in it. */
  readonly isOnce?: boolean;
}

/** A part of an identifier counts half, and code repeats its subject. */
const TEXT: Place = { where: 0, tenths: 10, partTenths: 5, stopWords: 'length' };

const CODE: Place = { where: 0, tenths: 4, partTenths: 2, stopWords: 'both', isOnce: true };

const ABOVE: Place = { where: 1, tenths: 0, partTenths: 0, stopWords: 'terms' };

/** Treated like a parent heading, with a frequency that exceeds any word in the text. */
const KEYWORD: Place = { where: 1, tenths: 1000, partTenths: 1000, stopWords: 'terms' };

/** Own headings from lvl1 to lvl6. */
const OWN = [7, 6, 5, 4, 3, 2].map((where): Place => ({ ...ABOVE, where }));

const MOST_HEADING_WORDS = 255;

/** Parts of an anchor that are not words: separators, and numbers, which state a position rather than a subject. */
const NO_WORDS = /-|(?<!\p{L})\p{N}+(?!\p{L})/gu;

/** Separates texts that are read as one; no word contains it. */
const GAP = '\n';

const BLANK = 32;

/** Creates a reader for a language. `known` are terms of previously read pages, by number. */
export function createTermReader(language: string, known: readonly string[] = [], own: OwnWords = {}): TermReader {
  const cut = createTokens(language, known, toPieces(own.words));
  const { readWord, tokens, starts, terms, toText } = cut;
  const phrases = createPhrases(own, language, cut);
  const find = createRunFinder(toKind);
  const places = createPlaces();
  /** Adds the words of a text to the section and returns their number. */
  const add = (text: string, place: Place, onWord?: OnWord): number => {
    const { where, tenths, partTenths, stopWords, isOnce = false } = place;
    const runs = find(text);
    let length = 0;
    for (let run = 0; run < runs.count; run++) {
      const word = readWord(runs, run);
      phrases?.enter(runs, run);
      if (onWord !== undefined && isBehindBlank(runs, run)) onWord(word);
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at++) {
        const token = tokens[at] ?? 0;
        const isPart = (token & PART) !== 0;
        const isStopWord = (token & STOP_WORD) !== 0;
        if (isOnce && places.has(token >> TERM_SHIFT)) continue;
        if (!isPart && (!isStopWord || stopWords !== 'terms')) length++;
        if (!isStopWord || stopWords !== 'length') places.add(token >> TERM_SHIFT, where, isPart ? partTenths : tenths);
        if (phrases === undefined || isPart) continue;
        for (const phrase of phrases.add(token >> TERM_SHIFT)) places.add(phrase, where, tenths);
      }
    }
    return length;
  };
  const readSection = (section: SearchSection, { lvl0: group, keywords }: Lead, onWord?: OnWord): SectionLengths => {
    const { headings, text, code, anchor } = section;
    const headingLength = add(headings.at(-1) ?? '', OWN[Math.min(headings.length, OWN.length) - 1] ?? ABOVE);
    // The title is only indexed in the lead section; the reader credits it to the others.
    add(`${headings.slice(1, -1).join(GAP)}${GAP}${group}`, ABOVE);
    add(keywords.join(GAP), KEYWORD);
    // An anchor chosen by the author describes its section.
    const length = add(text, TEXT, onWord) + add(`${code.join(GAP)}${GAP}${anchor.replace(NO_WORDS, ' ')}`, CODE);
    return { end: places.endSection(), length, headingLength: Math.min(MOST_HEADING_WORDS, headingLength) };
  };
  const read = (page: IndexedPage, onWord?: OnWord): PageTerms => {
    const sections = page.sections.map((section, number) =>
      readSection(section, number === 0 ? { lvl0: page.lvl0, keywords: page.keywords ?? [] } : NO_LEAD, onWord),
    );
    return { ...places.take(), ...toArrays(sections) };
  };
  return { read, toText, terms };
}

/** Additional data of a page's first section. */
type Lead = Required<Pick<IndexedPage, 'lvl0' | 'keywords'>>;

const NO_LEAD: Lead = { lvl0: '', keywords: [] };

interface SectionLengths {
  readonly end: number;
  readonly length: number;
  readonly headingLength: number;
}

function toArrays(sections: readonly SectionLengths[]): Pick<PageTerms, 'ends' | 'lengths' | 'headingLengths'> {
  return {
    ends: new Uint32Array(sections.map(({ end }) => end)),
    lengths: new Uint32Array(sections.map(({ length }) => length)),
    headingLengths: new Uint8Array(sections.map(({ headingLength }) => headingLength)),
  };
}

/** Returns how a character affects runs; see `tokenize.ts`. */
function toKind(character: string): number {
  if (!isRunCharacter(character)) return KIND.other;
  return KIND.inRun | (/\p{L}/u.test(character) ? KIND.letter : /\p{N}/u.test(character) ? KIND.number : 0);
}

function isBehindBlank({ bytes, starts }: Runs, run: number): boolean {
  const start = starts[run] ?? 0;
  return start > 0 && bytes[start - 1] === BLANK;
}

/** Collects the terms of sections with their places and weights, each term once per section. */
function createPlaces() {
  let terms = new Uint32Array(1024);
  let where = new Uint8Array(terms.length);
  let tenths = new Uint32Array(terms.length);
  let count = 0;
  /** Start of the current section. */
  let start = 0;
  /** Last index of each term, in any section. */
  const lastOf: number[] = [];
  const append = (term: number, place: number, weight: number): void => {
    if (count === terms.length) {
      terms = copyNumbers(terms, new Uint32Array(count * 2));
      where = copyNumbers(where, new Uint8Array(count * 2));
      tenths = copyNumbers(tenths, new Uint32Array(count * 2));
    }
    lastOf[term] = count;
    terms[count] = term;
    where[count] = place;
    tenths[count++] = weight;
  };
  /** Returns the index of a term in the current section, or a negative number. */
  const find = (term: number): number => {
    const at = lastOf[term] ?? -1;
    return at < start || at >= count || terms[at] !== term ? -1 : at;
  };
  return {
    /** Returns whether the current section contains a term. */
    has: (term: number): boolean => find(term) >= 0,
    add: (term: number, place: number, weight: number): void => {
      const at = find(term);
      if (at < 0) append(term, place, weight);
      else {
        if (place > (where[at] ?? 0)) where[at] = place;
        tenths[at] = (tenths[at] ?? 0) + weight;
      }
    },
    /** Ends the section and returns its end. */
    endSection: (): number => (start = count),
    /** Returns the terms of all sections and resets. */
    take: () => {
      const taken = { terms: terms.slice(0, count), where: where.slice(0, count), tenths: new Uint16Array(count) };
      for (let at = 0; at < count; at++) taken.tenths[at] = Math.min(MOST_TENTHS, tenths[at] ?? 0);
      count = 0;
      start = 0;
      return taken;
    },
  };
}
