/**
 * Writes a new docs version: copied folders, additional files, and last the versions file that lists it.
 * A failure undoes everything. After a kill, unlisted folders contain a marker file, so that the next run can replace
 * them.
 */
import { copyFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findStats, isThere } from '../../files/is-there.js';
import { makeFolder } from '../../files/make-folder.js';
import type { FolderCopy, NewVersion } from '../../types/new-version.js';
import { writeWhole } from './write-whole.js';

/** Marker in a folder that is not yet a version. */
const MARK = '.csb-docs-unfinished';

/** Returns whether a path is the unfinished folder of an interrupted run. */
export function isUnfinished(path: string): boolean {
  return findStats(path)?.isDirectory() === true && isThere(join(path, MARK));
}

/** Returns whether something else exists at a path. */
export function isTaken(path: string): boolean {
  return isThere(path) && !isUnfinished(path);
}

/** Writes a version. On failure, undoes everything and throws. */
export function writeVersion({ folders, files, list }: NewVersion): void {
  const undo: (() => void)[] = [];
  try {
    const copies = folders.map((folder) => ({ to: folder.to, temporary: copyBeside(folder, undo) }));
    for (const { to, temporary } of copies) {
      remove(to);
      undo.push(() => remove(to));
      renameSync(temporary, to);
    }
    for (const { path, content } of files) {
      makeParents(path, undo);
      undo.push(() => remove(path));
      writeWhole(path, content);
    }
    writeWhole(list.path, list.content);
  } catch (error) {
    for (const step of undo.toReversed()) tryTo(step);
    throw error;
  }
  // A remaining marker is harmless once the folder is listed.
  for (const { to } of folders) tryTo(() => remove(join(to, MARK)));
}

/** Copies a folder to a temporary sibling. */
function copyBeside({ from, to, files, made }: FolderCopy, undo: (() => void)[]): string {
  const temporary = join(dirname(to), `.csb-docs-${basename(to)}.tmp`);
  makeParents(to, undo);
  remove(temporary);
  undo.push(() => remove(temporary));
  makeFolder(temporary);
  writeFileSync(join(temporary, MARK), '');
  for (const file of files) {
    makeFolder(dirname(join(temporary, file)));
    copyFileSync(join(from, file), join(temporary, file));
  }
  for (const { file, content } of made) {
    makeFolder(dirname(join(temporary, file)));
    writeFileSync(join(temporary, file), content);
  }
  return temporary;
}

/** Creates the parent folders of a path, and registers the removal of those that remain empty. */
function makeParents(path: string, undo: (() => void)[]): void {
  const missing: string[] = [];
  for (let folder = dirname(path); !isThere(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    makeFolder(folder);
    undo.push(() => rmdirSync(folder));
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** Ignores errors while undoing. */
function tryTo(step: () => void): void {
  try {
    step();
  } catch {
    // The original error is thrown.
  }
}
