/** The new output while it is written: files are handed over one by one and written side by side. */
import { constants, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { duplicateOutput, outputFailed } from '../../diagnostics/catalogue/output.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { createTaskQueue } from '../bounded.js';
import { isInside } from '../site-path.js';

/** A folder that files are written into. */
export interface FreshFolder {
  /** Hands a file over; resolves when there is room for more, not when it is on disk. */
  readonly write: (file: OutputFile<string | Uint8Array>) => Promise<void>;
  /** Hands over a file to copy as it is. */
  readonly copy: (fromAbsolute: string, to: OutPath) => Promise<void>;
  /** Waits until everything that was handed over is on disk or has failed. */
  readonly finish: () => Promise<FreshContent>;
}

/** What is in the folder, and what went wrong; `bytes` is the sum of all sizes. */
export interface FreshContent {
  readonly files: readonly OutPath[];
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Puts one file at an absolute path and returns its size in bytes. */
type Put = (path: string) => Promise<number>;

interface State {
  readonly root: string;
  /** By the form in which some file systems tell names apart: composed Unicode, lower case. */
  readonly files: Map<string, OutPath>;
  /** Folders that have been made or are being made. */
  readonly folders: Map<string, Promise<unknown>>;
  readonly diagnostics: Diagnostic[];
  bytes: number;
}

/** Opens a folder that exists and is empty. */
export function openFreshFolder(root: string): FreshFolder {
  const state: State = { root, files: new Map(), folders: new Map(), diagnostics: [], bytes: 0 };
  const tasks = createTaskQueue();
  const add = async (out: OutPath, put: Put): Promise<void> => {
    const problem = claim(out, state);
    if (problem !== undefined) state.diagnostics.push(problem);
    // After the first failure (a full disk) more attempts would only repeat it.
    else if (!hasFailed(state)) await tasks.add(() => putFile(out, put, state));
  };
  return {
    write: ({ path, content }) =>
      add(path, async (absolute) => {
        await writeFile(absolute, content);
        return Buffer.byteLength(content);
      }),
    copy: (from, to) =>
      add(to, async (absolute) => {
        await copyFile(from, absolute, constants.COPYFILE_FICLONE);
        return (await stat(absolute)).size;
      }),
    finish: async () => {
      await tasks.drain();
      return { files: [...state.files.values()], bytes: state.bytes, diagnostics: state.diagnostics };
    },
  };
}

/** Takes a path for a file; returns why it cannot be had. */
function claim(out: OutPath, { root, files }: State): Diagnostic | undefined {
  const key = out.normalize('NFC').toLowerCase();
  const other = files.get(key);
  if (other !== undefined) return duplicateOutput(out, other);
  files.set(key, out);
  const path = resolve(root, out);
  return isInside(root, path) && path !== root ? undefined : outputFailed(out, 'it lies outside the output folder');
}

async function putFile(out: OutPath, put: Put, state: State): Promise<void> {
  try {
    const path = resolve(state.root, out);
    await ensureFolder(dirname(path), state);
    const size = await put(path);
    // Not `bytes += await …`: that reads the sum before waiting, and parallel writes overwrite each other's.
    state.bytes += size;
  } catch (error) {
    if (!hasFailed(state)) state.diagnostics.push(outputFailed(out, errorCode(error)));
  }
}

/** A folder is made once, however many of its files are written at the same time. */
function ensureFolder(folder: string, { folders }: State): Promise<unknown> {
  const known = folders.get(folder) ?? mkdir(folder, { recursive: true });
  folders.set(folder, known);
  return known;
}

function hasFailed({ diagnostics }: State): boolean {
  return diagnostics.some(({ code }) => code === 'output-failed');
}
