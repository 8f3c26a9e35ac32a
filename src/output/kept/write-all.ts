/** Writes several user files: all of them or none. */
import { copyFileSync, existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { makeFolder } from '../../files/make-folder.js';
import { showPath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { writeWhole } from './write-whole.js';

/** A file to write in a folder. */
export type FileToWrite =
  | { readonly path: string; readonly text: string }
  /** Absolute path of the source. */
  | { readonly path: string; readonly copyOf: string }
  /** An existing file to replace, with its old text. */
  | { readonly path: string; readonly text: string; readonly before: string };

/**
 * Writes all files. On failure, undoes all changes and returns the problem. A file is only replaced if it has `before`.
 */
export function writeAll(folder: string, files: readonly FileToWrite[]): Diagnostic | undefined {
  const undo: (() => void)[] = [];
  for (const file of files) {
    const path = join(folder, file.path);
    try {
      noteFolders(dirname(path), undo);
      makeFolder(dirname(path));
      writeOne(path, file, undo);
    } catch (error) {
      for (const step of undo.reverse()) tryTo(step);
      return fileNotWritten(showPath(path), errorCode(error));
    }
  }
  return undefined;
}

function writeOne(path: string, file: FileToWrite, undo: (() => void)[]): void {
  if ('before' in file) {
    writeWhole(path, file.text);
    undo.push(() => writeWhole(path, file.before));
    return;
  }
  if ('copyOf' in file && existsSync(path)) throw Object.assign(new Error('it already exists'), { code: 'EEXIST' });
  if ('copyOf' in file) copyFileSync(file.copyOf, path);
  else writeWhole(path, file.text, { isNew: true });
  undo.push(() => rmSync(path, { force: true }));
}

/** Registers the removal of created folders, innermost first. */
function noteFolders(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) noteFolders(dirname(folder), undo);
  undo.push(() => rmdirSync(folder));
}

function tryTo(step: () => void): void {
  try {
    step();
  } catch {
    // The original failure is reported.
  }
}
