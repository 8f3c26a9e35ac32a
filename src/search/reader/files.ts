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
}

/** A section as a hit shows it. */
export interface Section {
  readonly href: string;
  readonly lvl0: string;
  readonly anchor: string;
  readonly text: string;
  readonly headings: readonly string[];
}

/** An open index. */
export interface Index {
  readonly manifest: Manifest;
  /** Of each page: its first section; one more at the end. */
  readonly pageStarts: readonly number[];
  /** Of each section: its page. */
  readonly pageOf: Uint32Array;
  /** Sums of all sections, made once, as each query needs them and there are many: see `score.ts`. */
  readonly total: Float32Array;
  readonly words: Uint16Array;
  readonly levels: Uint8Array;
  /** Of the word at hand, and 0 otherwise: its score, negative where it occurs only in a heading above; and by page that of the title. */
  readonly word: Float32Array;
  readonly title: Float32Array;
  readonly shard: (number: number) => Promise<Shard>;
  /** Reversed terms, each with a digit for its frequency. */
  readonly dictionary: (number: number) => Promise<readonly string[]>;
  /** Prefixes that are too wide to be read, with their best headings; and the best shards of each, one after the other. */
  readonly prefixes: (number: 0) => Promise<readonly [wide: Shard, best: readonly number[]]>;
  readonly section: (number: number) => Promise<Section>;
  /** Numbers of related pages by href. */
  readonly related: (file: number) => Promise<ReadonlyMap<string, readonly number[]>>;
}

/** A session with many queries keeps no more than these decoded. */
const MOST_SHARDS = 32;
const MOST_TEXTS = 200;

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
  return {
    manifest,
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
  };
}

/** The place of the last item that is not after a value; 0 when all are. */
export function findLast<T extends string | number>(items: readonly T[], value: T): number {
  return Math.max(
    0,
    items.findLastIndex((item) => item <= value),
  );
}

/** Least recently used go first; what failed is forgotten, so that the next call tries again. */
function keep<T>(most: number, load: (key: number) => Promise<T>): (key: number) => Promise<T> {
  const kept = new Map<number, Promise<T>>();
  return (key) => {
    const value = kept.get(key) ?? load(key);
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return value;
  };
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
    words: new Uint16Array(length),
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
  return { keys, counts, starts, bytes: readBytes(cursor, length) };
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
    sections.map(([anchor, text, ...headings]) => ({ href, lvl0, anchor, text, headings })),
  );
}

function readJson(cursor: Cursor, length: number) {
  return JSON.parse(decodeText(readBytes(cursor, length)));
}
