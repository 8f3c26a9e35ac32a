/** Measures the sizes of files as sent to readers. */
import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../types/output.js';
import { extensionOf } from '../utils/paths.js';

/** The size of a file or page, in bytes. */
export interface Weight {
  /** An output path, or the route path of a page. */
  readonly name: string;
  readonly size: number;
}

/** Returns the gzipped sizes of files with an extension such as `.js`, as most hosts send them. */
export function weighGzipped(files: readonly OutputFile<string | Uint8Array>[], extension: string): readonly Weight[] {
  return files
    .filter(({ path }) => extensionOf(path) === extension)
    .map(({ path, content }) => ({ name: path, size: gzipSync(content, { level: 9 }).length }));
}

/** Returns the uncompressed sizes of files. */
export function weigh(files: readonly OutputFile<string | Uint8Array>[]): readonly Weight[] {
  return files.map(({ path, content }) => ({ name: path, size: Buffer.byteLength(content) }));
}

/** Returns the sum of sizes. */
export function sumWeights(weights: readonly Pick<Weight, 'size'>[]): number {
  return weights.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the largest items, largest first. */
export function heaviestFirst(weights: readonly Weight[], most = weights.length): readonly Weight[] {
  return weights.toSorted((a, b) => b.size - a.size).slice(0, most);
}
