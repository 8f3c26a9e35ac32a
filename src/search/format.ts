/**
 * The embedded search index, version 2: what build/ writes and reader/ reads.
 * In: bytes. Out: numbers, words and texts in them. Must not know pages, queries, files or the network.
 *
 * An index is a folder named after its content, and an entry beside the site that says which folder is current:
 * `{"version":2,"folder":"assets/search/en/1f0c…/"}`. Every file is raw deflate; inflated it starts with a
 * checksum (FNV-1a) of what follows. Integers are unsigned LEB128. A word list is its length in bytes, then
 * UTF-8: one line a word, the first character of a line says how many characters it shares with the word before (32 = none).
 *
 * - `index.bin`: length of the manifest, the manifest as JSON, then the files that a small site has inside, one after the other.
 * - `s<n>.bin`: terms in code unit order, then for each `count * 2 + dense` and the length of its postings, then the postings.
 *   Sparse: a byte each, then the gaps between section numbers. Dense, for a word in an eighth of all sections or more: first section,
 *   usual byte, number of exceptions, length of the bitmap (0 for a stop word of the site), the bitmap, then the exceptions as if they were sparse.
 *   The byte: three bits of where (0 text, 1 a heading above, 2 to 7 own heading of lvl6 to lvl1); then for an own heading two bits
 *   of how short that is (3 one word, 2 two, 1 up to four) and three of text weight, else four of text weight.
 *   Behind all postings: the number of keys that are probably slips, these keys by number, and as a word list those that were meant.
 *   A word of the page's title is listed for the lead section alone. A term with `_` inside has one in front, too: identifiers are sorted apart from words.
 *   A phrase of the synonyms of a site is a term with a blank in front.
 * - `d<n>.bin`: all terms of three letters or more, reversed and sorted, each followed by a digit for how frequent it is: finds typos near the front.
 * - `p0.bin`: prefixes whose terms fill more than three shards with their best headings, as a shard; then the best three shards of each.
 * - `t<n>.bin`: JSON, the texts of a few pages or of a part of a long one: `[href, lvl0, [anchor, text, lines of code, ...headings], …]`.
 * - `r<n>.bin`: JSON, numbers of related pages by href.
 */

/** Of the format. A reader refuses any other. */
export const FORMAT_VERSION = 2;

/** Longer tokens are cut: hashes and data URIs would fill the index. */
export const MOST_LETTERS = 40;

/** Sections of an index: more are a number that something has changed, and no browser has the memory for them. */
export const MOST_SECTIONS = 1e7;

/** Shards that a prefix may read; wider ones have an entry among the prefixes. */
export const MOST_SHARDS = 3;

/** What is known of a whole index. */
export interface Manifest {
  readonly version: number;
  readonly language: string;
  /** Terms that no query fails for: of the language, and on a large site those of a third of all sections, which have only their best postings. */
  readonly stopWords: readonly string[];
  /** Groups of endings: a word with one of a group may mean those with the others. */
  readonly endings: readonly (readonly string[])[];
  /** Terms that the index has in British and American: each with its others. */
  readonly spellings: readonly (readonly string[])[];
  /** Sections of each page. Pages and sections are numbered in this order. */
  readonly pages: readonly number[];
  /** Tags with versions and parts of the site (lvl0), and of each page which of them. */
  readonly groups: readonly (readonly [tag: string, version: string, part: string])[];
  readonly groupOf: readonly number[];
  /** What scores of pages are multiplied with, in hundredths: a number of pages and theirs, in turn. Pages behind have 100. */
  readonly boosts?: readonly number[];
  /** Words that are not cut, as the site writes them. */
  readonly words?: readonly string[];
  /** Rules: terms that mean the same, or those which mean the others of a second list. A phrase is a term with a blank in front and between its words. */
  readonly synonyms?: readonly (readonly [from: readonly string[], to?: readonly string[]])[];
  /** Of each text file: so many whole pages; or below zero, so many sections of a long page. */
  readonly texts: readonly number[];
  /** What the private characters from U+E000 on replace in texts. */
  readonly vocabulary: readonly string[];
  /** First key of each term shard; the same again where a term fills more than one. */
  readonly shards: readonly string[];
  /** First word of each dictionary shard. */
  readonly dictionary: readonly string[];
  /** First href of each file of related pages. */
  readonly related: readonly string[];
  /** Name and length of the files inside. */
  readonly inside: readonly (readonly [name: string, length: number])[];
}

/** A page in a text file, or a part of one. */
export type PageText = readonly [
  href: string,
  lvl0: string,
  ...sections: (readonly [anchor: string, text: string, code: string, ...headings: string[]])[],
];

/** A position in bytes, which a checksum has proved to be whole: readers look for the end only where a number says how often to read, as a checksum may be wrong on purpose. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/** Reads an unsigned LEB128 integer below 2^32. */
export function readNumber(cursor: Cursor): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at++] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
  }
}

/** Reads so many bytes, shared with the cursor's. */
export function readBytes(cursor: Cursor, length: number): Uint8Array {
  return cursor.bytes.subarray(cursor.at, (cursor.at += length));
}

/** Reads a word list. */
export function readWords(cursor: Cursor): string[] {
  const text = decodeText(readBytes(cursor, readNumber(cursor)));
  const words: string[] = [];
  let word = '';
  if (text !== '')
    for (const line of text.split('\n')) words.push((word = word.slice(0, line.charCodeAt(0) - 32) + line.slice(1)));
  return words;
}

/** What a search rejects with when its index cannot be read. */
export function brokenIndex(what: string): Error {
  return new Error(`The search index cannot be read: ${what}`);
}

/** Reads UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** FNV-1a with 32 bits: finds what a broken transfer or a foreign file did, as raw deflate has no checksum. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193);
  return sum >>> 0;
}

/** The key of a term in the shards: identifiers with `_` are sorted apart, so that a prefix does not read them for nothing (their parts are terms, too). */
export function keyOf(term: string): string {
  return term.includes('_') ? `_${term}` : term;
}
