/** Cuts the texts of the pages into files: what a hit shows. */
import type { IndexedPage } from '../../types/search.js';
import type { PageText } from '../format.js';

/** Texts, and which sections each file has. */
export interface Texts {
  readonly files: readonly Uint8Array[];
  /** Of each file: so many whole pages, or below zero so many sections of a long page. */
  readonly blocks: readonly number[];
  /** What the private characters from U+E000 on replace. */
  readonly vocabulary: readonly string[];
}

/** Before deflating; a page that is longer is cut at a section. A large site has files enough without it. */
const BLOCK_BYTES = 36_000;
const SMALL_BLOCK_BYTES = 12_000;
const SMALL_SITE = 2000;
/** Of one section; what is beyond is found, but not shown. */
const SECTION_BYTES = 24_000;

/** Writes the texts. A file has one page, or as many as keep the number of files at about `most`. */
export function writeTexts(pages: readonly IndexedPage[], most: number): Texts {
  const vocabulary = findVocabulary(pages);
  const shorten = createShortener(vocabulary);
  const perFile = Math.max(1, pages.length / most);
  const files: Uint8Array[] = [];
  const blocks: number[] = [];
  const write = (texts: readonly string[], block: number): void => {
    if (texts.length === 0) return;
    files.push(new TextEncoder().encode(shorten(`[${texts.join(',')}]`)));
    blocks.push(block);
  };
  let waiting: string[] = [];
  let size = 0;
  const flush = (): void => {
    write(waiting, waiting.length);
    waiting = [];
    size = 0;
  };
  pages.forEach((page, number) => {
    const pieces = toPieces(page, pages.length < SMALL_SITE ? SMALL_BLOCK_BYTES : BLOCK_BYTES);
    const whole = pieces.length === 1 ? (pieces[0]?.text ?? '') : '';
    if (
      whole === '' ||
      size + byteLength(whole) > BLOCK_BYTES ||
      Math.floor((number - 1) / perFile) !== Math.floor(number / perFile)
    )
      flush();
    if (whole === '') for (const piece of pieces) write([piece.text], -piece.sections);
    else {
      waiting.push(whole);
      size += byteLength(whole);
    }
  });
  flush();
  return { files, blocks, vocabulary };
}

/** Words as they are written in texts, with the blank before them. */
const WORD = / [\p{L}\p{N}_]{2,}/gu;
/** Cost 1 kB in the manifest, and save a third of what a hit costs: texts are small files, and each would have to spell its first `configuration`. */
const MOST_WORDS = 256;
/** Enough to know a language. */
const MOST_SAMPLES = 1000;
const FEWEST_PAGES = 200;
const FIRST_PRIVATE = 0xe000;

function findVocabulary(pages: readonly IndexedPage[]): string[] {
  if (pages.length < FEWEST_PAGES) return [];
  const counts = new Map<string, number>();
  const step = Math.ceil(pages.length / MOST_SAMPLES);
  for (let number = 0; number < pages.length; number += step) {
    // A word counts once a page: the second time it is found in the same file.
    const words = new Set(pages[number]?.sections.flatMap(({ text }) => text.match(WORD) ?? []));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + word.length);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

function createShortener(vocabulary: readonly string[]): (text: string) => string {
  const codes = new Map(vocabulary.map((word, at) => [word, String.fromCharCode(FIRST_PRIVATE + at)]));
  return (text) => text.replace(/[\ue000-\ue0ff]/g, ' ').replace(WORD, (word) => codes.get(word) ?? word);
}

interface Piece {
  readonly text: string;
  readonly sections: number;
}

function toPieces(page: IndexedPage, most: number): Piece[] {
  const pieces: Piece[] = [];
  let sections: [string, string, ...string[]][] = [];
  let size = 0;
  const flush = (): void => {
    const text: PageText = [page.href, page.lvl0, ...sections];
    pieces.push({ text: JSON.stringify(text), sections: sections.length });
    sections = [];
    size = 0;
  };
  for (const section of page.sections) {
    const text = cutBytes(section.text);
    if (size > 0 && size + byteLength(text) > most) flush();
    sections.push([section.anchor, text, ...section.headings]);
    size += byteLength(text) + 100;
  }
  flush();
  return pieces;
}

/** Of UTF-8, or a little more. */
function byteLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) length += text.charCodeAt(at) > 0x7ff ? 2 : 1;
  return length;
}

function cutBytes(text: string): string {
  if (byteLength(text) <= SECTION_BYTES) return text;
  const part = text.slice(0, SECTION_BYTES);
  return part.slice(0, Math.floor((part.length * SECTION_BYTES) / byteLength(part))).replace(/[\ud800-\udbff]$/, '');
}
