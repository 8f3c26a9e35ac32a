/** Writes all terms backwards: where a typo is near the front, the end of a word is what is left to find it by. */
import { createWriter } from './bytes.js';
import type { Postings } from './postings.js';

/** Before deflating, which leaves about half. */
const SHARD_LETTERS = 12_000;
/** Shorter ones are not searched with typos. */
const FEWEST_LETTERS = 3;

/** The dictionary shards, and the first word of each. */
export function writeDictionary(postings: Postings): {
  readonly files: readonly Uint8Array[];
  readonly firsts: readonly string[];
} {
  const words: string[] = [];
  postings.keys.forEach((key, rank) => {
    const count = (postings.starts[rank + 1] ?? 0) - (postings.starts[rank] ?? 0);
    if (key.length >= FEWEST_LETTERS && /^\p{L}/u.test(key))
      words.push([...key].reverse().join('') + Math.min(9, Math.floor(Math.log2(count) / 2)));
  });
  words.sort();
  const files: Uint8Array[] = [];
  const firsts: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    for (let size = 0; to < words.length && size < SHARD_LETTERS; to++)
      size += toCost(words[to] ?? '', words[to - 1] ?? '');
    const writer = createWriter();
    writer.words(words.slice(from, to));
    files.push(writer.take());
    firsts.push(words[from] ?? '');
    from = to;
  }
  return { files, firsts };
}

function toCost(word: string, before: string): number {
  let shared = 0;
  while (shared < word.length && word[shared] === before[shared]) shared++;
  return word.length - shared + 2;
}
