/** Writes user files atomically: a file has either its old or its new content. */
import { chmodSync, linkSync, realpathSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { findStats, isThere } from '../../files/is-there.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';

/** Options of writing. */
export interface WholeOptions {
  /** Whether to fail with `EEXIST` if the file exists. */
  readonly isNew?: boolean;
}

/** Writes a file under a temporary name and renames it. On failure, throws and keeps the old file. */
export function writeWhole(path: string, content: string | Uint8Array, { isNew = false }: WholeOptions = {}): void {
  const before = findStats(path);
  // A pipe or terminal has no old content and must not be replaced by a file.
  if (before !== undefined && !before.isFile() && !isNew) writeFileSync(path, content);
  else writeBeside(path, content, { before, isNew });
}

/** Writes a file. Returns the reason of a failure. */
export function tryToWrite(path: string, content: string | Uint8Array, options?: WholeOptions): string | undefined {
  try {
    writeWhole(path, content, options);
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}

/** Writes a file for the user. Returns a diagnostic on failure, which names the file as `shown`. */
export function writeForUser(
  { path, shown }: { readonly path: string; readonly shown: string },
  content: string | Uint8Array,
  options?: WholeOptions,
): Diagnostic | undefined {
  const problem = tryToWrite(path, content, options);
  return problem === undefined ? undefined : fileNotWritten(shown, problem);
}

interface Place {
  readonly before: Stats | undefined;
  readonly isNew: boolean;
}

function writeBeside(path: string, content: string | Uint8Array, { before, isNew }: Place): void {
  const target = before === undefined ? path : realpathSync.native(path);
  const temporary = nameTemporary(target);
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    if (before !== undefined) chmodSync(temporary, before.mode & 0o7777);
    if (isNew) linkSync(temporary, target);
    else renameSync(temporary, target);
  } finally {
    remove(temporary);
  }
}

function nameTemporary(path: string, number = process.pid): string {
  const name = `${path}.${number}.tmp`;
  return isThere(name) ? nameTemporary(path, number + 1) : name;
}

function remove(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {
    // The file is written, or the original failure is reported.
  }
}
