/** Writing several files that people keep: all of them, or none. */
import { copyFileSync, existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { makeFolder } from '../../files/make-folder.js';
import { showPath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';
import { writeWhole } from './write-whole.js';

/** A file to write below a folder. */
export type FileToWrite =
  | { readonly path: string; readonly text: string }
  /** Absolute path of a file. */
  | { readonly path: string; readonly copyOf: string }
  /** A file that is there, and what it said. */
  | { readonly path: string; readonly text: string; readonly before: string };

/** Writes all of them; what goes wrong undoes what was done, and is returned. A file is replaced only where `before` says so. */
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

/** Folders that are not there yet are removed again, the inner ones first. */
function noteFolders(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) noteFolders(dirname(folder), undo);
  undo.push(() => rmdirSync(folder));
}

function tryTo(step: () => void): void {
  try {
    step();
  } catch {
    // What kept the file from being written is told.
  }
}
