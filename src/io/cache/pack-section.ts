/** The packs of one section, as one. */
import { rmSync, utimesSync } from 'node:fs';
import type { SectionName } from './cache-files.js';
import { openPack, type Pack, readEntries } from './pack.js';
import { startPack } from './write-pack.js';

/**
 * A run adds a small pack with what is new, so that saving one page does not write all of them again. With more packs than
 * this, those that were used become one: it takes 50 ms for 1,000 pages, and opening a pack takes 0.1 ms.
 */
const MOST_PACKS = 16;

/** How long a file that is used keeps its time, in milliseconds: eviction counts in days. */
const TOUCH_INTERVAL = 24 * 60 * 60 * 1000;

/** Packs that are read as one. `write` and `merge` throw when the disk cannot be written. */
export interface PackSection {
  readonly read: (keys: readonly string[], visit: (key: string, content: Buffer) => void) => void;
  /** Adds a pack. */
  readonly write: (entries: Iterable<readonly [key: string, content: Buffer]>) => void;
  /** Makes one pack of many, with the entries that were used. */
  readonly merge: () => void;
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
  let packs: readonly UsedPack[] = paths.flatMap((path) => {
    const pack = openPack(path, section);
    return pack === undefined ? [] : [{ pack, used: new Set<string>() }];
  });
  const merge = (): void => {
    const used = packs.filter((pack) => pack.used.size > 0);
    if (used.length <= MOST_PACKS) return;
    const merged = writePack((add) => {
      for (const { pack, used: keys } of used) readEntries(pack, [...keys], add);
    });
    packs = [...packs.filter((pack) => !used.includes(pack)), merged];
    for (const { pack } of used) if (pack.path !== merged.pack.path) rmSync(pack.path, { force: true });
  };
  const writePack = (fill: (add: (key: string, content: Buffer) => void) => void): UsedPack => {
    const writer = startPack(folder, section);
    try {
      fill(writer.add);
      const pack = writer.finish();
      return { pack, used: new Set(pack.entries.keys()) };
    } catch (error) {
      writer.discard();
      throw error;
    }
  };
  return {
    read: (keys, visit) => readPacks(packs, keys, visit),
    write: (entries) => {
      const written = writePack((add) => {
        for (const [key, content] of entries) add(key, content);
      });
      packs = [...packs, written];
      merge();
    },
    merge,
    usedPaths: () => packs.filter(({ used }) => used.size > 0).map(({ pack }) => pack.path),
  };
}

/** Takes each entry from the first pack that has it undamaged. */
function readPacks(
  packs: readonly UsedPack[],
  keys: readonly string[],
  visit: (key: string, content: Buffer) => void,
): void {
  const missing = new Set(keys);
  for (const { pack, used } of packs) {
    const wanted = [...missing].filter((key) => pack.entries.has(key));
    readEntries(pack, wanted, (key, content) => {
      missing.delete(key);
      used.add(key);
      visit(key, content);
    });
    if (used.size > 0) touch(pack);
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
