/** Finds prefixes with too many terms to be read, and stores their best shards and headings instead. */
import { MOST_SHARDS } from '../format.js';
import { createWriter } from './bytes.js';
import type { Postings } from './postings.js';
import { type Shards, writeShard, writeSparse } from './shards.js';

/** Number of headings per prefix, which a reader sees after one or two letters. */
const MOST_HEADINGS = 16;
/** Minimum byte of a posting in an own heading. */
const OWN_HEADING = 2 << 5;
const FIRST_PLACES = 1 << 5;

interface Group {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
}

/** Writes the wide prefixes. `count` is their number. */
export function writePrefixes(
  postings: Postings,
  shards: Shards,
): { readonly file: Uint8Array; readonly count: number } {
  const wide = findWide(postings, shards, { prefix: '', from: 0, to: postings.keys.length }).sort((a, b) =>
    a.prefix < b.prefix ? -1 : 1,
  );
  const summaries = wide.map((group) => summarise(postings, shards, group));
  const writer = createWriter();
  const parts = summaries.map(({ headings }, at) => {
    writeSparse(writer, {
      sections: Uint32Array.from(headings, ([section]) => section),
      bytes: Uint8Array.from(headings, ([, byte]) => byte),
    });
    return { key: wide[at]?.prefix ?? '', count: headings.length, dense: false, bytes: writer.take() };
  });
  for (const { best } of summaries)
    for (let place = 0; place < MOST_SHARDS; place++) writer.number(best[place] ?? best[0] ?? 0);
  const file = createWriter();
  file.bytes(writeShard(parts));
  file.bytes(writer.take());
  return { file: file.take(), count: wide.length };
}

/**
 * Finds wide prefixes. Only prefixes below a wide one can be wide. Counts shards like the reader: from the shard that
 * would contain the prefix itself.
 */
function findWide(postings: Postings, shards: Shards, group: Group): Group[] {
  const found: Group[] = [];
  const depth = group.prefix.length;
  for (let from = group.from; from < group.to; ) {
    const key = postings.keys[from] ?? '';
    const prefix = key.slice(0, depth + ((key.codePointAt(depth) ?? 0) > 0xffff ? 2 : 1));
    let to = from + 1;
    while (to < group.to && (postings.keys[to] ?? '').startsWith(prefix)) to++;
    if (prefix.length > depth && countShards(shards.firsts, prefix) > MOST_SHARDS) {
      const child = { prefix, from, to };
      found.push(child, ...findWide(postings, shards, child));
    }
    from = to;
  }
  return found;
}

function countShards(firsts: readonly string[], prefix: string): number {
  const exact = firsts.indexOf(prefix);
  const from =
    exact < 0
      ? Math.max(
          0,
          firsts.findLastIndex((first) => first <= prefix),
        )
      : exact;
  return firsts.findLastIndex((first) => first <= `${prefix}\uffff`) - from + 1;
}

/** Selects own headings, preferring higher levels and shorter ones, and the shards that contain most of them. */
function summarise(postings: Postings, shards: Shards, group: Group) {
  const byShard = new Uint32Array(shards.firsts.length);
  const byPlace = new Map<number, Map<number, number>>();
  for (let rank = group.from; rank < group.to; rank++) {
    const end = postings.starts[rank + 1] ?? 0;
    for (let at = postings.starts[rank] ?? 0; at < end; at++) {
      const byte = postings.bytes[at] ?? 0;
      if (byte < OWN_HEADING) continue;
      const shard = shards.shardOf[rank] ?? 0;
      byShard[shard] = (byShard[shard] ?? 0) + 1;
      // Level and length of the heading, without the text weight.
      const place = byte >> 3;
      const sections = byPlace.get(place) ?? new Map<number, number>();
      byPlace.set(place, sections);
      if (sections.size < FIRST_PLACES) sections.set(postings.sections[at] ?? 0, byte);
    }
  }
  const best = [...byShard.keys()]
    .filter((shard) => byShard[shard] !== 0)
    .sort((a, b) => (byShard[b] ?? 0) - (byShard[a] ?? 0) || a - b)
    .slice(0, MOST_SHARDS);
  if (best.length === 0) best.push(shards.shardOf[group.from] ?? 0);
  const headings = new Map<number, number>();
  for (const place of [...byPlace.keys()].sort((a, b) => b - a))
    for (const [section, byte] of byPlace.get(place) ?? [])
      if (!headings.has(section) && headings.size < MOST_HEADINGS) headings.set(section, byte);
  return { best, headings: [...headings].sort((a, b) => a[0] - b[0]) };
}
