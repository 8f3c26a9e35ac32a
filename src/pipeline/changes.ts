/** Tracks what changed on disk since the site was last read. */
import { basename, dirname, join, resolve } from 'node:path';
import { isInside, realOrSame } from '../files/site-path.js';

/** Returns a memoized path resolver, because thousands of paths are resolved on every save. */
export function createResolver(siteDir: string): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const absolute = known.get(path) ?? resolve(siteDir, path);
    known.set(path, absolute);
    return absolute;
  };
}

/** Changed files and folders. All paths are absolute. */
export interface Changes {
  /** Returns true if the path or one of its parent folders changed. */
  readonly touches: (path: string) => boolean;
  /** Returns the changed paths in a folder, or the folder itself if one of its parents changed. */
  readonly within: (folder: string) => readonly string[];
}

/** Used when the changes are unknown: every path counts as changed. */
export const EVERYTHING: Changes = { touches: () => true, within: (folder) => [folder] };

/**
 * Creates changes from absolute paths of files and folders that were added, changed or removed. A path in a symlinked
 * folder is also registered by its real path, as bundlers report it.
 */
export function toChanges(paths: readonly string[]): Changes {
  const changed = new Set(paths.flatMap((path) => [path, join(realOrSame(dirname(path)), basename(path))]));
  const folders = new Map<string, boolean>();
  const touches = (path: string): boolean =>
    changed.has(path) || (dirname(path) !== path && touchesFolder(dirname(path)));
  // Memoized, because thousands of files in a few folders are checked.
  const touchesFolder = (folder: string): boolean => {
    const isTouched = folders.get(folder) ?? touches(folder);
    folders.set(folder, isTouched);
    return isTouched;
  };
  return {
    touches,
    within: (folder) => (touches(folder) ? [folder] : [...changed].filter((path) => isInside(folder, path))),
  };
}
