/** The new output while it is written, file by file. */
import { constants, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { duplicateOutput, outputFailed } from '../../diagnostics/catalogue/output.js';
import { isInside } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/thrown.js';
import type { Patch } from './patch.js';
import { type FileKeys, keyOfContent, keyOfCopy, type PreviousOutput } from './previous-output.js';
import type { PlacedFile } from './write-files.js';
import { createWriteQueue, type WriteElsewhere } from './write-queue.js';

/** Sizes of output files, in bytes. */
export type FileSizes = ReadonlyMap<OutPath, number>;

/** A folder that files are written into. */
export interface FreshFolder {
  /** Takes files over from the previous output if each of them has this key there and is unchanged; otherwise takes none. */
  readonly keep: (files: readonly OutPath[], key: string) => boolean;
  /**
   * Writes a file, sooner or later; what goes wrong is in `content`.
   * @param key what it is made of; the content itself unless given
   */
  readonly write: (file: OutputFile<string | Uint8Array>, key?: string) => void;
  /** Writes another content into a file that is there, once `settle` has waited for it. */
  readonly replace: (file: OutputFile<string | Uint8Array>) => void;
  /** Copies a file as it is. */
  readonly copy: (fromAbsolute: string, to: OutPath) => void;
  /** Reads a file that is there, written or taken over; what goes wrong is in `content`. */
  readonly read: (file: OutPath) => Promise<Uint8Array | undefined>;
  /** Waits until everything is written. */
  readonly settle: () => Promise<void>;
  /** Waits until nobody writes any more; what was not begun is not written. */
  readonly cancel: () => Promise<void>;
  /** Bytes of a file that is there. */
  readonly sizeOf: (file: OutPath) => number;
  /** What has been written so far. */
  readonly content: () => FreshContent;
  /** What makes the previous output this one. */
  readonly toPatch: (previous: PreviousOutput) => Patch;
  /** Puts what was taken over into the folder, which is the whole output then. Throws when that fails. */
  readonly fill: () => void;
}

/** What is in the folder, and what went wrong. */
export interface FreshContent {
  readonly files: readonly OutPath[];
  /** Of the files that are on disk. */
  readonly sizes: FileSizes;
  /** What they are made of, where it is asked for. */
  readonly keys: FileKeys;
  /** Files that are taken over, and where the previous output has them. */
  readonly kept: ReadonlyMap<OutPath, OutPath>;
  /** The sum of all sizes. */
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface State {
  readonly root: string;
  /** By the form in which some file systems tell names apart: composed Unicode, lower case. */
  readonly files: Map<string, OutPath>;
  /** Folders that have been made. */
  readonly folders: Set<string>;
  readonly diagnostics: Diagnostic[];
  readonly sizes: Map<OutPath, number>;
  readonly keys: Map<OutPath, string>;
  readonly kept: Map<OutPath, OutPath>;
}

/** What is asked for besides writing. */
export interface Keeping {
  /** Whether keys are wanted, for the next build. */
  readonly isKept: boolean;
  readonly previous: PreviousOutput | undefined;
}

/** Opens a folder that exists and is empty. */
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

/** Only an output that is whole becomes the next one, so that a file that cannot be read is as bad as one that cannot be written. */
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

/** Adds a file; `put` returns its size. */
function add(state: State, { out, key }: { readonly out: OutPath; readonly key: string }, put: () => number): void {
  const problem = claim(out, state);
  if (problem !== undefined) state.diagnostics.push(problem);
  // After the first failure (a full disk) more attempts would only repeat it.
  else if (!hasFailed(state)) putFile(out, put, state);
  state.keys.set(out, key);
}

/** Makes room for another content. A copy has the permissions of its original, which may forbid to write. */
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

/** Takes a path for a file; returns why it cannot be had. */
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

/** The absolute path of a file, whose folder is there. */
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
