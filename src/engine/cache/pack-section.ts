/** Reads and writes all packs of a section as one. */
import { rmSync, utimesSync } from 'node:fs';
import type { SectionName } from './cache-files.js';
import { type Entry, openPack, type Pack, readEntries } from './pack.js';
import { type PackWriter, startPack } from './write-pack.js';

/**
 * Maximum number of packs in use before they are merged. Each run adds a small pack with new entries, so that saving
 * one page does not rewrite all of them. Merging takes 50 ms for 1,000 pages, opening a pack 0.1 ms.
 */
const MOST_PACKS = 16;

/** Interval for updating the time of a used file, in milliseconds. Eviction counts in days. */
const TOUCH_INTERVAL = 24 * 60 * 60 * 1000;

/**
 * Packs that are read as one. The newest entry of a key wins. `write` and `merge` throw if the disk cannot be written.
 */
export interface PackSection {
  readonly read: (keys: readonly string[]) => Iterable<Entry>;
  /** Adds a pack. */
  readonly write: (entries: Iterable<Entry>) => void;
  /** Merges packs if there are too many, keeping the used entries. */
  readonly merge: () => void;
  /** Removes unused packs, except the newest ones. */
  readonly dropUnused: (kept: number) => void;
  /** Returns the packs that were read from or written to. */
  readonly usedPaths: () => readonly string[];
}

/** A pack with the keys that were read or written. */
interface UsedPack {
  readonly pack: Pack;
  readonly used: Set<string>;
}

/** Opens the packs at these paths. Files that are not packs of the section are skipped. */
export function openPacks(folder: string, section: SectionName, paths: readonly string[]): PackSection {
  // Newest first, because entries may replace each other.
  let packs: readonly UsedPack[] = paths
    .flatMap((path) => openPack(path, section) ?? [])
    .toSorted((a, b) => b.used - a.used)
    .map((pack) => ({ pack, used: new Set<string>() }));
  const writePack = (entries: Iterable<Entry>): UsedPack => {
    const pack = fillPack(startPack(folder, section), entries);
    return { pack, used: new Set(pack.entries.keys()) };
  };
  const merge = (): void => {
    const used = packs.filter((pack) => pack.used.size > 0);
    if (used.length <= MOST_PACKS) return;
    const merged = writePack(readUsed(used.toReversed()));
    packs = [merged, ...packs.filter((pack) => !used.includes(pack))];
    for (const { pack } of used) if (pack.path !== merged.pack.path) rmSync(pack.path, { force: true });
  };
  return {
    read: (keys) => readPacks(packs, keys),
    write: (entries) => {
      packs = [writePack(entries), ...packs];
      merge();
    },
    merge,
    dropUnused: (kept) => {
      const unused = packs.filter(({ used }) => used.size === 0).map(({ pack }) => pack);
      const dropped = new Set(unused.toSorted((a, b) => b.used - a.used).slice(kept));
      for (const { path } of dropped) rmSync(path, { force: true });
      packs = packs.filter(({ pack }) => !dropped.has(pack));
    },
    usedPaths: () => packs.filter(({ used }) => used.size > 0).map(({ pack }) => pack.path),
  };
}

/** Reads each entry from the newest pack with an undamaged copy. */
function* readPacks(packs: readonly UsedPack[], keys: readonly string[]): Generator<Entry> {
  const missing = new Set(keys);
  for (const { pack, used } of packs) {
    const wanted = [...missing].filter((key) => pack.entries.has(key));
    if (wanted.length === 0) continue;
    for (const entry of readEntries(pack, wanted)) {
      missing.delete(entry[0]);
      used.add(entry[0]);
      yield entry;
    }
    if (used.size > 0) touch(pack);
  }
}

function* readUsed(packs: readonly UsedPack[]): Generator<Entry> {
  for (const { pack, used } of packs) yield* readEntries(pack, [...used]);
}

function fillPack(writer: PackWriter, entries: Iterable<Entry>): Pack {
  try {
    for (const [key, content] of entries) writer.add(key, content);
    return writer.finish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** Marks a pack as used. If that fails, it is removed earlier than others. */
function touch({ path, used }: Pack): void {
  const now = Date.now();
  if (now - used < TOUCH_INTERVAL) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // The file belongs to another user.
  }
}
