/**
 * Writes an output folder. `commit` replaces the previous output in one step, or patches it in place if most files are
 * unchanged. Until then, the previous output is untouched.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { outputFailed, outputFolderInTheWay, outputLeftover, outputTorn } from '../../diagnostics/catalogue/output.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { type FreshFolder, type Keeping, openFreshFolder } from './fresh-folder.js';
import { removeOnInterrupt } from './interrupt.js';
import { takeLock } from './lock.js';
import { findFolderInTheWay, readManifest, writeManifest } from './manifest.js';
import type { MoveFailure } from './moves.js';
import { guardOutput, type OutputGuard, type OutputPlace, toOutputPlace } from './output-place.js';
import { type Patch, patchOutput } from './patch.js';
import type { PreviousOutput } from './previous-output.js';
import { repairOutput } from './repair.js';
import { swapOutput } from './swap.js';
import { closeWork, leaveWork } from './work-folder.js';
import type { WriteElsewhere } from './write-queue.js';

/** Replaces the output. Returns why it was not replaced or is damaged; never throws. */
async function replaceOutput(
  place: OutputPlace,
  fresh: FreshFolder,
  previous: PreviousOutput | undefined,
): Promise<MoveFailure | undefined> {
  try {
    const patch = previous && withoutForeign(fresh.toPatch(previous), await readManifest(place.target));
    const failure = patch && isSmall(patch) ? await patchOutput(place, patch) : UNTRIED;
    if (failure === undefined || failure.isTorn) return failure;
    fresh.fill();
    await writeManifest(place.fresh, fresh.content().files);
    return await swapOutput(place);
  } catch (error) {
    return { reason: errorCode(error), isTorn: false };
  }
}

/** Files in the cache but not in the manifest belong to someone else. */
function withoutForeign({ before, ...patch }: Patch, owned: ReadonlySet<string> | undefined): Patch {
  return { ...patch, before: before.filter((file) => owned?.has(file)) };
}

const UNTRIED: MoveFailure = { reason: 'most of it is new', isTorn: false };

/** If less is kept, the output is swapped for a new folder, which is atomic for readers. */
function isSmall({ kept, before }: Patch): boolean {
  return kept.size * 2 >= before.length;
}

/** The written output. If the diagnostics contain an error, nothing was replaced and both numbers are 0. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** An output folder being written. It ends with `commit` or `discard`. */
export interface Output extends Omit<FreshFolder, 'fill' | 'toPatch'> {
  /** Replaces the old output with the new one. */
  readonly commit: () => Promise<Emitted>;
  /** Discards the new output. */
  readonly discard: () => Promise<void>;
}

/** Optional optimizations. */
export interface WritingHelp {
  /** The reusable output; by default nothing is reused. */
  readonly keeping?: Keeping;
  /** Writer in other threads; by default everything is written in this thread. */
  readonly writeElsewhere?: WriteElsewhere | undefined;
  /** Whether the process belongs to another program, which handles its own signals. */
  readonly isGuest?: boolean;
}

const NOTHING_KEPT: Keeping = { isKept: false, previous: undefined };

/** Opens an output folder. `output` is undefined if it must not be written. */
export async function openOutput(
  outDir: string,
  guard: OutputGuard,
  help: WritingHelp = {},
): Promise<{ readonly output: Output | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const place = toOutputPlace(outDir);
  const refused = (diagnostic: Diagnostic) => ({ output: undefined, diagnostics: [diagnostic] });
  try {
    const problem = (await guardOutput(place, guard)) ?? (await takeLock(place, guard.siteDir));
    if (problem !== undefined) return refused(problem);
    await makeFresh(place);
    return { output: createOutput(place, { siteDir: guard.siteDir, ...help }), diagnostics: [] };
  } catch (error) {
    return refused(outputFailed(toSitePath(guard.siteDir, place.target), errorCode(error)));
  }
}

/** Creates the folder for the new output. Releases the lock on failure. */
async function makeFresh(place: OutputPlace): Promise<void> {
  try {
    await repairOutput(place);
    mkdirSync(place.fresh);
  } catch (error) {
    leaveWork(place);
    throw error;
  }
}

interface Writing extends WritingHelp {
  readonly siteDir: string;
}

function createOutput(
  place: OutputPlace,
  { siteDir, keeping = NOTHING_KEPT, writeElsewhere, isGuest }: Writing,
): Output {
  const { previous } = keeping;
  const fresh = openFreshFolder(place.fresh, keeping, writeElsewhere);
  const interrupt = isGuest ? undefined : removeOnInterrupt(place.work);
  const name = (path: string) => toSitePath(siteDir, path);
  /** Waits for pending writes first, because the folder is about to be removed. */
  const close = async (isTorn: boolean): Promise<readonly Diagnostic[]> => {
    await fresh.cancel();
    const left = isTorn ? leaveWork(place) : closeWork(place);
    interrupt?.release();
    return left === undefined ? [] : [outputLeftover(name(place.work), left)];
  };
  const commit = async (): Promise<Emitted> => {
    await fresh.settle();
    const { files, kept, bytes, diagnostics } = fresh.content();
    const written = files.filter((file) => !kept.has(file));
    // If this check fails, replacing the output reports the error.
    const inTheWay = await findFolderInTheWay(place.target, written).catch(() => undefined);
    const problems =
      inTheWay === undefined ? diagnostics : [...diagnostics, outputFolderInTheWay(name(join(place.target, inTheWay)))];
    if (problems.length > 0) return toFailed([...problems, ...(await close(false))]);
    interrupt?.defer();
    const failure = await replaceOutput(place, fresh, previous);
    const left = await close(failure?.isTorn ?? false);
    if (failure === undefined) return { files: files.length, bytes, diagnostics: left };
    const { reason, isTorn } = failure;
    return toFailed([
      isTorn ? outputTorn(name(place.target), reason, name(place.work)) : outputFailed(name(place.target), reason),
      ...left,
    ]);
  };
  return { ...fresh, commit, discard: async () => void (await close(false)) };
}

function toFailed(diagnostics: readonly Diagnostic[]): Emitted {
  return { files: 0, bytes: 0, diagnostics };
}
