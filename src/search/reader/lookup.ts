/** Looks up terms in the shards of an index. */
import { MOST_SHARDS } from '../format.js';
import { findLast, type Index, type Shard } from './files.js';
import type { Word } from './query.js';

/** Location of a term's postings. */
export type Postings = readonly [shard: Shard, at: number];

/** A term that a word may match. */
export interface Match {
  /** Key in the shards; for a wide prefix, the prefix itself. */
  readonly key: string;
  /** 1 for the word itself, less for a similar term. */
  readonly quality: number;
  /** Number of sections with the term. */
  readonly count: number;
  readonly lists: readonly Postings[];
}

/** A word with all its matches. */
export interface Expanded {
  readonly word: Word;
  readonly matches: readonly Match[];
  /** Whether sections with any of the matches are excluded. */
  readonly isExcluded?: boolean;
}

/** A longer word counts less, the more of it was not typed. */
const PREFIX = 0.3;
const TYPED = 0.45;

/** Lookup functions of an open index. Keys are terms as stored in the shards. */
export interface Lookup {
  /** Finds a key; empty if the index does not contain it. */
  readonly exact: (key: string, quality: number) => Promise<Match[]>;
  /** Returns the key that was probably meant instead of a rare one; otherwise undefined. */
  readonly meant: (key: string) => Promise<string | undefined>;
  /** Finds longer keys with a prefix. For a wide prefix that is the whole query, returns its best headings. */
  readonly prefixed: (prefix: string, alone: boolean) => Promise<Match[]>;
  /** Returns the shards that may contain keys with a prefix. */
  readonly range: (prefix: string) => readonly number[];
  /** Finds longer keys with a prefix in some shards. */
  readonly list: (shards: readonly number[], prefix: string) => Promise<Match[]>;
  /** Returns the number of the first shard that contains a key, if it is in the index. */
  readonly place: (key: string) => number;
  readonly index: Index;
}

/** Creates the lookup of an index. */
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

/** Returns the number of sections in a list. */
function countOf([shard, at]: Postings): number {
  return (shard.counts[at] ?? 0) >> 1;
}
