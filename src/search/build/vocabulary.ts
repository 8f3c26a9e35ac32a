/** Replaces the words that texts of many pages have by single characters. */
import { characterLength, createRunFinder, KIND, type Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Counts the words of some pages. */
export interface Samples {
  /** Whether the words of a page are counted. */
  readonly isSample: (page: number) => boolean;
  /** What is told of each word of a page that has a blank before it; undefined where nobody wants to know. */
  readonly ofPage: (page: number) => ((word: number) => void) | undefined;
  /** Told of a page of which the forms of words are known. */
  readonly add: (page: number, forms: Uint32Array) => void;
  /** The forms of words that a page has; undefined for one of which nobody wanted to know. */
  readonly formsOf: (page: number) => Uint32Array | undefined;
  /** All forms by their numbers. */
  readonly forms: readonly string[];
  /** The words that are worth a character, with the blank before them, in alphabetical order. */
  readonly findBest: () => string[];
}

/** Cost 1 kB in the manifest, and save a third of what a hit costs: texts are small files, and each would have to spell its first `configuration`. */
const MOST_WORDS = 256;
/** Enough to know a language. */
const MOST_SAMPLES = 1000;
/** Sites with fewer do without. */
const FEWEST_PAGES = 200;

/** What words of texts are made of. Those of the index have marks, too. */
const WORD = /^[\p{L}\p{N}_]{2,}/u;

/** What is known of other pages, and wanted of these. */
export interface FormOptions {
  /** The forms of pages that were counted before, by their numbers there. */
  readonly known: readonly string[];
  /** Whether the forms of all pages are wanted: what is no sample here may be one in another index. */
  readonly isKept: boolean;
}

/** Starts counting the words of so many pages, which are known by numbers and told as texts. */
export function createSamples(
  pageCount: number,
  toText: (word: number) => string,
  { known, isKept }: FormOptions,
): Samples {
  const step = pageCount < FEWEST_PAGES ? Number.POSITIVE_INFINITY : Math.ceil(pageCount / MOST_SAMPLES);
  const isSample = (page: number): boolean => page % step === 0 && pageCount >= FEWEST_PAGES;
  const forms = createForms(toText, known);
  /** A form counts once a page: the second time it is found in the same file. */
  const ofPages = new Map<number, Uint32Array | number[]>();
  /** Of each form: the last page that has it. */
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

/** In an order that stays when one of them is there once more: all texts depend on it. */
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

/** Words as texts have them: without what follows a mark. */
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
/** The first byte of all private characters, which are three bytes long. */
const PRIVATE_BYTE = 0xee;

/** Makes the function that gives a text as UTF-8, with a private character from U+E000 on for each word of a vocabulary. */
export function createShortener(vocabulary: readonly string[]): (text: string) => Uint8Array {
  const find = createRunFinder((character) => (WORD_CHARACTER.test(character) ? KIND.inRun : KIND.other));
  const words = createWordNumbers();
  for (const word of vocabulary) words.add(find(word), 0);
  let room = new Uint8Array();
  return (text) => {
    const runs = find(text.replace(/[\ue000-\ue0ff]/g, ' '));
    const { bytes, starts, ends } = runs;
    // A blank and two letters are not shorter than what replaces them.
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

/** Whether a run has a blank before it and more than one character. */
function isWord({ bytes, starts, ends }: Runs, run: number): boolean {
  const start = starts[run] ?? 0;
  return start > 0 && bytes[start - 1] === BLANK && (ends[run] ?? 0) > start + characterLength(bytes[start] ?? 0);
}
