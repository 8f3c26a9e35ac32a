/** Splits the texts of pages into files, from which hits are displayed. */
import type { IndexedPage } from '../../types/search.js';
import type { PageText } from '../format.js';
import type { PackedFile, TextRules } from './memory.js';
import { createShortener } from './vocabulary.js';

/** Text files and the sections in each. */
export interface Texts {
  readonly files: readonly TextFile[];
  /** Per file: number of whole pages, or if negative, number of sections of a long page. */
  readonly blocks: readonly number[];
  /** First file of each page, plus one more at the end; undefined if files contain several pages. */
  readonly starts: readonly number[] | undefined;
  readonly rules: TextRules;
}

/** A text before deflating, or a reused one. */
export type TextFile = Uint8Array | PackedFile;

/** Files of a page in another index. */
export type KnownTexts = readonly { readonly file: PackedFile; readonly block: number }[];

/** Options of text files. */
export interface TextOptions {
  readonly rules: TextRules;
  /** Approximate maximum number of files. */
  readonly files: number;
  /** Returns reusable texts of a page. Called only if every file has a single page. */
  readonly recall: (page: IndexedPage) => KnownTexts | undefined;
}

/**
 * Size before deflating; a longer page is split between sections. Larger for large sites, which have many files anyway.
 */
const BLOCK_BYTES = 12_000;
const SMALL_BLOCK_BYTES = 6000;
const SMALL_SITE = 2000;
/** Maximum size of a section. Text beyond it is searchable but not displayed. */
const SECTION_BYTES = 24_000;

/** Returns the maximum size of a text file, by the number of pages. */
export function measureTexts(pageCount: number): number {
  return pageCount < SMALL_SITE ? SMALL_BLOCK_BYTES : BLOCK_BYTES;
}

/** Writes text files with one page each, or as many as necessary to limit their number. */
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

/** Returns the length of a text. */
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

/** Measures UTF-8 bytes, or slightly more: surrogate pairs count as two characters. */
function createMeasure(): Measure {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(4096);
  return (text) => {
    // A code unit takes at most three bytes.
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
