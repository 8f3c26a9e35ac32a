/**
 * Serializes what building an index learned about each page, for a later index in which most pages are the same.
 *
 * The format is a line of JSON, followed by the numbers of each page. The widest arrays come first, so that each is
 * aligned.
 */
import type { PageTerms } from './terms.js';

/** A deflated file of an index. */
export interface PackedFile {
  /** Deflated content. */
  readonly bytes: Uint8Array;
  /** Length before deflating, without checksum. */
  readonly length: number;
}

/** The reusable data of an index. */
export interface IndexMemory {
  /** All terms; pages refer to them by number. */
  readonly terms: readonly string[];
  /** All counted word forms; pages refer to them by number. */
  readonly forms: readonly string[];
  /** Vocabulary and size limit of the text files. */
  readonly texts: TextRules;
  /** Pages by key. */
  readonly pages: ReadonlyMap<string, PageMemory>;
  /** Files without texts, by hash of their content. */
  readonly parts: ReadonlyMap<string, FileMemory>;
}

/** Parameters of text files besides their pages. */
export interface TextRules {
  readonly vocabulary: readonly string[];
  /** Maximum size of a file in bytes. */
  readonly most: number;
}

/** The reusable data of a page. */
export interface PageMemory {
  readonly terms: PageTerms;
  /** Counted word forms; undefined if they were not counted. */
  readonly forms: Uint32Array | undefined;
  /** Text files that contain only this page. */
  readonly texts: readonly TextMemory[];
}

/** Name and length of a file. */
export type FileMemory = readonly [name: string, length: number];
type TextMemory = readonly [...FileMemory, block: number];

/** A page in the JSON line: number of terms, sections and forms (-1 if not counted). */
type PageLine = readonly [key: string, terms: number, sections: number, forms: number, texts: PageMemory['texts']];

/** The numbers of a page start at multiples of this many bytes. */
const ALIGNMENT = 4;

/** Serializes the data. */
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

/** Restores the data. Throws for anything `encodeMemory` did not write. */
export function decodeMemory(bytes: Uint8Array): IndexMemory {
  const start = bytes.indexOf('\n'.charCodeAt(0)) + 1;
  const { pages, parts, ...memory } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  const lines: readonly PageLine[] = pages;
  // Copied to a separate buffer, in which the arrays are aligned.
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

/** Returns the number of bytes for the numbers of a page. */
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
