/** Modifies user files atomically. */
import { resolve } from 'node:path';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { readRegularFile } from '../../files/read-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/errors.js';
import { writeWhole } from './write-whole.js';

/** Modifies a file of the site. Nothing is written if `change` returns undefined or the same text. */
export function changeFile(
  siteDir: string,
  file: FilePath,
  change: (text: string) => string | undefined,
): { readonly isChanged: boolean; readonly diagnostics: readonly Diagnostic[] } {
  const path = resolve(siteDir, file);
  try {
    const text = readRegularFile(path).toString('utf8');
    const changed = change(text);
    if (changed === undefined || changed === text) return { isChanged: false, diagnostics: [] };
    writeWhole(path, changed);
    return { isChanged: true, diagnostics: [] };
  } catch (error) {
    return { isChanged: false, diagnostics: [fileNotWritten(file, errorCode(error))] };
  }
}
