/** What files weigh on the way to a reader. */
import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../types/output.js';
import { extensionOf } from '../utils/paths.js';

/** The size of a file or page, in bytes. */
export interface Weight {
  /** A path of the output, or the address of a page. */
  readonly name: string;
  readonly size: number;
}

/** The gzipped sizes of the files with an extension, e.g. `.js`: what most hosts send. */
export function weighGzipped(files: readonly OutputFile<string | Uint8Array>[], extension: string): readonly Weight[] {
  return files
    .filter(({ path }) => extensionOf(path) === extension)
    .map(({ path, content }) => ({ name: path, size: gzipSync(content, { level: 9 }).length }));
}

/** The sizes of files as they are. */
export function weigh(files: readonly OutputFile<string | Uint8Array>[]): readonly Weight[] {
  return files.map(({ path, content }) => ({ name: path, size: Buffer.byteLength(content) }));
}

/** Sizes added up. */
export function sumWeights(weights: readonly Pick<Weight, 'size'>[]): number {
  return weights.reduce((sum, { size }) => sum + size, 0);
}

/** The heaviest first; at most so many. */
export function heaviestFirst(weights: readonly Weight[], most = weights.length): readonly Weight[] {
  return weights.toSorted((a, b) => b.size - a.size).slice(0, most);
}
