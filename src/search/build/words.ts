/** Numbers words by their bytes: a hash table without strings. */
import { decodeText } from '../format.js';
import type { Runs } from './runs.js';

/** Words numbered from 0, in order of addition. */
export interface WordNumbers {
  /** Returns the number of a run's word, adding it if it is new. */
  readonly add: (runs: Runs, run: number) => number;
  /** Returns the number of a run's word, or a negative number if it was not added. */
  readonly find: (runs: Runs, run: number) => number;
  readonly toText: (number: number) => string;
}

/** Initial capacity; a power of two. */
const FIRST_WORDS = 4096;

/** Creates an empty table. */
export function createWordNumbers(): WordNumbers {
  let letters = new Uint8Array(FIRST_WORDS * 8);
  /** Start of each word's letters, plus one more at the end, and their hashes. */
  let offsets = new Uint32Array(FIRST_WORDS + 1);
  let hashes = new Int32Array(FIRST_WORDS);
  /** Open addressing: numbers plus one, at most half full. */
  let slots = new Uint32Array(FIRST_WORDS * 2);
  let count = 0;
  const isRun = (number: number, { bytes, starts, ends }: Runs, run: number): boolean => {
    const offset = offsets[number] ?? 0;
    const start = starts[run] ?? 0;
    const length = (ends[run] ?? 0) - start;
    let same = (offsets[number + 1] ?? 0) - offset === length ? 0 : length + 1;
    while (same < length && letters[offset + same] === bytes[start + same]) same++;
    return same === length;
  };
  const find = (runs: Runs, run: number): number => {
    const hash = runs.hashes[run] ?? 0;
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0 || (hashes[number] === hash && isRun(number, runs, run))) return number;
    }
  };
  const append = ({ bytes, starts, ends, hashes: runHashes }: Runs, run: number): number => {
    const word = bytes.subarray(starts[run], ends[run]);
    const end = (offsets[count] ?? 0) + word.length;
    if (end > letters.length) letters = copyNumbers(letters, new Uint8Array(end * 2));
    if (count === hashes.length) {
      offsets = copyNumbers(offsets, new Uint32Array(count * 2 + 1));
      hashes = copyNumbers(hashes, new Int32Array(count * 2));
      slots = new Uint32Array(count * 4);
      for (let number = 0; number < count; number++) enter(slots, hashes[number] ?? 0, number);
    }
    letters.set(word, offsets[count]);
    hashes[count] = runHashes[run] ?? 0;
    offsets[count + 1] = end;
    enter(slots, hashes[count] ?? 0, count);
    return count++;
  };
  const add = (runs: Runs, run: number): number => {
    const known = find(runs, run);
    return known < 0 ? append(runs, run) : known;
  };
  return { add, find, toText: (number) => decodeText(letters.subarray(offsets[number], offsets[number + 1])) };
}

function enter(slots: Uint32Array, hash: number, number: number): void {
  let slot = hash & (slots.length - 1);
  while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
  slots[slot] = number + 1;
}

/** Copies numbers into a larger array and returns it. */
export function copyNumbers<Numbers extends Uint8Array | Uint32Array | Int32Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
