/** Cuts the texts of the pages into files: what a hit shows. */
import type { IndexedPage } from '../../types/search.js';
import type { PageText } from '../format.js';
import type { PackedFile, TextRules } from './memory.js';
import { createShortener } from './vocabulary.js';

/** Texts, and which sections each file has. */
export interface Texts {
  readonly files: readonly TextFile[];
  /** Of each file: so many whole pages, or below zero so many sections of a long page. */
  readonly blocks: readonly number[];
  /** Where the files of each page start, and one more at the end; undefined where files have more than one page. */
  readonly starts: readonly number[] | undefined;
  readonly rules: TextRules;
}

/** A text before deflating, or one that is known already. */
export type TextFile = Uint8Array | PackedFile;

/** The files of a page in another index. */
export type KnownTexts = readonly { readonly file: PackedFile; readonly block: number }[];

/** How texts are written. */
export interface TextOptions {
  readonly rules: TextRules;
  /** How many there may be, about. */
  readonly files: number;
  /** The texts of a page, where they are known; asked when no file has more than one page. */
  readonly recall: (page: IndexedPage) => KnownTexts | undefined;
}

/** Before deflating; a page that is longer is cut at a section. A large site has files enough without it. */
const BLOCK_BYTES = 12_000;
const SMALL_BLOCK_BYTES = 6000;
const SMALL_SITE = 2000;
/** Of one section; what is beyond is found, but not shown. */
const SECTION_BYTES = 24_000;

/** The most bytes of text in a file of a site with so many pages. */
export function measureTexts(pageCount: number): number {
  return pageCount < SMALL_SITE ? SMALL_BLOCK_BYTES : BLOCK_BYTES;
}

/** Writes the texts. A file has one page, or as many as keep their number. */
export function writeTexts(pages: readonly IndexedPage[], { rules, files: most, recall }: TextOptions): Texts {
  const measure = createMeasure();
  const perFile = Math.max(1, pages.length / most);
  const writer = createTextWriter(rules.vocabulary);
  const starts: number[] = [];
  let waiting: string[] = [];
  let size = 0;
  const flush = (): void => {
    writer.write(waiting, waiting.length);
    waiting = [];
    size = 0;
  };
  for (const [number, page] of pages.entries()) {
    const known = perFile > 1 ? undefined : recall(page);
    if (perFile === 1) {
      flush();
      starts.push(writer.files.length);
    }
    if (known !== undefined) {
      writer.add(known);
      continue;
    }
    const pieces = toPieces(page, { most: rules.most, measure });
    const whole = pieces.length === 1 ? (pieces[0]?.text ?? '') : '';
    const length = measure(whole);
    if (
      whole === '' ||
      size + length > BLOCK_BYTES ||
      Math.floor((number - 1) / perFile) !== Math.floor(number / perFile)
    )
      flush();
    if (whole === '') for (const piece of pieces) writer.write([piece.text], -piece.sections);
    else {
      waiting.push(whole);
      size += length;
    }
  }
  flush();
  const { files, blocks } = writer;
  return { files, blocks, starts: perFile === 1 ? [...starts, files.length] : undefined, rules };
}

/** Collects files. */
function createTextWriter(vocabulary: readonly string[]) {
  const shorten = createShortener(vocabulary);
  const files: TextFile[] = [];
  const blocks: number[] = [];
  const push = (file: TextFile, block: number): void => {
    files.push(file);
    blocks.push(block);
  };
  return {
    files,
    blocks,
    write: (texts: readonly string[], block: number): void => {
      if (texts.length > 0) push(shorten(`[${texts.join(',')}]`), block);
    },
    add: (known: KnownTexts): void => {
      for (const { file, block } of known) push(file, block);
    },
  };
}

interface Piece {
  readonly text: string;
  readonly sections: number;
}

/** The length of a text. */
type Measure = (text: string) => number;

function toPieces(
  page: IndexedPage,
  { most, measure }: { readonly most: number; readonly measure: Measure },
): readonly Piece[] {
  const pieces: Piece[] = [];
  let sections: [string, string, string, ...string[]][] = [];
  let size = 0;
  const flush = (): void => {
    const text: PageText = [page.href, page.lvl0, ...sections];
    pieces.push({ text: JSON.stringify(text), sections: sections.length });
    sections = [];
    size = 0;
  };
  for (const section of page.sections) {
    const whole = measure(section.text);
    const text = whole > SECTION_BYTES ? cutBytes(section.text, measure) : section.text;
    const length = whole > SECTION_BYTES ? measure(text) : whole;
    const code = section.code.join('\n');
    const all = length + measure(code);
    if (size > 0 && size + all > most) flush();
    sections.push([section.anchor, text, code, ...section.headings]);
    size += all + 100;
  }
  flush();
  return pieces;
}

/** Measures bytes of UTF-8, or a little more: pairs of surrogates count as two characters. */
function createMeasure(): Measure {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(4096);
  return (text) => {
    // A code unit is three bytes at most.
    if (bytes.length < text.length * 3) bytes = new Uint8Array(text.length * 6);
    const { written } = encoder.encodeInto(text, bytes);
    if (written === text.length) return written;
    let length = written;
    for (let at = 0; at < written; at++) if ((bytes[at] ?? 0) >= 0xf0) length += 2;
    return length;
  };
}

function cutBytes(text: string, measure: Measure): string {
  const part = text.slice(0, SECTION_BYTES);
  return part.slice(0, Math.floor((part.length * SECTION_BYTES) / measure(part))).replace(/[\ud800-\udbff]$/, '');
}
