/**
 * The search index of a site, kept from one build to the next.
 * In: what makes an index. Out: the same, but an index of the same pages is looked up.
 */
import type { Cache } from '../../engine/cache/cache.js';
import type { Entry } from '../../engine/cache/pack.js';
import type { IndexInput } from '../../output/make-index.js';
import { decodeMemory } from '../../search/build/memory.js';
import { type SearchIndex, toSearchIndex } from '../../search/build/pack.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { Href } from '../../types/paths.js';
import { hashAll, hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';

/** The kind of the entries. */
const INDEX = 'search';
/** Any change of a page makes another index, of 2 MB for 1,000 pages: enough for some branches, and no more. */
const STATES = 4;
/** What is remembered of the pages of an index: 5 MB for 1,000 pages, and only of use for the next one. */
const MEMORY = 'terms';
const MEMORY_STATES = 1;
/** With fewer pages an index is made in the time that it takes to find out what is known of them. */
const LARGE = 500;
const TAKING_PART = { folders: ['types', 'utils', 'search', 'render', 'output'], packages: [] };

/** An index, and whether it was made before. */
export interface FoundIndex {
  readonly index: SearchIndex;
  readonly isFound: boolean;
  /** Under which it is kept; undefined when it is not. */
  readonly key: string | undefined;
}

/** Where an index is looked up. */
export interface IndexCache {
  readonly cache: Cache;
  /** What the sections of its pages depend on besides what their keys say. */
  readonly parsing: () => string;
  /** Equal texts stand for equal pages. */
  readonly describePages: () => ReadonlyMap<Href, string>;
  /** The key of an index of which most pages may be the same. */
  readonly last: string | undefined;
}

/** Makes an index. */
export type MakeIndex = (input: IndexInput, base: IndexBase | undefined) => Promise<SearchIndex>;

/** Looks an index up, or makes it and keeps it. */
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

/** All that an index depends on besides its pages: what a word is, and how bytes are deflated, is decided by Node too. */
function toFingerprint(parsing: string, { describeCode }: Cache): string {
  const { icu, unicode, zlib } = process.versions;
  return JSON.stringify([describeCode(TAKING_PART), icu, unicode, zlib, parsing]);
}

/** A line of JSON with the lengths of the files, then the files. */
function encode({ hash, files }: Pick<SearchIndex, 'hash' | 'files'>): Buffer {
  const head = { hash, files: files.map(({ name, bytes }) => [name, bytes.length]) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
}

/** Whoever writes a cache must not write other files into the output than those of an index. */
const NAME = /^\w+\.bin$/;
const HASH = /^\w+$/;

/** Undefined for what `encode` did not make. */
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
