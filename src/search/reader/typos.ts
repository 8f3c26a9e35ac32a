/**
 * Finds terms similar to a word: with typos, or split into two words. In the browser, this module and its imports are a
 * separate file, fetched when a query contains a word unknown to the index.
 */
import { countEdits } from '../edits.js';
import type { Index } from './files.js';
import type { Expanded, Lookup, Match } from './lookup.js';
import type { Word } from './query.js';

/** Minimum letters for one and two typos, as in Algolia. */
const LETTERS_ONE = 4;
const LETTERS_TWO = 8;
/** Maximum number of terms accepted for a word with a typo. */
const MOST_TERMS = 4;
/** Penalty for a different first letter, the rarest typo. */
const OTHER_LETTER = 0.5;
/** The quality of a term is this, minus a penalty per typo. */
const NO_TYPO = 0.9;
const TYPO = 0.25;
/** Reached with one typo, but not with two. */
const SURE = 0.5;

/** A key with its approximate number of sections. */
type Term = readonly [key: string, count: number];

/** Finds matches for an unknown word: terms that differ in one or two letters, or two words written as one. */
export async function respell(lookup: Lookup, word: Word, key: string): Promise<Expanded[]> {
  const matches = await findTypos(lookup, key, word.prefix);
  // Two typos are less likely than a missing space.
  const halves = (matches[0]?.quality ?? 0) > SURE ? [] : await findSplit(lookup, word.term);
  return halves.length
    ? halves.map((half) => ({ word: { ...word, term: half[0]?.key ?? '', prefix: false }, matches: half }))
    : [{ word, matches }];
}

/**
 * Finds the most similar terms, best first. A typo leaves either the first or the last half of a word intact: terms
 * with the same first half are near it in its shard, those with the same last half in the reversed dictionary.
 */
async function findTypos({ exact, list, range, place, index }: Lookup, key: string, goesOn: boolean): Promise<Match[]> {
  const most = /^_?\p{N}*$/u.test(key) ? 0 : Number(key.length >= LETTERS_ONE) + Number(key.length >= LETTERS_TWO);
  if (!most) return [];
  const half = Math.floor(key.length / (most + 1));
  const rate = (terms: readonly Term[]) =>
    [...new Map(terms)]
      .map(([other, count]) => ({
        other,
        count,
        edits: countEdits(key, other, { most, goesOn }) + (other[0] === key[0] ? 0 : OTHER_LETTER),
      }))
      .filter(({ edits }) => edits < most + 1)
      .sort((a, b) => a.edits - b.edits || b.count - a.count)
      .filter(({ edits }, at, [first]) => at < MOST_TERMS && edits < (first?.edits ?? 0) + 1);
  // Transposing the two letters where the halves meet changes both.
  const exchanged = key.slice(0, half - 1) + (key[half] ?? '') + (key[half - 1] ?? '') + key.slice(half + 1);
  const start = key.slice(0, half);
  const beside = await list(
    range(start).filter((shard) => Math.abs(shard - place(key)) < 2),
    start,
  );
  const near = [...(await exact(exchanged, 1)), ...beside].map((match): Term => [match.key, match.count]);
  // A word with a different start may be as similar and far more frequent.
  const best = rate([...near, ...(await findBackwards(index, reverse(key), half))]);
  return (await Promise.all(best.map(({ other, edits }) => exact(other, NO_TYPO - edits * TYPO)))).flat();
}

/** Finds terms with the same ending, in the dictionary shard that would contain the word, and the next one. */
async function findBackwards({ manifest, dictionary }: Index, word: string, half: number): Promise<Term[]> {
  const end = word.slice(0, half);
  const place = Math.max(
    0,
    manifest.dictionary.findLastIndex((first) => first <= word),
  );
  const shards = [...manifest.dictionary.keys()].filter(
    (shard) => shard === place || (shard === place + 1 && (manifest.dictionary[shard] ?? '') <= `${end}\uffff`),
  );
  const words = (await Promise.all(shards.map(dictionary))).flat().filter((other) => other.startsWith(end));
  return words.map((other) => [reverse(other.slice(0, -1)), 4 ** Number(other.slice(-1))]);
}

function reverse(word: string): string {
  return [...word].reverse().join('');
}

/** Minimum letters of each half of a split word. */
const FEWEST_LETTERS = 2;

/** Matches `devcontainer` as `dev container`, if the index contains both words. The longest first half wins. */
async function findSplit({ exact, place }: Lookup, term: string): Promise<Match[][]> {
  for (
    let length = term.length - FEWEST_LETTERS;
    length >= FEWEST_LETTERS && place(term) - place(term.slice(0, length)) < 2;
    length--
  ) {
    const first = await exact(term.slice(0, length), 1);
    const second = first.length ? await exact(term.slice(length), 1) : [];
    if (second.length) return [first, second];
  }
  return [];
}
