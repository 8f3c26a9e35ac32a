/**
 * Writes files in a row, in whichever thread.
 * With the blocking calls of Node: a file is written in the time that it takes to ask the system's threads for it, and
 * asking takes twice the processor time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutPath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/thrown.js';

/** A file and where it goes. */
export interface PlacedFile {
  readonly out: OutPath;
  /** Absolute. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file that could not be written. */
export interface WriteFailure {
  readonly out: OutPath;
  /** The code of the system's error. */
  readonly reason: string;
}

/** Writes files, and the folders they need; after the first failure (a full disk) more attempts would only repeat it. */
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
