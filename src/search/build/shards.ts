/** Splits the inverted index into files of similar size. */

import { countEdits } from '../edits.js';
import { createWriter, type Writer } from './bytes.js';
import type { Postings } from './postings.js';

/** Maximum number of sections with a misspelling. */
const RARE = 3;
/** Minimum number of sections with the correct word, absolute and per section with the misspelling. */
const FREQUENT = 12;
const TIMES = 8;
/** Shorter words are one letter away from too many others. */
const FEWEST_LETTERS = 5;
/** A misspelling is a missing, extra, wrong or transposed letter. */
const ONE = { most: 1, goesOn: false };
const LETTERS = /^\p{L}+$/u;

/**
 * Finds rare words with the frequent word that was probably meant. This includes inflected forms, which does no harm.
 */
function findSlips({ keys, starts }: Postings): ReadonlyMap<string, string> {
  const countOf = (rank: number): number => (starts[rank + 1] ?? 0) - (starts[rank] ?? 0);
  const isWord = (key: string): boolean => key.length >= FEWEST_LETTERS && LETTERS.test(key);
  /** Each frequent word, and the word with any one letter removed → the most frequent word it may stand for. */
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

/** The term shards, and the shard of each term. */
export interface Shards {
  readonly files: readonly Uint8Array[];
  /** First key of each shard; repeated if a shard continues the only key of the previous one. */
  readonly firsts: readonly string[];
  /** First shard of each key. */
  readonly shardOf: Uint32Array;
  /** Keys with incomplete postings. */
  readonly common: readonly string[];
}

/**
 * Target size after deflating, which is the cost of an uncached word. At half the size, the manifest grows by as much
 * as is saved.
 */
const SHARD_BYTES = 6000;
/** Compression ratio of sparse postings. */
const SPARSE_SHARE = 0.6;
/** A term in more than this share (1/n) of sections is stored as a bitmap. */
const DENSE = 8;
/** Maximum number of postings of a dense term with their own byte. The others only record presence. */
const MOST_EXCEPTIONS = 1500;
/**
 * A term in more than this share (1/n) of a large site's sections says as little as a stop word. Only its best postings
 * are stored, because a bitmap would cost every query 10 kB.
 */
const COMMON = 3;
const LARGE = 32_768;
const MOST_COMMON = 2000;
/** Maximum span of a part of a term: sections of a bitmap, postings of a list. */
const DENSE_SPAN = 8 * 12_000;
const SPARSE_SPAN = 10_000;

/** A term with all or some of its postings. */
export interface Part {
  readonly key: string;
  readonly count: number;
  readonly dense: boolean;
  readonly bytes: Uint8Array;
}

interface Piece extends Part {
  readonly continues: boolean;
}

/** Writes the shards. */
export function writeShards(postings: Postings): Shards {
  const files: Uint8Array[] = [];
  const firsts: string[] = [];
  const shardOf = new Uint32Array(postings.keys.length);
  const common: string[] = [];
  let parts: Piece[] = [];
  let size = 0;
  const slips = findSlips(postings);
  const flush = (): void => {
    if (parts.length > 0) files.push(writeShard(parts, slips));
    parts = [];
    size = 0;
  };
  const writer = createWriter();
  postings.keys.forEach((key, rank) => {
    const pieces = toParts(postings, rank, writer);
    if (isCommon(postings, rank)) common.push(key);
    for (const part of pieces) {
      const cost = part.key.length / 2 + part.bytes.length * (part.dense ? 1 : SPARSE_SHARE);
      if (pieces.length > 1 || size + cost > SHARD_BYTES) flush();
      if (parts.length === 0) firsts.push(key);
      if (!part.continues) shardOf[rank] = files.length;
      parts.push(part);
      size += cost;
    }
  });
  flush();
  return { files, firsts, shardOf, common };
}

/** Writes one shard. `slips` maps rare words to the words that were probably meant. */
export function writeShard(parts: readonly Part[], slips: ReadonlyMap<string, string> = new Map()): Uint8Array {
  const writer = createWriter();
  writer.words(parts.map((part) => part.key));
  for (const part of parts) {
    writer.number(part.count * 2 + Number(part.dense));
    writer.number(part.bytes.length);
  }
  for (const part of parts) writer.bytes(part.bytes);
  const slipped = [...parts.entries()].filter(([, { key }]) => slips.has(key));
  writer.number(slipped.length);
  for (const [at] of slipped) writer.number(at);
  writer.words(slipped.map(([, { key }]) => slips.get(key) ?? ''));
  return writer.take();
}

function isCommon({ starts, sectionCount }: Postings, rank: number): boolean {
  return sectionCount > LARGE && (starts[rank + 1] ?? 0) - (starts[rank] ?? 0) > sectionCount / COMMON;
}

function toParts(postings: Postings, rank: number, writer: Writer): Piece[] {
  const key = postings.keys[rank] ?? '';
  const start = postings.starts[rank] ?? 0;
  const end = postings.starts[rank + 1] ?? 0;
  const dense = end - start > postings.sectionCount / DENSE && end - start > 64;
  const parts: Piece[] = [];
  const common = isCommon(postings, rank);
  for (let from = start; from < end; ) {
    const to = common ? end : dense ? findSpan(postings.sections, from, end) : Math.min(end, from + SPARSE_SPAN);
    const span = { sections: postings.sections.subarray(from, to), bytes: postings.bytes.subarray(from, to) };
    if (dense) writeDense(writer, span, common);
    else writeSparse(writer, span);
    parts.push({ key, count: to - from, dense, bytes: writer.take(), continues: from > start });
    from = to;
  }
  return parts;
}

/** Postings of a term: section numbers, with a byte each. */
export interface Span {
  readonly sections: Uint32Array;
  readonly bytes: Uint8Array;
}

function findSpan(sections: Uint32Array, from: number, end: number): number {
  const last = (sections[from] ?? 0) + DENSE_SPAN;
  if ((sections[end - 1] ?? 0) < last) return end;
  let to = from;
  while (to < end && (sections[to] ?? 0) < last) to++;
  return to;
}

/** Writes the bytes of postings, then the gaps between their sections. */
export function writeSparse(writer: Writer, { sections, bytes }: Span): void {
  let before = 0;
  writer.bytes(bytes);
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] ?? 0;
    writer.number(section - before);
    before = section;
  }
}

/** Writes the postings of a frequent word, as described in `format.ts`; of a `common` word only the exceptions. */
function writeDense(writer: Writer, span: Span, common: boolean): void {
  const { limit, usual } = findLimit(span.bytes, common ? MOST_COMMON : MOST_EXCEPTIONS);
  const bitmap = common ? new Uint8Array() : toBitmap(span.sections);
  const exceptions = findExceptions(span, limit);
  writer.number(span.sections[0] ?? 0);
  writer.number(usual);
  writer.number(exceptions.sections.length);
  writer.number(bitmap.length);
  writer.bytes(bitmap);
  writeSparse(writer, exceptions);
}

/** Returns one bit per section from the first to the last. */
function toBitmap(sections: Uint32Array): Uint8Array {
  const first = sections[0] ?? 0;
  const bitmap = new Uint8Array((((sections.at(-1) ?? 0) - first) >> 3) + 1);
  for (let at = 0; at < sections.length; at++) {
    const bit = (sections[at] ?? 0) - first;
    bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return bitmap;
}

function findExceptions({ sections, bytes }: Span, limit: number): Span {
  const found = { sections: new Uint32Array(sections.length), bytes: new Uint8Array(sections.length) };
  let count = 0;
  for (let at = 0; at < sections.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < limit) continue;
    found.sections[count] = sections[at] ?? 0;
    found.bytes[count++] = byte;
  }
  return { sections: found.sections.subarray(0, count), bytes: found.bytes.subarray(0, count) };
}

/**
 * Returns the byte from which a posting is an exception, and the most frequent byte of the others. Bytes are ordered by
 * weight.
 */
function findLimit(bytes: Uint8Array, most: number): { readonly limit: number; readonly usual: number } {
  const counts = new Uint32Array(256);
  for (let at = 0; at < bytes.length; at++) counts[bytes[at] ?? 0] = (counts[bytes[at] ?? 0] ?? 0) + 1;
  let limit = 256;
  for (let kept = 0; limit > 0; limit--) {
    kept += counts[limit - 1] ?? 0;
    if (kept > most) break;
  }
  let usual = 0;
  for (let byte = 0; byte < Math.min(limit, 32); byte++) if ((counts[byte] ?? 0) > (counts[usual] ?? 0)) usual = byte;
  return { limit, usual };
}
