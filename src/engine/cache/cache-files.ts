/** The folder of a cache, and the names of the files in it: what has another name is not ours, and never touched. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../files/make-folder.js';
import { LONG_NAME_DIGITS } from '../../utils/hash.js';

/** Its time says when old files were last looked for. */
export const STAMP = 'csb-docs-tidied';

const IGNORE = '.gitignore';
const IGNORE_ALL = '*\n';

const PACK = /^[a-z]+-[0-9a-f]{16}-[0-9a-f]{16}\.pack$/;
const TEMPORARY = /^[a-z]+-[0-9a-f]{16}-[0-9a-f]{16}\.pack\.[0-9]+\.tmp$/;

/** Which entries a pack holds: two packs of one section can be read as one. */
export interface SectionName {
  /** What the entries are, in small letters: `parse`. */
  readonly kind: string;
  /** The hash of all they depend on besides what their keys say. */
  readonly fingerprint: string;
}

/** A file of the cache. */
export interface CacheFile {
  readonly path: string;
  readonly bytes: number;
  /** When it was last used, in milliseconds. */
  readonly used: number;
}

/**
 * The folder of the cache of a site, which need not exist.
 * @param given what the user asked for, relative to the site
 */
export function findCacheFolder(siteDir: string, given: string | undefined): string {
  if (given !== undefined) return resolve(siteDir, given);
  const modules = join(siteDir, 'node_modules');
  // Where the tools of JavaScript keep theirs, so that whoever caches or clears that folder has ours with it.
  return existsSync(modules) ? join(modules, '.cache/csb-docs') : join(siteDir, '.csb-docs/cache');
}

/** Makes the folder where there is none. One that csb-docs made is not committed by accident. */
export function makeCacheFolder(folder: string): void {
  if (!makeFolder(folder)) return;
  writeFileSync(join(folder, IGNORE), IGNORE_ALL);
}

/** The start of the names of all packs of a section. */
export function packPrefix({ kind, fingerprint }: SectionName): string {
  return `${kind}-${fingerprint.slice(0, LONG_NAME_DIGITS)}-`;
}

/** True for packs. */
export function isPackName(name: string): boolean {
  return PACK.test(name);
}

/** True for what a build that was cut off has left. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}

/** The names of the files in a cache folder that csb-docs wrote; none when it cannot be read. */
export function listOwnNames(folder: string): readonly string[] {
  const names = listNames(folder);
  const own = names.filter((name) => isPackName(name) || isTemporaryName(name) || name === STAMP);
  // Where there are other files, it may be somebody else's.
  const isWhole = names.length === own.length + 1 && isIgnoreFile(join(folder, IGNORE));
  return isWhole ? [...own, IGNORE] : own;
}

/** The names of everything in a folder; none when it cannot be read. */
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

/** What is known of a file; undefined for anything but a file, and where nothing can be known. */
export function findCacheFile(path: string): CacheFile | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? { path, bytes: stats.size, used: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
