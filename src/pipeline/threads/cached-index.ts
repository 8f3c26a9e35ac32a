/** Caches the search index between builds. */
import type { Cache } from '../../engine/cache/cache.js';
import type { Entry } from '../../engine/cache/pack.js';
import type { IndexInput } from '../../output/make-index.js';
import { decodeMemory } from '../../search/build/memory.js';
import { type SearchIndex, toSearchIndex } from '../../search/build/pack.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { Href } from '../../types/paths.js';
import { hashAll, hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';

/** Section of the cache. */
const INDEX = 'search';
/** Number of indexes kept, enough for some branches. Any page change creates a new one, of 2 MB for 1,000 pages. */
const STATES = 4;
/** Section for the page terms of an index: 5 MB for 1,000 pages, and used only for the next index. */
const MEMORY = 'terms';
const MEMORY_STATES = 1;
/** For fewer pages, building an index is as fast as looking up the terms. */
const LARGE = 500;
const TAKING_PART = { folders: ['types', 'utils', 'search', 'render', 'output'], packages: [] };

/** An index and whether it was cached. */
export interface FoundIndex {
  readonly index: SearchIndex;
  readonly isFound: boolean;
  /** Cache key; undefined if it is not stored. */
  readonly key: string | undefined;
}

/** Parameters of the lookup. */
export interface IndexCache {
  readonly cache: Cache;
  /** Returns the fingerprint of what the sections of pages depend on besides their keys. */
  readonly parsing: () => string;
  /** Returns a text per page; equal texts mean equal pages. */
  readonly describePages: () => ReadonlyMap<Href, string>;
  /** Key of an earlier index that may share most pages. */
  readonly last: string | undefined;
}

/** Builds an index. */
export type MakeIndex = (input: IndexInput, base: IndexBase | undefined) => Promise<SearchIndex>;

/** Looks up an index, or builds and stores it. */
export async function cacheIndex(make: MakeIndex, input: IndexInput, cached: IndexCache): Promise<FoundIndex> {
  const { cache, parsing, describePages, last } = cached;
  if (cache.folder === undefined) return { index: await make(input, undefined), isFound: false, key: undefined };
  const fingerprint = toFingerprint(parsing() + JSON.stringify(input.siteWords ?? ''), cache);
  const section = cache.section(INDEX, fingerprint, { states: STATES });
  const memories = cache.section(MEMORY, fingerprint, { states: MEMORY_STATES });
  const keys = new Map([...describePages()].map(([href, text]) => [href, hashContent(text, LONG_NAME_DIGITS)]));
  const key = hashAll([JSON.stringify(input.language), ...keys.values()]);
  const known = readIndex(section.read([key]), input);
  if (known !== undefined) return { index: known, isFound: true, key };
  const isLarge = input.pages.length >= LARGE;
  const base = isLarge && last !== undefined ? readBase(section.read([last]), memories.read([last]), input) : undefined;
  const { memory, ...index } = await make(isLarge ? { ...input, keys } : input, base);
  section.write([[key, encode(index)]]);
  if (memory !== undefined) memories.write([[key, toBuffer(memory)]]);
  return { index, isFound: false, key };
}

function readIndex(found: Iterable<Entry>, input: IndexInput): SearchIndex | undefined {
  for (const [, content] of found) return decode(content, input);
  return undefined;
}

function readBase(found: Iterable<Entry>, memories: Iterable<Entry>, input: IndexInput): IndexBase | undefined {
  const index = readIndex(found, input);
  if (index === undefined) return undefined;
  for (const [, content] of memories) {
    try {
      return { memory: decodeMemory(content), files: new Map(index.files.map(({ name, bytes }) => [name, bytes])) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Returns the fingerprint of everything besides the pages. Node determines word boundaries and compressed bytes. */
function toFingerprint(parsing: string, { describeCode }: Cache): string {
  const { icu, unicode, zlib } = process.versions;
  return JSON.stringify([describeCode(TAKING_PART), icu, unicode, zlib, parsing]);
}

/** Encodes a line of JSON with the file lengths, followed by the files. */
function encode({ hash, files }: Pick<SearchIndex, 'hash' | 'files'>): Buffer {
  const head = { hash, files: files.map(({ name, bytes }) => [name, bytes.length]) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
}

/** Allows only index files, so that a manipulated cache cannot write other files to the output. */
const NAME = /^\w+\.bin$/;
const HASH = /^\w+$/;

/** Returns undefined for content that `encode` did not produce. */
function decode(content: Buffer, input: IndexInput): SearchIndex | undefined {
  try {
    const start = content.indexOf('\n') + 1;
    const { hash, files } = JSON.parse(content.toString('utf8', 0, start));
    if (!HASH.test(hash) || !files.every(([name]: readonly [string]) => NAME.test(name))) return undefined;
    let offset = start;
    const read = ([name, length]: readonly [string, number]) => {
      const bytes = content.subarray(offset, offset + length);
      offset += length;
      return { name, bytes };
    };
    return toSearchIndex(hash, files.map(read), input);
  } catch {
    return undefined;
  }
}
