/** Opens the files of an index. Each is fetched once, verified, decoded and cached. */
import {
  brokenIndex,
  type Cursor,
  checksum,
  decodeText,
  FORMAT_VERSION,
  type Manifest,
  MOST_SECTIONS,
  type PageText,
  readBytes,
  readNumber,
  readWords,
} from '../format.js';
import { createSiteReader, type SiteReader } from '../site-words.js';
import { type Token, tokenize } from '../tokenize.js';

/** Reads a file of the index by name, inflated; returns undefined if it does not exist. */
export type ReadFile = (name: string) => Promise<Uint8Array | undefined>;

/** Terms in order, with their postings. */
export interface Shard {
  readonly keys: readonly string[];
  /** `count * 2 + dense` of each key. */
  readonly counts: readonly number[];
  /** Start of each key's postings. */
  readonly starts: readonly number[];
  readonly bytes: Uint8Array;
  /** Rare keys → the frequent key that was probably meant. */
  readonly slips: ReadonlyMap<string, string>;
}

/** A section, as displayed by a hit. */
export interface Section {
  readonly href: string;
  readonly lvl0: string;
  readonly anchor: string;
  readonly text: string;
  /** Lines of code. */
  readonly code: string;
  readonly headings: readonly string[];
}

/** Records which array elements are not 0, so that clearing them is as cheap as setting them. */
export interface Sums {
  /** Sections with a total, and their number. */
  readonly touched: Uint32Array;
  count: number;
  /** Sections with the current word, their number, and pages with the word in their title. */
  readonly list: Uint32Array;
  noted: number;
  readonly titled: number[];
}

/** An open index. */
export interface Index {
  readonly manifest: Manifest;
  /** Set if the site has its own vocabulary. */
  readonly site?: SiteReader | undefined;
  /** Score factor of each page; undefined if all are 1. */
  readonly boosts?: Float32Array | undefined;
  /** First section of each page, plus one more at the end. */
  readonly pageStarts: readonly number[];
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  /** Score of each section, 0 if it does not match. Allocated once, because every query needs it; see `score.ts`. */
  readonly total: Float32Array;
  /**
   * Total weight of the query's words in each section, including parent headings, and whether the section contains any
   * of them itself.
   */
  readonly weights: Float32Array;
  readonly own: Uint8Array;
  readonly levels: Uint8Array;
  /**
   * Score of the current word, otherwise 0: by section, negative if it occurs only in a parent heading, and by page for
   * the title.
   */
  readonly word: Float32Array;
  readonly title: Float32Array;
  /** Records the elements of these arrays that are not 0. */
  readonly sums: Sums;
  readonly shard: (number: number) => Promise<Shard>;
  /** Reversed terms, each with a digit for its frequency. */
  readonly dictionary: (number: number) => Promise<readonly string[]>;
  /** Wide prefixes with their best headings, and the best shards of each, one after the other. */
  readonly prefixes: (number: 0) => Promise<readonly [wide: Shard, best: readonly number[]]>;
  readonly section: (number: number) => Promise<Section>;
  /** Numbers of related pages by href. */
  readonly related: (file: number) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** Tokenizes a text. Cached, because the next keystroke needs nearly the same texts. */
  readonly tokens: (text: string) => readonly Token[];
}

/** Cache sizes for a session with many queries. */
const MOST_SHARDS = 32;
const MOST_TEXTS = 200;
const MOST_TOKENIZED = 300;

/** Opens an index. Rejects if a file is missing, truncated, foreign or of another version. */
export async function openIndex(read: ReadFile): Promise<Index> {
  const open = async (name: string): Promise<Cursor> => {
    const bytes = (await read(`${name}.bin`)) ?? new Uint8Array();
    const cursor = { bytes, at: 0 };
    if (readNumber(cursor) !== checksum(bytes.subarray(cursor.at))) throw brokenIndex(`${name}.bin`);
    return cursor;
  };
  const cursor = await open('index');
  const manifest: Manifest = readJson(cursor, readNumber(cursor));
  if (manifest.version !== FORMAT_VERSION) throw brokenIndex(`version ${manifest.version}`);
  const inside = new Map(manifest.inside.map(([name, length]) => [name, readBytes(cursor, length)]));
  const load = <T>(letter: string, most: number, decode: (cursor: Cursor) => T): ((number: number) => Promise<T>) =>
    keep(most, async (number) => {
      const name = letter + number;
      const bytes = inside.get(name);
      return decode(bytes ? { bytes, at: 0 } : await open(name));
    });
  const { textStarts, ...tables } = readTables(manifest);
  const texts = load('t', MOST_TEXTS, (cursor) => readSections(cursor, manifest));
  const site = manifest.words || manifest.synonyms ? createSiteReader(manifest) : undefined;
  return {
    manifest,
    site,
    boosts: readBoosts(manifest),
    ...tables,
    shard: load('s', MOST_SHARDS, readShard),
    dictionary: load('d', 4, readWords),
    prefixes: load('p', 1, readPrefixes),
    section: async (number) => {
      const file = findLast(textStarts, number);
      const section = (await texts(file))[number - (textStarts[file] ?? 0)];
      if (!section) throw brokenIndex(`section ${number}`);
      return section;
    },
    related: load('r', 4, (cursor) => new Map(readJson(cursor, Infinity))),
    tokens: keep(MOST_TOKENIZED, site ? site.tokenize : (text) => tokenize(text)),
  };
}

/** Returns the index of the last sorted item that is not greater than the value, or 0. */
export function findLast<T extends string | number>(items: readonly T[], value: T): number {
  let from = 0;
  for (let to = items.length; to - from > 1; ) {
    const middle = (from + to) >> 1;
    if ((items[middle] ?? value) <= value) from = middle;
    else to = middle;
  }
  return from;
}

/** Memoizes a function with a least recently used cache. */
function keep<Key, Value>(most: number, load: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const value = kept.get(key) ?? load(key);
    kept.delete(key);
    kept.set(key, value);
    // Failures are not cached, so that the next call retries.
    if (value instanceof Promise) value.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return value;
  };
}

function readBoosts({ boosts, pages }: Manifest): Float32Array | undefined {
  const ofPages = boosts && new Float32Array(pages.length).fill(1);
  for (let at = 0, page = 0; ofPages && at < boosts.length; at += 2) {
    const end = page + (boosts[at] ?? 0);
    ofPages.fill((boosts[at + 1] ?? 0) / 100, page, end);
    page = end;
  }
  return ofPages;
}

function readTables({ pages, texts }: Manifest) {
  let length = 0;
  const pageStarts = [0, ...pages.map((count) => (length += count))];
  if (length > MOST_SECTIONS) throw brokenIndex(`section ${length}`);
  const pageOf = new Uint32Array(length);
  for (const page of pages.keys()) pageOf.fill(page, pageStarts[page], pageStarts[page + 1]);
  let page = 0;
  let section = 0;
  const textStarts = texts.map((count) => {
    const start = section;
    section = count < 0 ? section - count : (pageStarts[page + count] ?? 0);
    page = pageOf[section] ?? 0;
    return start;
  });
  return {
    pageStarts,
    pageOf,
    textStarts,
    total: new Float32Array(length),
    word: new Float32Array(length),
    title: new Float32Array(length),
    weights: new Float32Array(length),
    own: new Uint8Array(length),
    sums: { touched: new Uint32Array(length), count: 0, list: new Uint32Array(length), noted: 0, titled: [] },
    levels: new Uint8Array(length),
  };
}

function readShard(cursor: Cursor): Shard {
  const keys = readWords(cursor);
  const counts: number[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const _ of keys) {
    counts.push(readNumber(cursor));
    starts.push(length);
    length += readNumber(cursor);
  }
  const bytes = readBytes(cursor, length);
  const slipped = keys.slice(0, readNumber(cursor)).map(() => keys[readNumber(cursor)] ?? '');
  const meant = readWords(cursor);
  return { keys, counts, starts, bytes, slips: new Map(slipped.map((key, at) => [key, meant[at] ?? key])) };
}

function readPrefixes(cursor: Cursor): readonly [Shard, number[]] {
  const wide = readShard(cursor);
  return [wide, wide.keys.flatMap(() => [readNumber(cursor), readNumber(cursor), readNumber(cursor)])];
}

function readSections({ bytes, at }: Cursor, { vocabulary }: Manifest): Section[] {
  const pages: readonly PageText[] = JSON.parse(
    decodeText(bytes.subarray(at)).replace(/[\ue000-\ue0ff]/g, (code) => vocabulary[code.charCodeAt(0) - 0xe000] ?? ''),
  );
  return pages.flatMap(([href, lvl0, ...sections]) =>
    sections.map(([anchor, text, code, ...headings]) => ({ href, lvl0, anchor, text, code, headings })),
  );
}

function readJson(cursor: Cursor, length: number) {
  return JSON.parse(decodeText(readBytes(cursor, length)));
}
