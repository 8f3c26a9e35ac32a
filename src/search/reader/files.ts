/** Opens the files of an index: each is fetched once, checked, decoded and kept for a while. */
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

/** Reads a file of the index by name, inflated; undefined when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array | undefined>;

/** Terms in order, with their postings. */
export interface Shard {
  readonly keys: readonly string[];
  /** Of each key: `count * 2 + dense`. */
  readonly counts: readonly number[];
  /** Of each key: where its postings start. */
  readonly starts: readonly number[];
  readonly bytes: Uint8Array;
  /** Of rare keys: the frequent one that was probably meant. */
  readonly slips: ReadonlyMap<string, string>;
}

/** A section as a hit shows it. */
export interface Section {
  readonly href: string;
  readonly lvl0: string;
  readonly anchor: string;
  readonly text: string;
  /** Lines. */
  readonly code: string;
  readonly headings: readonly string[];
}

/** Which numbers of an index are not 0, so that clearing them costs no more than they did. */
export interface Sums {
  /** Sections with a total, and how many. */
  readonly touched: Uint32Array;
  count: number;
  /** Sections that have the word at hand, and how many; pages with it in their title. */
  readonly list: Uint32Array;
  noted: number;
  readonly titled: number[];
}

/** An open index. */
export interface Index {
  readonly manifest: Manifest;
  /** Where a site says something about its words. */
  readonly site?: SiteReader | undefined;
  /** Of each page: what its scores are multiplied with; undefined where that is 1 for all. */
  readonly boosts?: Float32Array | undefined;
  /** Of each page: its first section; one more at the end. */
  readonly pageStarts: readonly number[];
  /** Of each section: its page. */
  readonly pageOf: Uint32Array;
  /** Sums of all sections, made once, as each query needs them and there are many: see `score.ts`. 0 for what the query does not have. */
  readonly total: Float32Array;
  /** What the words of a query weigh that a section has, by itself or by a heading above; and whether it has any itself. */
  readonly weights: Float32Array;
  readonly own: Uint8Array;
  readonly levels: Uint8Array;
  /** Of the word at hand, and 0 otherwise: its score, negative where it occurs only in a heading above; and by page that of the title. */
  readonly word: Float32Array;
  readonly title: Float32Array;
  /** What is not 0 in these. */
  readonly sums: Sums;
  readonly shard: (number: number) => Promise<Shard>;
  /** Reversed terms, each with a digit for its frequency. */
  readonly dictionary: (number: number) => Promise<readonly string[]>;
  /** Prefixes that are too wide to be read, with their best headings; and the best shards of each, one after the other. */
  readonly prefixes: (number: 0) => Promise<readonly [wide: Shard, best: readonly number[]]>;
  readonly section: (number: number) => Promise<Section>;
  /** Numbers of related pages by href. */
  readonly related: (file: number) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** The tokens of a text: the next key asks for those of nearly the same texts. */
  readonly tokens: (text: string) => readonly Token[];
}

/** A session with many queries keeps no more than these decoded. */
const MOST_SHARDS = 32;
const MOST_TEXTS = 200;
const MOST_TOKENIZED = 300;

/** Opens an index. Rejects when a file is missing, cut short, foreign or of another version. */
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

/** The place of the last of sorted items that is not after a value; 0 when all are. */
export function findLast<T extends string | number>(items: readonly T[], value: T): number {
  let from = 0;
  for (let to = items.length; to - from > 1; ) {
    const middle = (from + to) >> 1;
    if ((items[middle] ?? value) <= value) from = middle;
    else to = middle;
  }
  return from;
}

/** Least recently used go first. */
function keep<Key, Value>(most: number, load: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const value = kept.get(key) ?? load(key);
    kept.delete(key);
    kept.set(key, value);
    // What failed is forgotten, so that the next call tries again.
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
