/**
 * Results that are kept on disk, so that the next build need not make them again.
 * In: bytes by kind, fingerprint and key. Out: the same bytes, or nothing. Must not know what they mean.
 * A cache can only cost time: what cannot be read is missing, what cannot be written is not kept, and nothing throws.
 */

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../utils/code/thrown.js';
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

/** The results of one kind that were made under the same conditions. */
export interface CacheSection {
  /** The contents that are there, in any order; read while they are asked for, so that few are in memory at once. */
  readonly read: (keys: readonly string[]) => Iterable<Entry>;
  /** Keeps contents by their keys. */
  readonly write: (entries: Iterable<Entry>) => void;
  /** Keeps a content at the end of the run, by its key; what was to be kept under the same name before is forgotten. */
  readonly writeLater: (name: string, entry: Entry) => void;
}

/** How the packs of a section are kept. */
export interface SectionOptions {
  /**
   * How many packs stay that this run has not used, for sections whose entries replace each other. All of them unless
   * given: they may be of use to other runs, until they are old.
   */
  readonly states?: number;
}

/** A cache. */
export interface Cache {
  /** Absolute; undefined when there is none. */
  readonly folder: string | undefined;
  /** What makes the results, for fingerprints and keys. */
  readonly describeCode: DescribeCode;
  /**
   * @param kind what the entries are, in small letters
   * @param fingerprint all that the results depend on besides what their keys say; no path, time or name of the machine
   */
  readonly section: (kind: string, fingerprint: string, options?: SectionOptions) => CacheSection;
  /** Why something could not be kept. */
  readonly problem: () => string | undefined;
  /**
   * Writes what was left for later, and removes what nobody has used for long; for the end of a run that succeeded.
   * Never removes what this run has used.
   */
  readonly tidy: () => void;
}

/** A cache in a folder, which is made when there is something to keep. */
export function openCache(folder: string, describeCode: DescribeCode = createCodeDescription()): Cache {
  const sections: (PackSection & { readonly later: Map<string, Entry> })[] = [];
  let problem: string | undefined;
  /** Nothing is tried again after a failure: it would only fail for each page. */
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

/** No cache: nothing is kept, and nothing is found. */
export function withoutCache(): Cache {
  return {
    folder: undefined,
    describeCode: createCodeDescription(),
    section: () => ({ read: () => [], write: () => undefined, writeLater: () => undefined }),
    problem: () => undefined,
    tidy: () => undefined,
  };
}
