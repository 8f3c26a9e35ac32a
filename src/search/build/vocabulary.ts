/** Replaces the words that texts of many pages have by single characters. */
import { characterLength, createRunFinder, type Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Counts the words of some pages. */
export interface Samples {
  /** What is told of each word of a page that has a blank before it; undefined where nobody wants to know. */
  readonly ofPage: (page: number) => ((word: number) => void) | undefined;
  /** The words that are worth a character, with the blank before them, best first. */
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

/** Starts counting the words of so many pages, which are known by numbers and told as texts. */
export function createSamples(pageCount: number, toText: (word: number) => string): Samples {
  const step = pageCount < FEWEST_PAGES ? Number.POSITIVE_INFINITY : Math.ceil(pageCount / MOST_SAMPLES);
  const forms = createForms(toText);
  /** Of each form: how many pages have it, and the last of them. It counts once a page: the second time it is found in the same file. */
  const counts: number[] = [];
  const lasts: number[] = [];
  const ofPage = (page: number) => (word: number) => {
    const form = forms.numberOf(word);
    if (form < 0 || lasts[form] === page) return;
    lasts[form] = page;
    counts[form] = (counts[form] ?? 0) + 1;
  };
  return {
    ofPage: (page) => (page % step === 0 && pageCount >= FEWEST_PAGES ? ofPage(page) : undefined),
    findBest: () =>
      counts
        .map((count, form) => ({ count, word: ` ${forms.texts[form]}` }))
        .map(({ count, word }) => ({ letters: count * word.length, word }))
        .sort((a, b) => b.letters - a.letters || (a.word < b.word ? -1 : 1))
        .slice(0, MOST_WORDS)
        .map(({ word }) => word),
  };
}

/** Words as texts have them: without what follows a mark. */
function createForms(toText: (word: number) => string) {
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  const byWord: number[] = [];
  const add = (word: number): number => {
    const text = WORD.exec(toText(word))?.[0];
    const known = text === undefined ? -1 : numbers.get(text);
    const form = known ?? texts.push(text ?? '') - 1;
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
  const find = createRunFinder((character) => WORD_CHARACTER.test(character));
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
