/** The folder of the new output while it is written. */
import { constants, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { duplicateOutput, outputFailed } from '../../diagnostics/catalogue/output.js';
import { isInside } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/errors.js';
import type { Patch } from './patch.js';
import { type FileKeys, keyOfContent, keyOfCopy, type PreviousOutput } from './previous-output.js';
import type { PlacedFile } from './write-files.js';
import { createWriteQueue, type WriteElsewhere } from './write-queue.js';

/** Sizes of output files, in bytes. */
export type FileSizes = ReadonlyMap<OutPath, number>;

/** A folder being filled with output files. */
export interface FreshFolder {
  /** Reuses files of the previous output if all of them are unchanged and have this key. Otherwise reuses none. */
  readonly keep: (files: readonly OutPath[], key: string) => boolean;
  /**
   * Queues a file for writing. Errors are reported in `content`.
   * @param key fingerprint of its inputs; defaults to a hash of its content
   */
  readonly write: (file: OutputFile<string | Uint8Array>, key?: string) => void;
  /** Replaces the content of an existing file. Call it after `settle`. */
  readonly replace: (file: OutputFile<string | Uint8Array>) => void;
  /** Copies a file unchanged. */
  readonly copy: (fromAbsolute: string, to: OutPath) => void;
  /** Reads a written or reused file. Errors are reported in `content`. */
  readonly read: (file: OutPath) => Promise<Uint8Array | undefined>;
  /** Waits until everything is written. */
  readonly settle: () => Promise<void>;
  /** Waits for running writes and drops queued ones. */
  readonly cancel: () => Promise<void>;
  /** Returns the size of a file in bytes. */
  readonly sizeOf: (file: OutPath) => number;
  /** Returns the files so far. */
  readonly content: () => FreshContent;
  /** Returns the changes from the previous output to this one. */
  readonly toPatch: (previous: PreviousOutput) => Patch;
  /** Adds reused files, which completes the folder. Throws on failure. */
  readonly fill: () => void;
}

/** The content of the folder, and problems. */
export interface FreshContent {
  readonly files: readonly OutPath[];
  /** Sizes of the files on disk. */
  readonly sizes: FileSizes;
  /** Fingerprints of their inputs, if enabled. */
  readonly keys: FileKeys;
  /** Reused files with their paths in the previous output. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
  /** Sum of all sizes. */
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface State {
  readonly root: string;
  /** By composed, lower-case path, because some file systems ignore case and Unicode form. */
  readonly files: Map<string, OutPath>;
  /** Created folders. */
  readonly folders: Set<string>;
  readonly diagnostics: Diagnostic[];
  readonly sizes: Map<OutPath, number>;
  readonly keys: Map<OutPath, string>;
  readonly kept: Map<OutPath, OutPath>;
}

/** Options for reusing files. */
export interface Keeping {
  /** Whether to record keys for the next build. */
  readonly isKept: boolean;
  readonly previous: PreviousOutput | undefined;
}

/** Opens an existing, empty folder. */
export function openFreshFolder(
  root: string,
  { isKept, previous }: Keeping,
  writeElsewhere?: WriteElsewhere,
): FreshFolder {
  const state = startEmpty(root);
  const queue = createWriteQueue({
    writeElsewhere,
    hasFailed: () => hasFailed(state),
    onFailure: ({ out, reason }) => void state.diagnostics.push(outputFailed(out, reason)),
  });
  const keep = (files: readonly OutPath[], key: string): boolean => {
    const found = files.flatMap((out) => {
      const from = previous?.find(out, key);
      return from === undefined ? [] : [{ out, from }];
    });
    if (found.length < files.length) return false;
    for (const { out, from } of found)
      add(state, { out, key }, () => {
        state.kept.set(out, from);
        return previous?.files.get(from)?.size ?? 0;
      });
    return true;
  };
  return {
    keep,
    write: ({ path, content }, given) => {
      const key = given ?? (isKept ? keyOfContent(content) : '');
      if (given === undefined && keep([path], key)) return;
      add(state, { out: path, key }, () => {
        queue.add({ out: path, path: resolve(root, path), content });
        return Buffer.byteLength(content);
      });
    },
    replace: (file) => queue.add(takeAway(file, state)),
    copy: (from, to) => {
      const key = (isKept && keyOfCopy(from)) || '';
      if (keep([to], key)) return;
      add(state, { out: to, key }, () => {
        const absolute = makeRoom(to, state);
        copyFileSync(from, absolute, constants.COPYFILE_FICLONE);
        return statSync(absolute).size;
      });
    },
    read: (out) => readBack(state, out, previous),
    settle: queue.settle,
    cancel: queue.cancel,
    sizeOf: (file) => state.sizes.get(file) ?? 0,
    content: () => toContent(state),
    toPatch: ({ files }) => toPatch(state, files),
    fill: () => {
      for (const [out, from] of state.kept) previous?.take(from, makeRoom(out, state));
    },
  };
}

function startEmpty(root: string): State {
  return {
    root,
    files: new Map(),
    folders: new Set(),
    diagnostics: [],
    sizes: new Map(),
    keys: new Map(),
    kept: new Map(),
  };
}

/** An unreadable file is as bad as an unwritable one, because only a complete output is published. */
async function readBack(
  { root, kept, diagnostics }: State,
  out: OutPath,
  previous: PreviousOutput | undefined,
): Promise<Uint8Array | undefined> {
  const from = kept.get(out);
  try {
    return await readFile(from === undefined || previous === undefined ? resolve(root, out) : previous.where(from));
  } catch (error) {
    diagnostics.push(outputFailed(out, errorCode(error)));
    return undefined;
  }
}

/** Adds a file. `put` returns its size. */
function add(state: State, { out, key }: { readonly out: OutPath; readonly key: string }, put: () => number): void {
  const problem = claim(out, state);
  if (problem !== undefined) state.diagnostics.push(problem);
  // After a failure (a full disk), further attempts would only repeat it.
  else if (!hasFailed(state)) putFile(out, put, state);
  state.keys.set(out, key);
}

/** Removes the old file first. A copy has the permissions of its original, which may be read-only. */
function takeAway({ path, content }: OutputFile<string | Uint8Array>, { root, sizes }: State): PlacedFile {
  const absolute = resolve(root, path);
  rmSync(absolute, { force: true });
  sizes.set(path, Buffer.byteLength(content));
  return { out: path, path: absolute, content };
}

function toContent({ files, sizes, keys, kept, diagnostics }: State): FreshContent {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { files: [...files.values()], sizes, keys, kept, bytes, diagnostics };
}

function toPatch({ kept, sizes }: State, before: PreviousOutput['files']): Patch {
  return { before: [...before.keys()], kept, written: [...sizes.keys()].filter((out) => !kept.has(out)) };
}

/** Reserves a path. Returns the conflict, if there is one. */
function claim(out: OutPath, { root, files }: State): Diagnostic | undefined {
  const key = out.normalize('NFC').toLowerCase();
  const other = files.get(key);
  if (other !== undefined) return duplicateOutput(out, other);
  files.set(key, out);
  const path = resolve(root, out);
  return isInside(root, path) && path !== root ? undefined : outputFailed(out, 'it is outside the output folder');
}

function putFile(out: OutPath, put: () => number, state: State): void {
  try {
    state.sizes.set(out, put());
  } catch (error) {
    state.diagnostics.push(outputFailed(out, errorCode(error)));
  }
}

/** Returns the absolute path of a file and creates its folder. */
function makeRoom(out: OutPath, { root, folders }: State): string {
  const path = resolve(root, out);
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  return path;
}

function hasFailed({ diagnostics }: State): boolean {
  return diagnostics.some(({ code }) => code === 'output-failed');
}
