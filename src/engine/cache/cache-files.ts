/** The folder of the cache and the names of its files. Files with other names are never touched. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../files/make-folder.js';
import { LONG_NAME_DIGITS } from '../../utils/hash.js';

/** A file whose modification time records the last removal of old files. */
export const STAMP = 'csb-docs-tidied';

const IGNORE = '.gitignore';
const IGNORE_ALL = '*\n';

const PACK = /^[a-z]+-[0-9a-f]{16}-[0-9a-f]{16}\.pack$/;
const TEMPORARY = /^[a-z]+-[0-9a-f]{16}-[0-9a-f]{16}\.pack\.[0-9]+\.tmp$/;

/** Identifies the entries of a pack. All packs of a section are read as one. */
export interface SectionName {
  /** Lower-case name for the type of entries: `parse`. */
  readonly kind: string;
  /** Hash of everything that the entries depend on besides their keys. */
  readonly fingerprint: string;
}

/** A file of the cache. */
export interface CacheFile {
  readonly path: string;
  readonly bytes: number;
  /** Time of last use, in milliseconds. */
  readonly used: number;
}

/**
 * Returns the cache folder of a site, which may not exist yet.
 * @param given the user's choice, relative to the site
 */
export function findCacheFolder(siteDir: string, given: string | undefined): string {
  if (given !== undefined) return resolve(siteDir, given);
  const modules = join(siteDir, 'node_modules');
  // The usual place for caches of JavaScript tools, so that caching or clearing that folder includes this one.
  return existsSync(modules) ? join(modules, '.cache/csb-docs') : join(siteDir, '.csb-docs/cache');
}

/** Creates the folder if it does not exist, with a `.gitignore` so that it is not committed by accident. */
export function makeCacheFolder(folder: string): void {
  if (!makeFolder(folder)) return;
  writeFileSync(join(folder, IGNORE), IGNORE_ALL);
}

/** Returns the prefix of all pack names of a section. */
export function packPrefix({ kind, fingerprint }: SectionName): string {
  return `${kind}-${fingerprint.slice(0, LONG_NAME_DIGITS)}-`;
}

/** Returns true for names of packs. */
export function isPackName(name: string): boolean {
  return PACK.test(name);
}

/** Returns true for temporary files left by an interrupted build. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Lists the files in a cache folder that csb-docs wrote; empty if the folder cannot be read. */
export function listOwnNames(folder: string): readonly string[] {
  const names = listNames(folder);
  const own = names.filter((name) => isPackName(name) || isTemporaryName(name) || name === STAMP);
  // If other files are present, the `.gitignore` may belong to someone else.
  const isWhole = names.length === own.length + 1 && isIgnoreFile(join(folder, IGNORE));
  return isWhole ? [...own, IGNORE] : own;
}

/** Lists everything in a folder; empty if it cannot be read. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isIgnoreFile(path: string): boolean {
  return findCacheFile(path)?.bytes === IGNORE_ALL.length && readFileSync(path, 'utf8') === IGNORE_ALL;
}

/** Returns the facts about a file, or undefined if it is not a readable file. */
export function findCacheFile(path: string): CacheFile | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? { path, bytes: stats.size, used: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
