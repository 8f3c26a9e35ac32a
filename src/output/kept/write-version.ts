/**
 * Writing a new version of docs: folders that are copied, files beside them, and last of all the list that names it.
 * In: what is copied and written where. Out: all of it, or nothing: what fails is undone. After a kill, folders that no list
 * names have a mark in them, by which the next run knows that they are of no use to anybody.
 */
import { copyFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findStats, isThere } from '../../files/is-there.js';
import { makeFolder } from '../../files/make-folder.js';
import type { FolderCopy, NewVersion } from '../../types/new-version.js';
import { writeWhole } from './write-whole.js';

/** In a folder that is not yet a version. */
const MARK = '.csb-docs-unfinished';

/** Whether a path is a folder that a run has left which was ended. */
export function isUnfinished(path: string): boolean {
  return findStats(path)?.isDirectory() === true && isThere(join(path, MARK));
}

/** Whether something else is at a path. */
export function isTaken(path: string): boolean {
  return isThere(path) && !isUnfinished(path);
}

/** Writes a version. Throws when that fails, and everything is as it was. */
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
  // A mark that stays says nothing where a list names the folder.
  for (const { to } of folders) tryTo(() => remove(join(to, MARK)));
}

/** Copies a folder under another name beside its place. */
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

/** Makes the folders above a path; those that were not there go again where that is to be undone, if they are empty. */
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

/** What cannot be undone is told by what made it necessary. */
function tryTo(step: () => void): void {
  try {
    step();
  } catch {
    // The error that is thrown says what failed.
  }
}
