/** Tests for existence that do not treat an unreadable disk as a missing file. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { errorCode } from '../utils/code/errors.js';

/** Returns the stats of a path, following links, or undefined if nothing is there. Throws on other errors. */
export function findStats(path: string): Stats | undefined {
  return orAbsent(() => statSync(path, { throwIfNoEntry: false }));
}

/** Returns whether the path exists, without following a symbolic link. */
export function isThere(path: string): boolean {
  return matches(path, () => true);
}

/** Returns true for a folder, false for a link to one. Throws on other errors. */
export function isFolder(path: string): boolean {
  return matches(path, (stats) => stats.isDirectory());
}

function matches(path: string, test: (stats: Stats) => boolean): boolean {
  const stats = orAbsent(() => lstatSync(path, { throwIfNoEntry: false }));
  return stats !== undefined && test(stats);
}

/** A path below a file does not exist. */
function orAbsent(look: () => Stats | undefined): Stats | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Like `isThere`, but passes errors to `report` and returns false. */
export function existsOrReports(path: string, report: (code: string) => void): boolean {
  return orReport(() => isThere(path), report);
}

/** Returns whether a path leads to a folder. Passes errors to `report`. */
export function isFolderOrReports(path: string, report: (code: string) => void): boolean {
  return orReport(() => findStats(path)?.isDirectory() ?? false, report);
}

function orReport(look: () => boolean, report: (code: string) => void): boolean {
  try {
    return look();
  } catch (error) {
    report(errorCode(error));
    return false;
  }
}
