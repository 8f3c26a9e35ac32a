/** Replaces the words that texts of many pages have by single characters. */
import type { IndexedPage } from '../../types/search.js';
import { characterLength, createRunFinder, type Runs } from './runs.js';
import { createWordNumbers } from './words.js';

/** Words that are shortened, and what does it. */
export interface Vocabulary {
  /** What the private characters from U+E000 on replace. */
  readonly words: readonly string[];
  /** A text as UTF-8, with a private character for each of the words. */
  readonly shorten: (text: string) => Uint8Array;
}

/** What words of texts are made of; the blank before a word is a part of it. */
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;
const BLANK = 32;
/** Cost 1 kB in the manifest, and save a third of what a hit costs: texts are small files, and each would have to spell its first `configuration`. */
const MOST_WORDS = 256;
/** Enough to know a language. */
const MOST_SAMPLES = 1000;
const FEWEST_PAGES = 200;
/** The first byte of all private characters, which are three bytes long. */
const PRIVATE_BYTE = 0xee;

/** Finds the vocabulary of pages; small sites have none. */
export function makeVocabulary(pages: readonly IndexedPage[]): Vocabulary {
  const find = createRunFinder((character) => WORD_CHARACTER.test(character));
  const words = pages.length < FEWEST_PAGES ? [] : findWords(pages, find);
  return { words, shorten: createShortener(words, find) };
}

type FindRuns = ReturnType<typeof createRunFinder>;

function findWords(pages: readonly IndexedPage[], find: FindRuns): string[] {
  const words = createWordNumbers();
  /** Of each word: on how many pages it is, and the last of them. It counts once a page: the second time it is found in the same file. */
  const counts: number[] = [];
  const lasts: number[] = [];
  const step = Math.ceil(pages.length / MOST_SAMPLES);
  for (let page = 0; page < pages.length; page += step)
    for (const { text } of pages[page]?.sections ?? []) {
      const runs = find(text);
      for (let run = 0; run < runs.count; run++) {
        if (!isWord(runs, run)) continue;
        const word = words.add(runs, run);
        if (lasts[word] === page) continue;
        lasts[word] = page;
        counts[word] = (counts[word] ?? 0) + 1;
      }
    }
  return counts
    .map((count, number) => ({ count, word: ` ${words.toText(number)}` }))
    .map(({ count, word }) => ({ letters: count * word.length, word }))
    .sort((a, b) => b.letters - a.letters || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

/** Whether a run has a blank before it and more than one character. */
function isWord({ bytes, starts, ends }: Runs, run: number): boolean {
  const start = starts[run] ?? 0;
  return start > 0 && bytes[start - 1] === BLANK && (ends[run] ?? 0) > start + characterLength(bytes[start] ?? 0);
}

function createShortener(vocabulary: readonly string[], find: FindRuns): Vocabulary['shorten'] {
  const words = createWordNumbers();
  for (const word of vocabulary) words.add(find(word), 0);
  return (text) => {
    const runs = find(text.replace(/[\ue000-\ue0ff]/g, ' '));
    const { bytes, starts, ends } = runs;
    // A blank and two letters are not shorter than what replaces them.
    const short = new Uint8Array(runs.length);
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
