/** Snapshots of file metadata, to detect changes later. */
import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path → stamp of a file; a folder has an empty stamp. */
export type Stamps = ReadonlyMap<string, string>;

/** Takes stamps of files and of everything in folders. Missing ones are skipped. A thousand files take some 10 ms. */
export function takeStamps(paths: readonly string[], ignored: (path: string) => boolean): Stamps {
  const stamps = new Map<string, string>();
  const take = (path: string): void => {
    if (stamps.has(path) || ignored(path)) return;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    stamps.set(path, stats.isDirectory() ? '' : stampOf(stats));
    if (stats.isDirectory()) for (const name of readdirSync(path)) take(join(path, name));
  };
  for (const path of paths) {
    try {
      take(path);
    } catch {
      // Unreadable, or a cycle of links; reading it reports the error.
    }
  }
  return stamps;
}

/** Returns a stamp that changes with the file. */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs},${ctimeMs},${size},${ino}`;
}

/** Returns the paths that were added, changed or removed between two snapshots. */
export function findChanged(before: Stamps, after: Stamps): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}
