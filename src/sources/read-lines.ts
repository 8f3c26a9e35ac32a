/** Reads source lines for code frames. */
import { resolve } from 'node:path';
import { readRegularFile } from '../files/read-file.js';
import type { FilePath } from '../types/paths.js';

/**
 * Creates a function that returns the lines of a file, or undefined if it cannot be read. Consecutive diagnostics in a
 * file read it once.
 */
export function createLineReader(siteDir: string): (file: FilePath) => readonly string[] | undefined {
  let last: { readonly file: FilePath; readonly lines: readonly string[] | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, lines: readLines(resolve(siteDir, file)) };
    return last.lines;
  };
}

function readLines(path: string): readonly string[] | undefined {
  try {
    return readRegularFile(path)
      .toString('utf8')
      .split(/\r\n|\n|\r/);
  } catch {
    return undefined;
  }
}
