/**
 * What building an index finds out about each page, for an index of which most pages are the same.
 * In: the memory of one index, as values. Out: bytes, and the same values. Must not know where they are kept.
 *
 * A line of JSON, then the numbers of each page: the widest first, so that each array starts where it may.
 */
import type { PageTerms } from './terms.js';

/** A file of an index, known without its content. */
export interface PackedFile {
  /** Deflated. */
  readonly bytes: Uint8Array;
  /** Before deflating, without checksum. */
  readonly length: number;
}

/** What is remembered of an index. */
export interface IndexMemory {
  /** All terms, by their numbers in the pages. */
  readonly terms: readonly string[];
  /** All words of texts that were counted, by their numbers in the pages. */
  readonly forms: readonly string[];
  /** What the texts are shortened with, and how long they may be. */
  readonly texts: TextRules;
  /** By key. */
  readonly pages: ReadonlyMap<string, PageMemory>;
  /** Files without texts, by the hash of their content. */
  readonly parts: ReadonlyMap<string, FileMemory>;
}

/** What the files of texts depend on besides their pages. */
export interface TextRules {
  readonly vocabulary: readonly string[];
  /** The most bytes of a file. */
  readonly most: number;
}

/** What is remembered of a page. */
export interface PageMemory {
  readonly terms: PageTerms;
  /** The words that were counted; undefined when they were not. */
  readonly forms: Uint32Array | undefined;
  /** The files of its texts, where they hold no others. */
  readonly texts: readonly TextMemory[];
}

/** Name and length of a file. */
export type FileMemory = readonly [name: string, length: number];
type TextMemory = readonly [...FileMemory, block: number];

/** A page in the line of JSON: how many terms, sections and forms it has (-1 where those were not counted). */
type PageLine = readonly [key: string, terms: number, sections: number, forms: number, texts: PageMemory['texts']];

/** Numbers of pages start at multiples of so many bytes. */
const ALIGNMENT = 4;

/** Writes a memory down. */
export function encodeMemory({ pages, parts, ...memory }: IndexMemory): Uint8Array {
  const lines = [...pages].map(([key, { terms, forms, texts }]): PageLine => {
    return [key, terms.terms.length, terms.ends.length, forms?.length ?? -1, texts];
  });
  const line = JSON.stringify({ ...memory, pages: lines, parts: [...parts] });
  const head = new TextEncoder().encode(`${line}\n`);
  const bytes = new Uint8Array(lines.reduce((sum, page) => sum + measurePage(page), head.length));
  bytes.set(head);
  let start = head.length;
  for (const [number, page] of [...pages.values()].entries()) {
    let offset = start;
    for (const array of listArrays(page)) {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
      offset += array.byteLength;
    }
    start += measurePage(lines[number] ?? NO_PAGE);
  }
  return bytes;
}

/** The other way round. Throws for what `encodeMemory` did not make. */
export function decodeMemory(bytes: Uint8Array): IndexMemory {
  const start = bytes.indexOf('\n'.charCodeAt(0)) + 1;
  const { pages, parts, ...memory } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  const lines: readonly PageLine[] = pages;
  // In a buffer of their own numbers start where they may.
  const { buffer } = new Uint8Array(bytes.subarray(start));
  let offset = 0;
  const known = lines.map((line): [string, PageMemory] => {
    const page = readPage(buffer, offset, line);
    offset += measurePage(line);
    return [line[0], page];
  });
  return { ...memory, parts: new Map(parts), pages: new Map(known) };
}

const NO_PAGE: PageLine = ['', 0, 0, -1, []];

function listArrays({ terms, forms = new Uint32Array() }: PageMemory) {
  return [terms.terms, forms, terms.ends, terms.lengths, terms.tenths, terms.where, terms.headingLengths];
}

/** The bytes of the numbers of a page. */
function measurePage([, terms, sections, forms]: PageLine): number {
  const bytes = terms * (4 + 2 + 1) + Math.max(0, forms) * 4 + sections * (4 + 4 + 1);
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

function readPage(buffer: ArrayBuffer, start: number, [, terms, sections, forms, texts]: PageLine): PageMemory {
  let offset = start;
  const skip = (bytes: number): number => {
    offset += bytes;
    return offset - bytes;
  };
  const wide = (count: number) => new Uint32Array(buffer, skip(count * 4), count);
  const short = (count: number) => new Uint8Array(buffer, skip(count), count);
  const [ofTerms, ofForms, ends, lengths] = [wide(terms), wide(Math.max(0, forms)), wide(sections), wide(sections)];
  const tenths = new Uint16Array(buffer, skip(terms * 2), terms);
  const [where, headingLengths] = [short(terms), short(sections)];
  return {
    terms: { terms: ofTerms, ends, lengths, tenths, where, headingLengths },
    forms: forms < 0 ? undefined : ofForms,
    texts,
  };
}
