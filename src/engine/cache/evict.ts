/** Keeping a cache small. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCacheFile, isPackName, isTemporaryName, makeCacheFolder, STAMP } from './cache-files.js';

const DAY = 24 * 60 * 60 * 1000;

/** Looking at every file takes a millisecond or a network's many, and files grow old slowly. */
const INTERVAL = DAY;
/** Longer than the caches of most CI services keep what nobody uses, which is a week. */
const MOST_DAYS = 14;
/** Four states of a site with 10,000 pages, e.g. of branches with other settings. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Removes packs that nobody has used for two weeks, then the oldest ones until the rest is below the limit, and what
 * builds that were cut off have left. Looks once a day. Throws when the folder cannot be written.
 * @param inUse paths that stay
 */
export function removeOldFiles(folder: string, inUse: ReadonlySet<string>): void {
  const now = Date.now();
  const stamp = findCacheFile(join(folder, STAMP));
  if (stamp !== undefined && Math.abs(now - stamp.used) < INTERVAL) return;
  makeCacheFolder(folder);
  writeFileSync(join(folder, STAMP), '');
  const names = readdirSync(folder);
  const find = (name: string) => findCacheFile(join(folder, name)) ?? [];
  for (const { path, used } of names.filter(isTemporaryName).flatMap(find))
    if (now - used > DAY) rmSync(path, { force: true });
  let bytes = 0;
  for (const pack of names
    .filter(isPackName)
    .flatMap(find)
    .toSorted((a, b) => b.used - a.used)) {
    bytes += pack.bytes;
    const isOld = now - pack.used > MOST_DAYS * DAY;
    if ((isOld || bytes > MOST_BYTES) && !inUse.has(pack.path)) rmSync(pack.path, { force: true });
  }
}
