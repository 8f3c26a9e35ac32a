/** Writing a file that people keep: it is the old one or the new one, never a part of it. */
import { chmodSync, linkSync, realpathSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { findStats, isThere } from '../../files/is-there.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';

/** How a file is written. */
export interface WholeOptions {
  /** Fails with `EEXIST` where there is one. */
  readonly isNew?: boolean;
}

/** Writes a file under another name beside it, and then gives it its own. Throws, and leaves what was there, when that fails. */
export function writeWhole(path: string, content: string | Uint8Array, { isNew = false }: WholeOptions = {}): void {
  const before = findStats(path);
  // What is no file (a pipe, a terminal) has no old content, and must not become one.
  if (before !== undefined && !before.isFile() && !isNew) writeFileSync(path, content);
  else writeBeside(path, content, { before, isNew });
}

/** The same; returns why the file could not be written. */
export function tryToWrite(path: string, content: string | Uint8Array, options?: WholeOptions): string | undefined {
  try {
    writeWhole(path, content, options);
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}

/** The same for a file that a command makes for its user: what goes wrong is a finding, which names it as it is `shown`. */
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
    // What was asked for has been done, or what kept it from being done is told.
  }
}
