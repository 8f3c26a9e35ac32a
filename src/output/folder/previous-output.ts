/**
 * The output of the last build, from which unchanged files are reused. A file counts as unchanged only if its size,
 * modification time and inode are the same.
 */
import { copyFileSync, linkSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../engine/cache/cache.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import type { BuildNote } from '../../types/build-note.js';
import type { OutPath } from '../../types/paths.js';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { once } from '../../utils/lazy.js';
import { isContained } from './manifest.js';

/** Section of the cache. */
const OUTPUT = 'output';
/** Number of outputs kept: builds of the same folder with other settings or of other branches. */
const STATES = 4;
/** Fingerprint of the entries, which depend on nothing else. */
const VERSION = '3';

/** A file of the last output. */
export interface PreviousFile {
  /** Fingerprint of its inputs. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Size, modification time and inode. */
  readonly stamp: string;
}

/** The last output. */
export interface PreviousOutput {
  /** Notes of the build by language. */
  readonly notes: Readonly<Record<string, BuildNote>>;
  readonly files: ReadonlyMap<OutPath, PreviousFile>;
  /** Finds an unchanged file with this key: at the same path, or at another path if this one is new. */
  readonly find: (file: OutPath, key: string) => OutPath | undefined;
  /** Returns the absolute path of a found file. */
  readonly where: (file: OutPath) => string;
  /** Links or copies a found file to another path. */
  readonly take: (file: OutPath, to: string) => void;
  /** Returns whether all files are unchanged. */
  readonly isIntact: () => boolean;
}

/** The stored form, as JSON. */
interface KeptText {
  readonly notes: PreviousOutput['notes'];
  readonly files: readonly (readonly [OutPath, PreviousFile])[];
}

/** Fingerprints of the inputs of output files. */
export type FileKeys = ReadonlyMap<OutPath, string>;

/** The data to store about an output. */
export interface WrittenOutput {
  readonly notes: Readonly<Record<string, BuildNote>>;
  readonly keys: FileKeys;
  /** In bytes. */
  readonly sizes: ReadonlyMap<OutPath, number>;
  /** Reused files with their paths in the previous output. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
}

/** Looks up the output in a folder. Returns undefined if its last build is unknown. */
export function recallOutput(cache: Cache, folder: string): PreviousOutput | undefined {
  const name = cache.folder === undefined ? undefined : stampOf(join(folder, MANIFEST_NAME));
  if (name === undefined) return undefined;
  for (const [, content] of openSection(cache).read([name])) {
    const { notes, files }: KeptText = JSON.parse(content.toString('utf8'));
    // Drop paths outside the folder, in case the cache was manipulated.
    return toPreviousOutput(folder, { notes, files: new Map(files.filter(([file]) => isContained(file))) });
  }
  return undefined;
}

/** Stores the data about an output that has just been written. */
export function rememberOutput(
  cache: Cache,
  folder: string,
  { written, previous }: { readonly written: WrittenOutput; readonly previous: PreviousOutput | undefined },
): void {
  const { notes, keys, sizes, kept } = written;
  const name = stampOf(join(folder, MANIFEST_NAME));
  if (cache.folder === undefined || name === undefined) return;
  const files = [...keys].flatMap(([file, key]): [OutPath, PreviousFile][] => {
    const from = kept.get(file);
    // A moved file keeps its stamp.
    const stamp = from === undefined ? stampOf(join(folder, file)) : previous?.files.get(from)?.stamp;
    return stamp === undefined ? [] : [[file, { key, size: sizes.get(file) ?? 0, stamp }]];
  });
  openSection(cache).write([[name, Buffer.from(JSON.stringify({ notes, files }))]]);
}

/** Returns the key of a file with generated content. */
export function keyOfContent(content: string | Uint8Array): string {
  return hashContent(content, LONG_NAME_DIGITS);
}

/** Returns the key of a copied file, or undefined if the source does not exist. */
export function keyOfCopy(from: string): string | undefined {
  return stampOf(from);
}

function openSection(cache: Cache) {
  return cache.section(OUTPUT, VERSION, { states: STATES });
}

function toPreviousOutput(folder: string, known: Pick<PreviousOutput, 'notes' | 'files'>): PreviousOutput {
  const { files } = known;
  // `lstat`, because builds write no links and the target of a link may be changed by anyone.
  const isAsItWas = (name: OutPath): boolean => stampOf(join(folder, name), lstatSync) === files.get(name)?.stamp;
  const byKey = once(() => new Map([...files].map(([name, { key }]) => [key, name])));
  return {
    ...known,
    find: (name, key) => {
      if (key === '') return undefined;
      const found = files.has(name) ? name : byKey().get(key);
      return found !== undefined && files.get(found)?.key === key && isAsItWas(found) ? found : undefined;
    },
    where: (name) => join(folder, name),
    take: (name, to) => linkOrCopy(join(folder, name), to),
    isIntact: () => [...files.keys()].every(isAsItWas),
  };
}

/** A hard link. The old output is removed later, so no two outputs share a file. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The file system does not support links.
    copyFileSync(from, to);
  }
}

/**
 * Returns a stamp that changes whenever a file is rewritten, or undefined if it cannot be read. The file is then
 * written again.
 */
function stampOf(path: string, stat = statSync): string | undefined {
  try {
    const stats = stat(path, { bigint: true, throwIfNoEntry: false });
    return stats?.isFile() ? [stats.size, stats.mtimeNs, stats.ino].join(' ') : undefined;
  } catch {
    return undefined;
  }
}
