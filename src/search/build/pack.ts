/**
 * Builds the embedded search index. Equal pages give equal files. Independent of the file system, the browser and how
 * queries are answered.
 */
import type { IndexedPage, SiteWords } from '../../types/search.js';
import { FORMAT_VERSION, type Manifest } from '../format.js';
import { createWriter, withChecksum } from './bytes.js';
import { encodeMemory, type FileMemory, type IndexMemory, type PageMemory } from './memory.js';
import { type Part, type Parts, writeParts } from './parts.js';
import { toOwnWords } from './phrases.js';
import { type IndexBase, type PageKeys, type Recall, recallFrom } from './recall.js';

/** Options of building an index. */
export interface BuildOptions {
  /** BCP 47 tag; part of the folder name and value of the `language` facet. */
  readonly language: string;
  /** Vocabulary of the site. Another index can only be reused if it was built with the same one. */
  readonly siteWords?: SiteWords | undefined;
  /** Raw deflate, without header. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Returns a hash that is short enough for a folder name. */
  readonly hash: (bytes: Uint8Array) => string;
  /** Maximum deflated size of a single-file index: about 20 pages. */
  readonly oneFileBytes?: number;
  /** Cache keys of pages; if set, the index also returns its reusable data. */
  readonly keys?: PageKeys | undefined;
}

/** A file of the index; the name is relative to its folder. */
export interface IndexFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A search index. */
export interface SearchIndex {
  readonly hash: string;
  /** Relative to the entry, with a trailing slash: `assets/search/en/<hash>/`. */
  readonly folder: string;
  /** JSON of the entry. The entry must be revalidated; the folder is immutable. */
  readonly entry: string;
  readonly files: readonly IndexFile[];
  /** Reusable data of a large index, for `decodeMemory`. */
  readonly memory?: Uint8Array | undefined;
}

/** A single file needs only one request. Above this size, the few files needed by a query are smaller. */
const ONE_FILE_BYTES = 48_000;
/** Content does not compress better than this ratio, so a larger index is not tried. */
const ONE_FILE_RAW = 8;

/** Builds the search index of pages, in any order. */
export function buildSearchIndex(pages: readonly IndexedPage[], options: BuildOptions): SearchIndex {
  const index = make(pages, undefined, options);
  if (index === undefined) throw new Error('an index is missing contents');
  return index;
}

/**
 * Builds an index by reusing another one of the same language and code. Pages it contains may be passed without
 * sections. Returns undefined if that is insufficient: if texts need to be shortened differently, or to be in one file.
 */
export function rebuildSearchIndex(
  pages: readonly IndexedPage[],
  base: IndexBase,
  options: BuildOptions,
): SearchIndex | undefined {
  return make(pages, base, options);
}

function make(
  pages: readonly IndexedPage[],
  base: IndexBase | undefined,
  options: BuildOptions,
): SearchIndex | undefined {
  const { keys, language, siteWords } = options;
  const recall = recallFrom(base, keys);
  const sorted = [...pages]
    .filter((page) => recall.page(page) !== undefined || page.sections.length > 0)
    .sort((a, b) => (a.href < b.href ? -1 : a.href > b.href ? 1 : 0));
  const parts = writeParts(sorted, { language, ...(siteWords && toOwnWords(siteWords)) }, recall);
  const packed = parts && pack(parts, recall, options);
  if (parts === undefined || packed === undefined) return undefined;
  const { files, hashes } = packed;
  const hash = options.hash(
    new TextEncoder().encode(files.map((file) => `${file.name} ${options.hash(file.bytes)}`).join('\n')),
  );
  const index = toSearchIndex(hash, files, options);
  if (keys === undefined || files.length === 1) return index;
  return { ...index, memory: encodeMemory(rememberPages(sorted, { parts, keys, hashes })) };
}

/** Returns an index of these files, given their hash. */
export function toSearchIndex(
  hash: string,
  files: readonly IndexFile[],
  { language }: Pick<BuildOptions, 'language'>,
): SearchIndex {
  const folder = `assets/search/${language}/${hash}/`;
  return { hash, folder, entry: JSON.stringify({ version: FORMAT_VERSION, folder }), files };
}

/**
 * Packs everything into one file if that is small, otherwise into separate files. Returns undefined if that requires
 * missing contents.
 */
function pack(
  { manifest, files }: Parts,
  recall: Recall,
  options: BuildOptions,
): { readonly files: IndexFile[]; readonly hashes: IndexMemory['parts'] } | undefined {
  const limit = options.oneFileBytes ?? ONE_FILE_BYTES;
  const hashes = new Map<string, FileMemory>();
  const deflate = (name: string, content: Uint8Array): IndexFile => ({
    name: `${name}.bin`,
    bytes: options.deflate(withChecksum(content)),
  });
  const deflateNew = ({ name, content }: Part): IndexFile => {
    if ('bytes' in content) return { name: `${name}.bin`, bytes: content.bytes };
    // Texts are looked up by page.
    if (options.keys === undefined || name.startsWith('t')) return deflate(name, content);
    const hash = options.hash(content);
    hashes.set(hash, [`${name}.bin`, content.length]);
    const known = recall.file(hash);
    return known === undefined ? deflate(name, content) : { name: `${name}.bin`, bytes: known.bytes };
  };
  if (files.reduce((sum, { content }) => sum + content.length, 0) <= limit * ONE_FILE_RAW) {
    const contents = files.flatMap(({ name, content }) => ('bytes' in content ? [] : [{ name, content }]));
    if (contents.length < files.length) return undefined;
    const one = deflate('index', writeIndex(manifest, contents));
    if (one.bytes.length <= limit) return { files: [one], hashes };
  }
  return { files: [deflate('index', writeIndex(manifest, [])), ...files.map(deflateNew)], hashes };
}

function writeIndex(
  manifest: Manifest,
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
): Uint8Array {
  const json = new TextEncoder().encode(
    JSON.stringify({ ...manifest, inside: files.map(({ name, content }) => [name, content.length]) }),
  );
  const writer = createWriter();
  writer.number(json.length);
  writer.bytes(json);
  for (const { content } of files) writer.bytes(content);
  return writer.take();
}

/** Returns the reusable data of an index made of these parts. */
function rememberPages(
  pages: readonly IndexedPage[],
  {
    parts: { read, texts },
    keys,
    hashes,
  }: { readonly parts: Parts; readonly keys: PageKeys; readonly hashes: IndexMemory['parts'] },
): IndexMemory {
  const known = pages.flatMap(({ href }, number): [string, PageMemory][] => {
    const [key, terms] = [keys.get(href), read.ofPages[number]];
    if (key === undefined || terms === undefined) return [];
    return [[key, { terms, forms: read.samples.formsOf(number), texts: listTexts(number) }]];
  });
  return { terms: read.terms, forms: read.samples.forms, texts: texts.rules, pages: new Map(known), parts: hashes };

  function listTexts(page: number): PageMemory['texts'] {
    const [start = 0, end = 0] = texts.starts?.slice(page, page + 2) ?? [];
    return texts.files
      .slice(start, end)
      .map((file, at) => [`t${start + at}.bin`, file.length, texts.blocks[start + at] ?? 0]);
  }
}
