/** Whether there is something at a path: a disk that cannot say is not taken for one that says no. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { errorCode } from '../utils/code/thrown.js';

/** What is known of what a path leads to; undefined where there is nothing. Throws when that cannot be found out. */
export function findStats(path: string): Stats | undefined {
  return orAbsent(() => statSync(path, { throwIfNoEntry: false }));
}

/** The same of the path itself, which may be a symbolic link. */
export function isThere(path: string): boolean {
  return matches(path, () => true);
}

/** True for a folder itself, false for a link to one. Throws when that cannot be found out. */
export function isFolder(path: string): boolean {
  return matches(path, (stats) => stats.isDirectory());
}

function matches(path: string, test: (stats: Stats) => boolean): boolean {
  const stats = orAbsent(() => lstatSync(path, { throwIfNoEntry: false }));
  return stats !== undefined && test(stats);
}

/** Below a file there is nothing. */
function orAbsent(look: () => Stats | undefined): Stats | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The same, where a disk that cannot say is told to `report`, with its error; nothing is there then. */
export function isThereOrTold(path: string, report: (code: string) => void): boolean {
  return orTold(() => isThere(path), report);
}

/** Whether a path leads to a folder, told in the same way. */
export function isFolderOrTold(path: string, report: (code: string) => void): boolean {
  return orTold(() => findStats(path)?.isDirectory() ?? false, report);
}

function orTold(look: () => boolean, report: (code: string) => void): boolean {
  try {
    return look();
  } catch (error) {
    report(errorCode(error));
    return false;
  }
}
