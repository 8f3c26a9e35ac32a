/** The packs of one section, as one. */
import { rmSync, utimesSync } from 'node:fs';
import type { SectionName } from './cache-files.js';
import { type Entry, openPack, type Pack, readEntries } from './pack.js';
import { type PackWriter, startPack } from './write-pack.js';

/**
 * A run adds a small pack with what is new, so that saving one page does not write all of them again. With more packs than
 * this, those that were used become one: it takes 50 ms for 1,000 pages, and opening a pack takes 0.1 ms.
 */
const MOST_PACKS = 16;

/** How long a file that is used keeps its time, in milliseconds: eviction counts in days. */
const TOUCH_INTERVAL = 24 * 60 * 60 * 1000;

/** Packs that are read as one; of two entries with one key the newer one counts. `write` and `merge` throw when the disk cannot be written. */
export interface PackSection {
  readonly read: (keys: readonly string[]) => Iterable<Entry>;
  /** Adds a pack. */
  readonly write: (entries: Iterable<Entry>) => void;
  /** Makes one pack of many, with the entries that were used. */
  readonly merge: () => void;
  /** Removes packs that were not used, but the newest ones. */
  readonly dropUnused: (kept: number) => void;
  /** The packs that entries were read from or written to. */
  readonly usedPaths: () => readonly string[];
}

/** A pack, and the keys that were read from it or written to it. */
interface UsedPack {
  readonly pack: Pack;
  readonly used: Set<string>;
}

/** Opens the packs with these paths, as far as they are packs of the section. */
export function openPacks(folder: string, section: SectionName, paths: readonly string[]): PackSection {
  // The newest one first: some entries replace others.
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

/** Takes each entry from the newest pack that has it undamaged. */
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

/** Says that a pack is in use; where that cannot be said, it is removed earlier than others. */
function touch({ path, used }: Pack): void {
  const now = Date.now();
  if (now - used < TOUCH_INTERVAL) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // It belongs to somebody else.
  }
}
