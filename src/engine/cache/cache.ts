/**
 * Caches results on disk between builds, as bytes by kind, fingerprint and key.
 * A cache may only cost time: unreadable entries count as missing, failed writes are dropped, and nothing throws.
 */

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../utils/code/errors.js';
import { hashContent } from '../../utils/hash.js';
import {
  findCacheFile,
  isPackName,
  isTemporaryName,
  listNames,
  makeCacheFolder,
  packPrefix,
  STAMP,
} from './cache-files.js';
import { createCodeDescription, type DescribeCode } from './own-code.js';
import type { Entry } from './pack.js';
import { openPacks, type PackSection } from './pack-section.js';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Interval between removals of old files. Checking takes a millisecond locally and many over a network, and files age
 * slowly.
 */
const INTERVAL = DAY;
/** Longer than the caches of most CI services keep unused entries, which is a week. */
const MOST_DAYS = 14;
/** Room for four states of a site with 10,000 pages, e.g. branches with different settings. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Removes packs unused for two weeks, then the oldest packs until the rest is below the size limit, and temporary files
 * of interrupted builds. Runs once a day. Throws if the folder cannot be written.
 * @param inUse paths to keep
 */
function removeOldFiles(folder: string, inUse: ReadonlySet<string>): void {
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

/** Results of one kind that share a fingerprint. */
export interface CacheSection {
  /** Yields the available entries in any order. Contents are read lazily, so that few are in memory at once. */
  readonly read: (keys: readonly string[]) => Iterable<Entry>;
  /** Stores entries. */
  readonly write: (entries: Iterable<Entry>) => void;
  /** Stores an entry at the end of the run. A later entry with the same name replaces it. */
  readonly writeLater: (name: string, entry: Entry) => void;
}

/** Options of a section. */
export interface SectionOptions {
  /**
   * Maximum number of unused packs to keep, for sections whose entries replace each other. By default all are kept
   * until they are old, because other runs may use them.
   */
  readonly states?: number;
}

/** A cache between runs. */
export interface Cache {
  /** Absolute path; undefined if caching is disabled. */
  readonly folder: string | undefined;
  /** Returns the fingerprint of csb-docs' code. */
  readonly describeCode: DescribeCode;
  /**
   * Opens a section.
   * @param kind lower-case name for the type of entries
   * @param fingerprint everything that results depend on besides their keys, without paths, times or names of the
   * machine
   */
  readonly section: (kind: string, fingerprint: string, options?: SectionOptions) => CacheSection;
  /** Returns the reason why something could not be stored. */
  readonly problem: () => string | undefined;
  /**
   * Writes deferred entries and removes old files, but never those used by this run. Call it at the end of a successful
   * run.
   */
  readonly tidy: () => void;
}

/** Opens a cache in a folder, which is created on the first write. */
export function openCache(folder: string, describeCode: DescribeCode = createCodeDescription()): Cache {
  const sections: (PackSection & { readonly later: Map<string, Entry> })[] = [];
  let problem: string | undefined;
  /** After a failure, nothing is retried: it would fail again for each page. */
  const attempt = (write: () => void): void => {
    if (problem !== undefined) return;
    try {
      write();
    } catch (error) {
      problem = errorCode(error);
    }
  };
  return {
    folder,
    describeCode,
    section: (kind, fingerprint, { states } = {}) => {
      const name = { kind, fingerprint: hashContent(fingerprint) };
      const packs = listNames(folder).filter((file) => file.startsWith(packPrefix(name)));
      const section = openPacks(
        folder,
        name,
        packs.map((file) => join(folder, file)),
      );
      const later = new Map<string, Entry>();
      sections.push({ ...section, later });
      return {
        read: section.read,
        write: (entries) =>
          attempt(() => {
            section.write(entries);
            if (states !== undefined) section.dropUnused(states);
          }),
        writeLater: (name, entry) => void later.set(name, entry),
      };
    },
    problem: () => problem,
    tidy: () =>
      attempt(() => {
        for (const { later, write, merge } of sections) {
          if (later.size > 0) write(later.values());
          later.clear();
          merge();
        }
        removeOldFiles(folder, new Set(sections.flatMap((section) => section.usedPaths())));
      }),
  };
}

/** Returns a cache that stores nothing. */
export function withoutCache(): Cache {
  return {
    folder: undefined,
    describeCode: createCodeDescription(),
    section: () => ({ read: () => [], write: () => undefined, writeLater: () => undefined }),
    problem: () => undefined,
    tidy: () => undefined,
  };
}
