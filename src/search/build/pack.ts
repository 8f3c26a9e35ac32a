/**
 * The build half of the embedded search.
 * In: pages as search sees them, and functions that deflate and hash. Out: the files of the index and its entry, alike for alike pages.
 * Must not know the file system, the browser or how a query is answered.
 */
import type { IndexedPage, SiteWords } from '../../types/search.js';
import { FORMAT_VERSION, type Manifest } from '../format.js';
import { createWriter, withChecksum } from './bytes.js';
import { encodeMemory, type FileMemory, type IndexMemory, type PageMemory } from './memory.js';
import { type Part, type Parts, writeParts } from './parts.js';
import { toOwnWords } from './phrases.js';
import { type IndexBase, type PageKeys, type Recall, recallFrom } from './recall.js';

/** What building an index needs besides pages. */
export interface BuildOptions {
  /** BCP 47; part of the folder's name, and the value of the `language` facet. */
  readonly language: string;
  /** What the site says about its words. Another index is of use only where it was made with the same. */
  readonly siteWords?: SiteWords | undefined;
  /** Raw deflate, without header. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Short enough for the name of a folder. */
  readonly hash: (bytes: Uint8Array) => string;
  /** Everything goes into one file up to so many bytes after deflating: about 20 pages. */
  readonly oneFileBytes?: number;
  /** With keys, the index remembers its pages for another one. */
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
  /** Relative to the entry, with a slash at its end: `assets/search/en/<hash>/`. */
  readonly folder: string;
  /** JSON of the entry, which is to be revalidated; the folder is immutable. */
  readonly entry: string;
  readonly files: readonly IndexFile[];
  /** What is remembered of a large one, for `decodeMemory`. */
  readonly memory?: Uint8Array | undefined;
}

/** One file is there at once, whatever is asked; above this, what a few queries need of many is less. */
const ONE_FILE_BYTES = 48_000;
/** No content deflates that well: trying would cost time. */
const ONE_FILE_RAW = 8;

/** Builds the search index of pages. Their order does not matter. */
export function buildSearchIndex(pages: readonly IndexedPage[], options: BuildOptions): SearchIndex {
  const index = make(pages, undefined, options);
  if (index === undefined) throw new Error('an index is missing contents');
  return index;
}

/**
 * The same, with what is known of an index of the same language that was made by the same code. Pages that it knows may come
 * without sections. Undefined where that is not enough: their texts are to be shortened in another way, or to be in one file.
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

/** An index of these files; `hash` is theirs. */
export function toSearchIndex(
  hash: string,
  files: readonly IndexFile[],
  { language }: Pick<BuildOptions, 'language'>,
): SearchIndex {
  const folder = `assets/search/${language}/${hash}/`;
  return { hash, folder, entry: JSON.stringify({ version: FORMAT_VERSION, folder }), files };
}

/** Everything in one file where that is small, else a file each; undefined where contents are missing for that. */
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
    // Texts are known by their pages.
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

/** Remembers the pages of an index that is made of these parts. */
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
