/**
 * The output of the last build, of which files are taken over that would be written again with the same bytes.
 * In: the cache, and where the output is. Out: its files by what they were made of. Must not know what that is.
 * A file that is not exactly as the last build left it is not there: its size, time of change and inode are compared.
 */
import { copyFileSync, linkSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../engine/cache/cache.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import type { BuildNote } from '../../types/build-note.js';
import type { OutPath } from '../../types/paths.js';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { once } from '../../utils/once.js';
import { isContained } from './manifest.js';

/** The kind of the entries. */
const OUTPUT = 'output';
/** A build with other settings into the same folder, or of another branch, and some more. */
const STATES = 4;
/** Of the entries; they depend on nothing else. */
const VERSION = '3';

/** A file of the last output. */
export interface PreviousFile {
  /** What it was made of. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** What the file system says of it. */
  readonly stamp: string;
}

/** The last output. */
export interface PreviousOutput {
  /** What the build has left for this one, by language. */
  readonly notes: Readonly<Record<string, BuildNote>>;
  readonly files: ReadonlyMap<OutPath, PreviousFile>;
  /** Finds a file that was made of the same and that is as it was: at the same place, or at one that this output did not have. */
  readonly find: (file: OutPath, key: string) => OutPath | undefined;
  /** Where such a file is. */
  readonly where: (file: OutPath) => string;
  /** Puts such a file at another path, too. */
  readonly take: (file: OutPath, to: string) => void;
  /** Whether every file is as it was. */
  readonly isIntact: () => boolean;
}

/** What is kept of an output, as JSON. */
interface KeptText {
  readonly notes: PreviousOutput['notes'];
  readonly files: readonly (readonly [OutPath, PreviousFile])[];
}

/** What the files of an output are made of. */
export type FileKeys = ReadonlyMap<OutPath, string>;

/** What is kept of an output. */
export interface WrittenOutput {
  readonly notes: Readonly<Record<string, BuildNote>>;
  readonly keys: FileKeys;
  /** In bytes. */
  readonly sizes: ReadonlyMap<OutPath, number>;
  /** Files that were taken over, and where the previous output had them. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
}

/** Finds what is known of the output in a folder; undefined where another build, or nobody, has written it last. */
export function recallOutput(cache: Cache, folder: string): PreviousOutput | undefined {
  const name = cache.folder === undefined ? undefined : stampOf(join(folder, MANIFEST_NAME));
  if (name === undefined) return undefined;
  for (const [, content] of openSection(cache).read([name])) {
    const { notes, files }: KeptText = JSON.parse(content.toString('utf8'));
    // Whoever wrote the cache: nothing above the folder may be named by it.
    return toPreviousOutput(folder, { notes, files: new Map(files.filter(([file]) => isContained(file))) });
  }
  return undefined;
}

/** Keeps what is known of the output that has just been written into a folder, in the place of a previous one. */
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
    // Its stamp moves with a file.
    const stamp = from === undefined ? stampOf(join(folder, file)) : previous?.files.get(from)?.stamp;
    return stamp === undefined ? [] : [[file, { key, size: sizes.get(file) ?? 0, stamp }]];
  });
  openSection(cache).write([[name, Buffer.from(JSON.stringify({ notes, files }))]]);
}

/** The key of a file that is written as it is. */
export function keyOfContent(content: string | Uint8Array): string {
  return hashContent(content, LONG_NAME_DIGITS);
}

/** The key of a copy of a file; undefined when the file is not there. */
export function keyOfCopy(from: string): string | undefined {
  return stampOf(from);
}

function openSection(cache: Cache) {
  return cache.section(OUTPUT, VERSION, { states: STATES });
}

function toPreviousOutput(folder: string, known: Pick<PreviousOutput, 'notes' | 'files'>): PreviousOutput {
  const { files } = known;
  // A build writes no links: where a link leads, anybody may write.
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

/** The old output is removed later on, so that no two outputs share a file. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // A file system without links.
    copyFileSync(from, to);
  }
}

/** Changes whenever a file is written again; undefined for what cannot be looked at, which is then written anew. */
function stampOf(path: string, stat = statSync): string | undefined {
  try {
    const stats = stat(path, { bigint: true, throwIfNoEntry: false });
    return stats?.isFile() ? [stats.size, stats.mtimeNs, stats.ino].join(' ') : undefined;
  } catch {
    return undefined;
  }
}
