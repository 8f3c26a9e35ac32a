/** The terms of one page: a pure function of the page, but for the numbers that terms have. */
import type { IndexedPage, SearchSection } from '../../types/search.js';
import { type OwnWords, toPieces } from '../site-words.js';
import { isRunCharacter } from '../tokenize.js';
import { createPhrases } from './phrases.js';
import { createPlaces } from './places.js';
import { createRunFinder, KIND, type Runs } from './runs.js';
import { createTokens, PART, STOP_WORD, TERM_SHIFT } from './tokens.js';

/** Terms of a page, section after section. */
export interface PageTerms {
  /** Their numbers, as their reader gave them. */
  readonly terms: Uint32Array;
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

/** Reads pages, and remembers their words: most words of a page are known from other pages. */
export interface TermReader {
  /** @param onWord told of each word of a text that has a blank before it, by its number */
  readonly read: (page: IndexedPage, onWord?: OnWord) => PageTerms;
  /** A word by its number. */
  readonly toText: (word: number) => string;
  /** All terms by their numbers, more with each page. */
  readonly terms: readonly string[];
}

type OnWord = (word: number) => void;

/** What the words of a place count. */
interface Place {
  readonly where: number;
  /** Of a word, in tenths. */
  readonly tenths: number;
  /** Of a part of an identifier, in tenths. */
  readonly partTenths: number;
  /** Whether stop words are among its terms, and whether they make it longer. */
  readonly stopWords: 'terms' | 'length' | 'both';
  /** Whether a word counts once a section, and only where nothing else of the section has it. */
  readonly isOnce?: boolean;
}

/** A part of an identifier is half a word, and code repeats what it is about. */
const TEXT: Place = { where: 0, tenths: 10, partTenths: 5, stopWords: 'length' };
const CODE: Place = { where: 0, tenths: 4, partTenths: 2, stopWords: 'both', isOnce: true };
const ABOVE: Place = { where: 1, tenths: 0, partTenths: 0, stopWords: 'terms' };
/** As if it were above, and so often in the text that nothing there counts as much. */
const KEYWORD: Place = { where: 1, tenths: 1000, partTenths: 1000, stopWords: 'terms' };
/** Of headings from lvl1 to lvl6. */
const OWN = [7, 6, 5, 4, 3, 2].map((where): Place => ({ ...ABOVE, where }));

const MOST_HEADING_WORDS = 255;
/** Of an anchor: blanks between its words, and numbers, which say where a section stands, and not what it is about. */
const NO_WORDS = /-|(?<!\p{L})\p{N}+(?!\p{L})/gu;
/** Between texts that are read as one: no word has it. */
const GAP = '\n';
const BLANK = 32;

/** Starts reading pages in a language; `known` are the terms of pages that were read before, by their numbers there. */
export function createTermReader(language: string, known: readonly string[] = [], own: OwnWords = {}): TermReader {
  const cut = createTokens(language, known, toPieces(own.words));
  const { readWord, tokens, starts, terms, toText } = cut;
  const phrases = createPhrases(own, language, cut);
  const find = createRunFinder(toKind);
  const places = createPlaces();
  /** Adds the words of a text to the section, and counts them. */
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
    // A title is found on the lead alone; the reader credits it to the other sections.
    add(`${headings.slice(1, -1).join(GAP)}${GAP}${group}`, ABOVE);
    add(keywords.join(GAP), KEYWORD);
    // An anchor that an author has named tells what its section is about.
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

/** What the first section of a page has besides its own. */
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

/** What a character does to a run: see `tokenize.ts`. */
function toKind(character: string): number {
  if (!isRunCharacter(character)) return KIND.other;
  return KIND.inRun | (/\p{L}/u.test(character) ? KIND.letter : /\p{N}/u.test(character) ? KIND.number : 0);
}

function isBehindBlank({ bytes, starts }: Runs, run: number): boolean {
  const start = starts[run] ?? 0;
  return start > 0 && bytes[start - 1] === BLANK;
}
