/** Looks terms up in the shards of an index. */
import { MOST_SHARDS } from '../format.js';
import { findLast, type Index, type Shard } from './files.js';
import type { Word } from './query.js';

/** Where the postings of a term are. */
export type Postings = readonly [shard: Shard, at: number];

/** A term that a word may mean. */
export interface Match {
  /** As it is written in the shards; that of a wide prefix is the prefix. */
  readonly key: string;
  /** 1 for the word itself, less for what is only like it. */
  readonly quality: number;
  /** Sections that have it. */
  readonly count: number;
  readonly lists: readonly Postings[];
}

/** A word with all that it may mean. */
export interface Expanded {
  readonly word: Word;
  readonly matches: readonly Match[];
  /** Whether sections that have any of it are left out. */
  readonly isExcluded?: boolean;
}

/** A longer word is worth the less, the more of it was not typed. */
const PREFIX = 0.3;
const TYPED = 0.45;

/** What can be asked of an open index. Keys are terms as they are written in the shards. */
export interface Lookup {
  /** Finds one key; nothing when the index does not have it. */
  readonly exact: (key: string, quality: number) => Promise<Match[]>;
  /** The key that was probably meant where a rare one was written; undefined for others. */
  readonly meant: (key: string) => Promise<string | undefined>;
  /** Finds the longer keys that start with a prefix; of a prefix that is all there is of a query, and too wide to be read, the best headings. */
  readonly prefixed: (prefix: string, alone: boolean) => Promise<Match[]>;
  /** Shards that may have keys with a prefix. */
  readonly range: (prefix: string) => readonly number[];
  /** Finds the longer keys with a prefix in some shards. */
  readonly list: (shards: readonly number[], prefix: string) => Promise<Match[]>;
  /** The number of the first shard that has a key, if it is in the index. */
  readonly place: (key: string) => number;
  readonly index: Index;
}

/** Makes the lookup of an index. */
export function createLookup(index: Index): Lookup {
  const {
    manifest: { shards },
    shard,
    prefixes,
  } = index;
  // A term that fills several shards is the first key of all of them.
  const place = (key: string): number => {
    const first = shards.indexOf(key);
    return first < 0 ? findLast(shards, key) : first;
  };
  const between = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, Math.min(to + 1, shards.length) - from) }, (_, at) => from + at);
  const list = async (numbers: readonly number[], prefix: string): Promise<Match[]> =>
    (await readAll(numbers)).flatMap((one) =>
      one.keys.flatMap((key, at) => (key !== prefix && key.startsWith(prefix) ? [toMatch([one, at], prefix)] : [])),
    );
  const readAll = (numbers: readonly number[]): Promise<Shard[]> => Promise.all(numbers.map(shard));
  const range = (prefix: string): number[] => between(place(prefix), findLast(shards, `${prefix}\uffff`));
  return {
    index,
    place,
    range,
    list,
    exact: async (key, quality) => {
      const lists = (await readAll(between(place(key), findLast(shards, key))))
        .map((one): Postings => [one, one.keys.indexOf(key)])
        .filter(([, at]) => at >= 0);
      return lists.length ? [{ key, quality, count: lists.reduce((sum, list) => sum + countOf(list), 0), lists }] : [];
    },
    meant: async (key) => (await shard(place(key))).slips.get(key),
    prefixed: async (prefix, alone) => {
      const numbers = range(prefix);
      if (numbers.length <= MOST_SHARDS) return list(numbers, prefix);
      const [wide, best] = await prefixes(0);
      const at = wide.keys.indexOf(prefix);
      return alone ? [toMatch([wide, at], prefix)] : list(best.slice(at * MOST_SHARDS, (at + 1) * MOST_SHARDS), prefix);
    },
  };
}

function toMatch(postings: Postings, prefix: string): Match {
  const key = postings[0].keys[postings[1]] ?? '';
  return { key, quality: PREFIX + (TYPED * prefix.length) / key.length, count: countOf(postings), lists: [postings] };
}

/** Sections that a list has. */
function countOf([shard, at]: Postings): number {
  return (shard.counts[at] ?? 0) >> 1;
}
