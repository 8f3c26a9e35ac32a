/** Removes the files of a cache that csb-docs wrote. */
import { rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cleanFailed } from '../../diagnostics/catalogue/output.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { listOwnNames } from './cache-files.js';

/** Removes the files of a cache, and its folder if nothing else is in it. `files` is the number of removed files. */
export function cleanCache(folder: string): { readonly files: number; readonly diagnostics: readonly Diagnostic[] } {
  try {
    const names = listOwnNames(folder);
    for (const name of names) rmSync(join(folder, name), { force: true });
    if (names.length > 0) removeEmpty(folder);
    return { files: names.length, diagnostics: [] };
  } catch (error) {
    return { files: 0, diagnostics: [cleanFailed(folder, errorCode(error))] };
  }
}

/** Removes the folders that csb-docs creates: the cache folder, and its parent if that is `.csb-docs`. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
    if (basename(dirname(folder)) === '.csb-docs') rmdirSync(dirname(folder));
  } catch {
    // The folder is not empty.
  }
}
