/**
 * The search index of a site, kept from one build to the next.
 * In: what makes an index. Out: the same, but an index of the same pages is looked up.
 */
import type { Cache } from '../../io/cache/cache.js';
import { describeCode } from '../../io/cache/own-code.js';
import type { IndexInput } from '../../io/output/search-index.js';
import type { SearchIndex } from '../../search/build/pack.js';
import { createContentHash } from '../../text/hash.js';

/** The kind of the entries. */
const INDEX = 'search';
/** Any change of a page makes another index, of 2 MB for 1,000 pages: enough for some branches, and no more. */
const STATES = 4;
const TAKING_PART = { folders: ['types', 'text', 'search', 'io/output'], packages: [] };

/** An index, and whether it was made before. */
export interface FoundIndex {
  readonly index: SearchIndex;
  readonly isFound: boolean;
}

/** Looks an index up, or makes it and keeps it. */
export async function cacheIndex(
  make: (input: IndexInput) => Promise<SearchIndex>,
  { input, cache }: { readonly input: IndexInput; readonly cache: Cache },
): Promise<FoundIndex> {
  if (cache.folder === undefined) return { index: await make(input), isFound: false };
  const section = cache.section(INDEX, toFingerprint(), { states: STATES });
  const key = toKey(input);
  for (const [, content] of section.read([key])) {
    const index = decode(content);
    if (index !== undefined) return { index, isFound: true };
  }
  const index = await make(input);
  section.write([[key, encode(index)]]);
  return { index, isFound: false };
}

/** All that an index depends on besides its pages: what a word is, and how bytes are deflated, is decided by Node too. */
function toFingerprint(): string {
  const { icu, unicode, zlib } = process.versions;
  return JSON.stringify([describeCode(TAKING_PART), icu, unicode, zlib]);
}

function toKey({ pages, language }: IndexInput): string {
  const hash = createContentHash();
  hash.add(JSON.stringify(language));
  // One after the other: all of them as one text would be as large as the site.
  for (const page of pages) hash.add(JSON.stringify(page));
  return hash.finish();
}

/** A line of JSON with the lengths of the files, then the files. */
function encode({ files, ...index }: SearchIndex): Buffer {
  const head = { ...index, files: files.map(({ name, bytes }) => [name, bytes.length]) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
}

/** Undefined for what `encode` did not make. */
function decode(content: Buffer): SearchIndex | undefined {
  try {
    const start = content.indexOf('\n') + 1;
    const { files, ...index } = JSON.parse(content.toString('utf8', 0, start));
    let offset = start;
    const read = ([name, length]: readonly [string, number]) => {
      const bytes = content.subarray(offset, offset + length);
      offset += length;
      return { name, bytes };
    };
    return { ...index, files: files.map(read) };
  } catch {
    return undefined;
  }
}
