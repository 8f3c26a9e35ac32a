/**
 * Writes the output.
 * In: output files, one by one, and files to copy. Out: the output folder, replaced in one step at the end.
 * Must not know what the files are. Until `commit` has succeeded the previous output is untouched.
 */
import { rmSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { duplicateOutput, nothingToClean, outputFailed } from '../../diagnostics/catalogue/output.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { createTaskQueue } from '../bounded.js';
import { isInside, toSitePath } from '../site-path.js';
import { moveForeign, readManifest, removeListed, writeManifest } from './manifest.js';
import {
  guardOutput,
  type OutputGuard,
  type OutputPlace,
  recoverSwap,
  releaseLock,
  takeLock,
  toOutputPlace,
} from './output-place.js';

/** What was written. With an error among the diagnostics nothing was replaced. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** An output folder that is being written. */
export interface Output {
  /** Hands a file over; resolves when there is room for more, not when it is on disk. */
  readonly write: (file: OutputFile<string | Uint8Array>) => Promise<void>;
  /** Hands over a file to copy as it is. */
  readonly copy: (fromAbsolute: string, to: OutPath) => Promise<void>;
  /** Waits for everything and replaces the old output by the new one. */
  readonly commit: () => Promise<Emitted>;
  /** Throws the new output away. */
  readonly discard: () => Promise<void>;
}

/** Opens an output folder; `output` is undefined when it must not be written. */
export async function openOutput(
  outDir: string,
  guard: OutputGuard,
): Promise<{ readonly output: Output | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const place = toOutputPlace(outDir);
  const refused = (diagnostic: Diagnostic) => ({ output: undefined, diagnostics: [diagnostic] });
  try {
    const problem = (await guardOutput(place, guard)) ?? (await takeLock(place, guard.siteDir));
    if (problem !== undefined) return refused(problem);
    await recoverSwap(place);
    await mkdir(place.fresh);
    return { output: createOutput(place, guard.siteDir), diagnostics: [] };
  } catch (error) {
    return refused(outputFailed(toSitePath(guard.siteDir, place.target), errorCode(error)));
  }
}

function createOutput(place: OutputPlace, siteDir: string): Output {
  const tasks = createTaskQueue();
  const diagnostics: Diagnostic[] = [];
  const written = new Map<string, OutPath>();
  const folders = new Map<string, Promise<unknown>>();
  const stop = discardOnSignal(place);
  const hasFailed = (): boolean => diagnostics.some(({ code }) => code === 'output-failed');
  let bytes = 0;

  const add = async (out: OutPath, put: (path: string) => Promise<number>): Promise<void> => {
    const path = resolve(place.fresh, out);
    const key = out.normalize('NFC').toLowerCase();
    const other = written.get(key);
    if (other !== undefined) return void diagnostics.push(duplicateOutput(out, other));
    written.set(key, out);
    if (!isInside(place.fresh, path) || path === place.fresh)
      return void diagnostics.push(outputFailed(out, 'it lies outside the output folder'));
    // After the first failure (a full disk) more attempts would only repeat it.
    if (hasFailed()) return;
    await tasks.add(async () => {
      try {
        await ensureFolder(dirname(path), folders);
        const size = await put(path);
        // Not `bytes += await …`: that reads the sum before waiting, and parallel writes overwrite each other's.
        bytes += size;
      } catch (error) {
        if (!hasFailed()) diagnostics.push(outputFailed(out, errorCode(error)));
      }
    });
  };

  const discard = async (): Promise<void> => {
    await tasks.drain();
    await releaseLock(place);
    stop.release();
  };

  const commit = async (): Promise<Emitted> => {
    await tasks.drain();
    if (diagnostics.length === 0) {
      stop.defer();
      try {
        await writeManifest(place.fresh, written.values());
        await swap(place);
      } catch (error) {
        diagnostics.push(outputFailed(toSitePath(siteDir, place.target), errorCode(error)));
      }
    }
    await discard();
    return diagnostics.length > 0 ? { files: 0, bytes: 0, diagnostics } : { files: written.size, bytes, diagnostics };
  };

  return {
    write: ({ path, content }) =>
      add(path, async (absolute) => writeFile(absolute, content).then(() => Buffer.byteLength(content))),
    copy: (from, to) =>
      add(to, async (absolute) =>
        copyFile(from, absolute, constants.COPYFILE_FICLONE).then(async () => (await stat(absolute)).size),
      ),
    commit,
    discard,
  };
}

/** A folder is made once, however many of its files are written at the same time. */
function ensureFolder(folder: string, made: Map<string, Promise<unknown>>): Promise<unknown> {
  const known = made.get(folder) ?? mkdir(folder, { recursive: true });
  made.set(folder, known);
  return known;
}

/**
 * Old away, new in, then what the old manifest does not list (`.git`, `CNAME`, `.nojekyll`, anything of the user's)
 * moves over, and only then the old folder goes. Cut off anywhere, the next build completes it.
 */
async function swap({ target, fresh, old }: OutputPlace): Promise<void> {
  const before = await stat(target).catch(() => undefined);
  if (before === undefined) return rename(fresh, target);
  const owned = (await readManifest(target)) ?? new Set<string>();
  await chmod(fresh, before.mode & 0o7777);
  await rename(target, old);
  try {
    await rename(fresh, target);
  } catch (error) {
    await rename(old, target);
    throw error;
  }
  await moveForeign(old, target, owned);
  await rm(old, { recursive: true, force: true });
}

/**
 * On Ctrl+C the half-written folder goes and the signal then does what it does anyway.
 * During the swap (milliseconds) it waits: cut there, the site would be away until the next build.
 */
function discardOnSignal(place: OutputPlace): { readonly defer: () => void; readonly release: () => void } {
  let deferred = false;
  let received: NodeJS.Signals | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    received = signal;
    if (!deferred) end();
  };
  const detach = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  };
  const end = (): void => {
    detach();
    if (!deferred) rmSync(place.work, { recursive: true, force: true });
    if (received !== undefined) process.kill(process.pid, received);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return {
    defer: () => {
      deferred = true;
    },
    release: () => {
      if (received === undefined) detach();
      else end();
    },
  };
}

/** Removes what a manifest lists from an output folder, and nothing else. */
export async function cleanOutput(
  outDir: string,
): Promise<{ readonly files: number; readonly diagnostics: readonly Diagnostic[] }> {
  const { target } = toOutputPlace(outDir);
  const files = await readManifest(target);
  if (files === undefined) return { files: 0, diagnostics: [nothingToClean(outDir)] };
  try {
    return { files: await removeListed(target, files), diagnostics: [] };
  } catch (error) {
    return { files: 0, diagnostics: [outputFailed(join(outDir), errorCode(error))] };
  }
}
