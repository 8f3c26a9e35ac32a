/** Whether there is something at a path: a disk that cannot say is not taken for one that says no. */
import { lstatSync, type Stats, statSync } from 'node:fs';

/** What is known of what a path leads to; undefined where there is nothing. Throws when that cannot be found out. */
export function findStats(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** The same of the path itself, which may be a symbolic link. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
