/**
 * The build half of the embedded search.
 * In: pages as search sees them, and functions that deflate and hash. Out: the files of the index and its entry, alike for alike pages.
 * Must not know the file system, the browser or how a query is answered.
 */
import type { IndexedPage } from '../../types/search.js';
import { FORMAT_VERSION, type Manifest } from '../format.js';
import { listSpellings, listStopWords } from '../variants.js';
import { createWriter, withChecksum } from './bytes.js';
import { writeDictionary } from './dictionary.js';
import { invert } from './postings.js';
import { writePrefixes } from './prefixes.js';
import { writeShards } from './shards.js';
import { createTermReader } from './terms.js';
import { writeTexts } from './texts.js';
import { createSamples } from './vocabulary.js';

/** What building an index needs besides pages. */
export interface BuildOptions {
  /** BCP 47; part of the folder's name, and the value of the `language` facet. */
  readonly language: string;
  /** Raw deflate, without header. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Short enough for the name of a folder. */
  readonly hash: (bytes: Uint8Array) => string;
  /** Everything goes into one file up to so many bytes after deflating: about 70 pages. */
  readonly oneFileBytes?: number;
}

/** A file of the index; the name is relative to its folder. */
export interface IndexFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A search index. */
export interface SearchIndex {
  readonly hash: string;
  /** Relative to the entry, with a slash at its end: `assets/search/en/<hash>/`. */
  readonly folder: string;
  /** JSON of the entry, which is to be revalidated; the folder is immutable. */
  readonly entry: string;
  readonly files: readonly IndexFile[];
}

const ONE_FILE_BYTES = 128_000;
/** No content deflates that well: trying would cost time. */
const ONE_FILE_RAW = 8;
/** Hosts limit the number of files, and a site of 10,000 pages has that many already. */
const MOST_FILES = 4900;
/** Pages in a file of related pages. */
const RELATED_PAGES = 400;

/** Builds the search index of pages. Their order does not matter. */
export function buildSearchIndex(pages: readonly IndexedPage[], options: BuildOptions): SearchIndex {
  const sorted = [...pages]
    .filter((page) => page.sections.length > 0)
    .sort((a, b) => (a.href < b.href ? -1 : a.href > b.href ? 1 : 0));
  const parts = writeParts(sorted, options);
  const files = pack(parts, options);
  const hash = options.hash(
    new TextEncoder().encode(files.map((file) => `${file.name} ${options.hash(file.bytes)}`).join('\n')),
  );
  const folder = `assets/search/${options.language}/${hash}/`;
  return { hash, folder, entry: JSON.stringify({ version: FORMAT_VERSION, folder }), files };
}

interface Parts {
  readonly manifest: Manifest;
  readonly files: readonly IndexFile[];
}

/** All files but the manifest are without checksum. */
function writeParts(pages: readonly IndexedPage[], { language }: BuildOptions): Parts {
  const { read, terms, toText } = createTermReader(language);
  const samples = createSamples(pages.length, toText);
  const postings = invert(
    pages.map((page, number) => read(page, samples.ofPage(number))),
    terms,
  );
  const vocabulary = samples.findBest();
  const shards = writeShards(postings);
  const dictionary = writeDictionary(postings);
  const prefixes = writePrefixes(postings, shards);
  const related = writeRelated(pages);
  const texts = writeTexts(pages, {
    vocabulary,
    most: Math.max(1000, MOST_FILES - shards.files.length - dictionary.files.length - related.files.length),
  });
  const name =
    (letter: string) =>
    (bytes: Uint8Array, number: number): IndexFile => ({ name: `${letter}${number}`, bytes });
  return {
    manifest: {
      version: FORMAT_VERSION,
      language,
      stopWords: [...listStopWords(language), ...shards.common],
      spellings: language.startsWith('en') ? listSpellings(postings.keys) : [],
      pages: pages.map((page) => page.sections.length),
      ...listGroups(pages),
      texts: texts.blocks,
      vocabulary,
      shards: shards.firsts,
      dictionary: dictionary.firsts,
      related: related.firsts,
      inside: [],
    },
    files: [
      ...shards.files.map(name('s')),
      ...texts.files.map(name('t')),
      ...dictionary.files.map(name('d')),
      ...related.files.map(name('r')),
      ...(prefixes.count > 0 ? [{ name: 'p0', bytes: prefixes.file }] : []),
    ],
  };
}

function listGroups(pages: readonly IndexedPage[]): Pick<Manifest, 'groups' | 'groupOf'> {
  const groups = new Map<string, readonly [number, string, string]>();
  const groupOf = pages.map(({ tag, version = '' }) => {
    const key = JSON.stringify([tag, version]);
    const group = groups.get(key) ?? [groups.size, tag, version];
    groups.set(key, group);
    return group[0];
  });
  return { groups: [...groups.values()].map(([, tag, version]) => [tag, version]), groupOf };
}

function writeRelated(pages: readonly IndexedPage[]): {
  readonly files: readonly Uint8Array[];
  readonly firsts: readonly string[];
} {
  const numbers = new Map(pages.map((page, number) => [page.href, number]));
  const found = pages
    .map((page): [string, number[]] => [page.href, (page.related ?? []).flatMap((href) => numbers.get(href) ?? [])])
    .filter(([, related]) => related.length > 0);
  const buckets = Array.from({ length: Math.ceil(found.length / RELATED_PAGES) }, (_, bucket) =>
    found.slice(bucket * RELATED_PAGES, (bucket + 1) * RELATED_PAGES),
  );
  return {
    files: buckets.map((bucket) => new TextEncoder().encode(JSON.stringify(bucket))),
    firsts: buckets.map((bucket) => bucket[0]?.[0] ?? ''),
  };
}

/** Everything in one file where that is small, else a file each. */
function pack({ manifest, files }: Parts, options: BuildOptions): IndexFile[] {
  const limit = options.oneFileBytes ?? ONE_FILE_BYTES;
  const deflate = (name: string, content: Uint8Array): IndexFile => ({
    name: `${name}.bin`,
    bytes: options.deflate(withChecksum(content)),
  });
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) <= limit * ONE_FILE_RAW) {
    const one = deflate('index', writeIndex(manifest, files));
    if (one.bytes.length <= limit) return [one];
  }
  return [deflate('index', writeIndex(manifest, [])), ...files.map((file) => deflate(file.name, file.bytes))];
}

function writeIndex(manifest: Manifest, files: readonly IndexFile[]): Uint8Array {
  const json = new TextEncoder().encode(
    JSON.stringify({ ...manifest, inside: files.map(({ name, bytes }) => [name, bytes.length]) }),
  );
  const writer = createWriter();
  writer.number(json.length);
  writer.bytes(json);
  for (const file of files) writer.bytes(file.bytes);
  return writer.take();
}
