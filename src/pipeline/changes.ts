/** What changed on disk since the site was last read. */
import { basename, dirname, join, resolve } from 'node:path';
import { isInside, realOrSame } from '../files/site-path.js';

/** Gives the absolute paths of files of a site; each is resolved once, as thousands are asked about at every save. */
export function createResolver(siteDir: string): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const absolute = known.get(path) ?? resolve(siteDir, path);
    known.set(path, absolute);
    return absolute;
  };
}

/** Changed files and folders; all paths that are asked about are absolute. */
export interface Changes {
  /** True when the path or a folder above it changed. */
  readonly touches: (path: string) => boolean;
  /** What changed in a folder; the folder itself when a folder above it changed. */
  readonly within: (folder: string) => readonly string[];
}

/** Nothing is known of what changed: every path may have. */
export const EVERYTHING: Changes = { touches: () => true, within: (folder) => [folder] };

/**
 * Makes changes from absolute paths of files and folders that were added, changed or removed.
 * A path that is reached through a linked folder is known by its real form too, as bundlers report it.
 */
export function toChanges(paths: readonly string[]): Changes {
  const changed = new Set(paths.flatMap((path) => [path, join(realOrSame(dirname(path)), basename(path))]));
  const folders = new Map<string, boolean>();
  const touches = (path: string): boolean =>
    changed.has(path) || (dirname(path) !== path && touchesFolder(dirname(path)));
  // Thousands of files in a few folders are asked about.
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
