/**
 * The format of the embedded search index, version 2, which build/ writes and reader/ reads.
 *
 * An index is a folder named after its content. An entry next to the site states the current folder:
 * `{"version":2,"folder":"assets/search/en/1f0c…/"}`. Every file is raw deflate; the inflated file starts with a
 * checksum (FNV-1a) of the rest. Integers are unsigned LEB128. A word list is its length in bytes, then UTF-8 with one
 * line per word. The first character of a line encodes how many characters the word shares with the previous one (32 =
 * none).
 *
 * - `index.bin`: length of the manifest, the manifest as JSON, then the files embedded for a small site, one after the
 *   other.
 * - `s<n>.bin`: terms in code unit order, then `count * 2 + dense` and the length of the postings of each, then the
 *   postings.
 *   Sparse: a byte each, then the gaps between section numbers.
 *   Dense, for a word in an eighth of all sections or more: first section, usual byte, number of exceptions, length of
 *   the bitmap (0 for a stop word of the site), the bitmap, then the exceptions as sparse postings.
 *   The byte: three bits of place (0 text, 1 a parent heading, 2 to 7 own heading of lvl6 to lvl1). An own heading has
 *   two bits for its length (3 one word, 2 two, 1 up to four) and three bits of text weight; other places have four
 *   bits of text weight.
 *   After all postings: the number of keys that are probably misspelt, these keys by number, and a word list of the
 *   words that were meant.
 *   A word of the page's title is listed for the lead section only. A term with `_` inside also starts with one, so
 *   that identifiers are sorted apart from words. A phrase of the site's synonyms is a term with a leading space.
 * - `d<n>.bin`: all terms of three letters or more, reversed and sorted, each followed by a digit for its frequency.
 *   Used to find typos near the start of a word.
 * - `p0.bin`: prefixes whose terms fill more than three shards, with their best headings, as a shard; then the best
 *   three shards of each.
 * - `t<n>.bin`: JSON, the texts of a few pages or of a part of a long one: `[href, lvl0, [anchor, text, lines of code,
 *   ...headings], …]`.
 * - `r<n>.bin`: JSON, numbers of related pages by href.
 */

/** Version of the format. A reader refuses any other. */
export const FORMAT_VERSION = 2;

/** Maximum length of a token. Longer ones, such as hashes and data URIs, would fill the index. */
export const MOST_LETTERS = 40;

/** Maximum number of sections. A larger number results from corruption, and no browser has enough memory for it. */
export const MOST_SECTIONS = 1e7;

/** Number of shards that a prefix may read. Wider prefixes have a precomputed entry. */
export const MOST_SHARDS = 3;

/** Metadata of a whole index. */
export interface Manifest {
  readonly version: number;
  readonly language: string;
  /**
   * Terms that are never required for a match: stop words of the language, and on a large site terms in a third of all
   * sections. Only their best postings are stored.
   */
  readonly stopWords: readonly string[];
  /** Groups of interchangeable endings. */
  readonly endings: readonly (readonly string[])[];
  /** Terms with British and American variants in the index. */
  readonly spellings: readonly (readonly string[])[];
  /** Number of sections per page. Defines the numbering of pages and sections. */
  readonly pages: readonly number[];
  /**
   * Distinct combinations of tag, version and section of the site (lvl0). `groupOf` contains the index for each page.
   */
  readonly groups: readonly (readonly [tag: string, version: string, part: string])[];
  readonly groupOf: readonly number[];
  /**
   * Score factors in hundredths, run-length encoded: a number of pages and their factor, in turn. Remaining pages have
   * 100.
   */
  readonly boosts?: readonly number[];
  /** Words that are not split, as written by the site. */
  readonly words?: readonly string[];
  /**
   * Rules: terms that all mean the same, or terms that also mean those of a second list. A phrase starts with a space
   * and has spaces between its words.
   */
  readonly synonyms?: readonly (readonly [from: readonly string[], to?: readonly string[]])[];
  /** Per text file: number of whole pages, or if negative, number of sections of a long page. */
  readonly texts: readonly number[];
  /** Words that private-use characters from U+E000 on stand for in texts. */
  readonly vocabulary: readonly string[];
  /** First key of each term shard; repeated if a term fills several. */
  readonly shards: readonly string[];
  /** First word of each dictionary shard. */
  readonly dictionary: readonly string[];
  /** First href of each file of related pages. */
  readonly related: readonly string[];
  /** Name and length of embedded files. */
  readonly inside: readonly (readonly [name: string, length: number])[];
}

/** A page, or part of a page, in a text file. */
export type PageText = readonly [
  href: string,
  lvl0: string,
  ...sections: (readonly [anchor: string, text: string, code: string, ...headings: string[]])[],
];

/**
 * A position in bytes that passed the checksum. Readers still check for the end where a number controls a loop, because
 * a checksum can be forged.
 */
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

/** Reads bytes as a view of the cursor's buffer. */
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

/** Creates the error for an unreadable index. */
export function brokenIndex(what: string): Error {
  return new Error(`The search index cannot be read: ${what}`);
}

/** Decodes UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Computes 32-bit FNV-1a. Detects broken transfers and foreign files, because raw deflate has no checksum. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193);
  return sum >>> 0;
}

/**
 * Returns the key of a term in the shards. Identifiers with `_` are sorted apart, so that prefix searches do not read
 * them needlessly (their parts are terms too).
 */
export function keyOf(term: string): string {
  return term.includes('_') ? `_${term}` : term;
}
