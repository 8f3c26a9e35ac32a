/** Finds words that are probably misspelt in the texts themselves: hardly ever there, and a letter away from one that is everywhere. */
import { countEdits } from '../edits.js';
import type { Postings } from './postings.js';

/** Sections that have a slip, at most. */
const RARE = 3;
/** Sections that have the word that is meant, at least; and so many for each that has the slip. */
const FREQUENT = 12;
const TIMES = 8;
/** Shorter words are a letter away from too many others. */
const FEWEST_LETTERS = 5;
/** A slip is a letter left out, added, wrong or exchanged with its neighbour. */
const ONE = { most: 1, goesOn: false };
const LETTERS = /^\p{L}+$/u;

/** Rare words, each with the frequent one that was probably meant. Words of a language in several forms are among them, which does no harm. */
export function findSlips({ keys, starts }: Postings): ReadonlyMap<string, string> {
  const countOf = (rank: number): number => (starts[rank + 1] ?? 0) - (starts[rank] ?? 0);
  const isWord = (key: string): boolean => key.length >= FEWEST_LETTERS && LETTERS.test(key);
  /** Words with each of their letters left out, and as they are → the most frequent word that this may be. */
  const meant = new Map<string, number>();
  keys.forEach((key, rank) => {
    if (countOf(rank) < FREQUENT || !isWord(key)) return;
    for (const form of listShortened(key)) {
      const known = meant.get(form);
      if (known === undefined || countOf(known) < countOf(rank)) meant.set(form, rank);
    }
  });
  const slips = new Map<string, string>();
  keys.forEach((key, rank) => {
    const count = countOf(rank);
    if (count > RARE || !isWord(key)) return;
    const found = listShortened(key)
      .flatMap((form) => meant.get(form) ?? [])
      .filter((other) => countOf(other) >= count * TIMES && countEdits(key, keys[other] ?? '', ONE) <= ONE.most)
      .sort((a, b) => countOf(b) - countOf(a) || a - b)[0];
    if (found !== undefined) slips.set(key, keys[found] ?? '');
  });
  return slips;
}

function listShortened(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}
