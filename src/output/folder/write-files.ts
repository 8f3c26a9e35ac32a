/**
 * Writes files sequentially, in any thread.
 * Uses Node's blocking calls: asynchronous ones take as long and twice the processor time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutPath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/errors.js';

/** A file and its destination. */
export interface PlacedFile {
  readonly out: OutPath;
  /** Absolute path. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file that could not be written. */
export interface WriteFailure {
  readonly out: OutPath;
  /** Error code of the system. */
  readonly reason: string;
}

/**
 * Writes files and creates their folders. Stops at the first failure (a full disk), because further attempts would only
 * repeat it.
 */
export function writeFiles(files: readonly PlacedFile[]): readonly WriteFailure[] {
  const folders = new Set<string>();
  for (const { out, path, content } of files) {
    try {
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(path, content);
    } catch (error) {
      return [{ out, reason: errorCode(error) }];
    }
  }
  return [];
}
