/** Compresses texts by replacing frequent words with single characters. */
import { characterLength, createRunFinder, KIND, type Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Counts the words of sample pages. */
export interface Samples {
  /** Returns whether the words of a page are counted. */
  readonly isSample: (page: number) => boolean;
  /** Returns a callback for each word of a page that follows a space, or undefined if it is not needed. */
  readonly ofPage: (page: number) => ((word: number) => void) | undefined;
  /** Adds a page whose word forms are already known. */
  readonly add: (page: number, forms: Uint32Array) => void;
  /** Returns the word forms of a page, or undefined if they were not counted. */
  readonly formsOf: (page: number) => Uint32Array | undefined;
  /** All word forms by number. */
  readonly forms: readonly string[];
  /** Returns the words worth a character, including the preceding space, in alphabetical order. */
  readonly findBest: () => string[];
}

/**
 * These cost 1 kB in the manifest and save a third of the cost of a hit: text files are small, and each would have to
 * spell out its first `configuration`.
 */
const MOST_WORDS = 256;
/** Sufficient to learn the frequent words. */
const MOST_SAMPLES = 1000;
/** Smaller sites do not use a vocabulary. */
const FEWEST_PAGES = 200;

/** Words of texts, without the marks that index words may contain. */
const WORD = /^[\p{L}\p{N}_]{2,}/u;

/** Data from other pages, and what to record. */
export interface FormOptions {
  /** Previously counted word forms, by number. */
  readonly known: readonly string[];
  /** Whether to record the forms of all pages, because another index may sample others. */
  readonly isKept: boolean;
}

/** Creates a counter for this many pages. Words are passed by number and converted with `toText`. */
export function createSamples(
  pageCount: number,
  toText: (word: number) => string,
  { known, isKept }: FormOptions,
): Samples {
  const step = pageCount < FEWEST_PAGES ? Number.POSITIVE_INFINITY : Math.ceil(pageCount / MOST_SAMPLES);
  const isSample = (page: number): boolean => page % step === 0 && pageCount >= FEWEST_PAGES;
  const forms = createForms(toText, known);
  /** A form counts once per page, because deflate already handles repetitions in a file. */
  const ofPages = new Map<number, Uint32Array | number[]>();
  /** Last page with each form. */
  const lasts: number[] = [];
  const ofPage = (page: number) => {
    const own: number[] = [];
    ofPages.set(page, own);
    return (word: number): void => {
      const form = forms.numberOf(word);
      if (form < 0 || lasts[form] === page) return;
      lasts[form] = page;
      own.push(form);
    };
  };
  return {
    isSample,
    ofPage: (page) => (isSample(page) || (isKept && pageCount >= FEWEST_PAGES) ? ofPage(page) : undefined),
    add: (page, own) => void ofPages.set(page, own),
    formsOf: (page) => {
      const own = ofPages.get(page);
      return own && new Uint32Array(own);
    },
    forms: forms.texts,
    findBest: () =>
      findBest(
        [...ofPages].flatMap(([page, own]) => (isSample(page) ? [own] : [])),
        forms.texts,
      ),
  };
}

/** The order is stable when counts change slightly, because all texts depend on it. */
function findBest(ofPages: readonly (Uint32Array | number[])[], forms: readonly string[]): string[] {
  const counts = new Uint32Array(forms.length);
  for (const own of ofPages) for (const form of own) counts[form] = (counts[form] ?? 0) + 1;
  return forms
    .map((form, number) => ({ letters: (counts[number] ?? 0) * (form.length + 1), word: ` ${form}` }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .sort();
}

/** Converts words to the forms in texts: the part before any mark. */
function createForms(toText: (word: number) => string, known: readonly string[]) {
  const texts = [...known];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const byWord: number[] = [];
  const add = (word: number): number => {
    const text = WORD.exec(toText(word))?.[0];
    const found = text === undefined ? -1 : numbers.get(text);
    const form = found ?? texts.push(text ?? '') - 1;
    if (text !== undefined) numbers.set(text, form);
    byWord[word] = form;
    return form;
  };
  return { texts, numberOf: (word: number): number => byWord[word] ?? add(word) };
}

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;
const BLANK = 32;
/** First byte of private-use characters, which have three bytes. */
const PRIVATE_BYTE = 0xee;

/**
 * Creates a function that encodes a text as UTF-8, with a private-use character from U+E000 on for each word of the
 * vocabulary.
 */
export function createShortener(vocabulary: readonly string[]): (text: string) => Uint8Array {
  const find = createRunFinder((character) => (WORD_CHARACTER.test(character) ? KIND.inRun : KIND.other));
  const words = createWordNumbers();
  for (const word of vocabulary) words.add(find(word), 0);
  let room = new Uint8Array();
  return (text) => {
    const runs = find(text.replace(/[\ue000-\ue0ff]/g, ' '));
    const { bytes, starts, ends } = runs;
    // The replacement is never longer than a space and two letters.
    if (room.length < runs.length) room = new Uint8Array(runs.length * 2);
    const short = room;
    let from = 0;
    let to = 0;
    for (let run = 0; run < runs.count; run++) {
      const word = isWord(runs, run) ? words.find(runs, run) : -1;
      if (word < 0) continue;
      for (const end = (starts[run] ?? 0) - 1; from < end; ) short[to++] = bytes[from++] ?? 0;
      short[to++] = PRIVATE_BYTE;
      short[to++] = 128 | (word >> 6);
      short[to++] = 128 | (word & 63);
      from = ends[run] ?? 0;
    }
    short.set(bytes.subarray(from, runs.length), to);
    return short.slice(0, to + runs.length - from);
  };
}

/** Returns whether a run follows a space and has more than one character. */
function isWord({ bytes, starts, ends }: Runs, run: number): boolean {
  const start = starts[run] ?? 0;
  return start > 0 && bytes[start - 1] === BLANK && (ends[run] ?? 0) > start + characterLength(bytes[start] ?? 0);
}
