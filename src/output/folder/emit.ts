/**
 * Writes the output.
 * In: output files, one by one, and files to copy. Out: the output folder, replaced in one step at the end; or changed where
 * it is, when parts of it stay. Must not know what the files are. Until `commit` the previous output is untouched.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { outputFailed, outputFolderInTheWay, outputLeftover, outputTorn } from '../../diagnostics/catalogue/output.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';
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

/** Replaces the output; returns why it is still the old one, or torn. Never throws. */
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

/** What the cache lists and the manifest does not is somebody else's. */
function withoutForeign({ before, ...patch }: Patch, owned: ReadonlySet<string> | undefined): Patch {
  return { ...patch, before: before.filter((file) => owned?.has(file)) };
}

const UNTRIED: MoveFailure = { reason: 'most of it is new', isTorn: false };

/** With less that stays, a new folder takes the place of the old one, which is one step for whoever reads it. */
function isSmall({ kept, before }: Patch): boolean {
  return kept.size * 2 >= before.length;
}

/** What was written. With an error among the diagnostics nothing was replaced, and both numbers are 0. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** An output folder that is being written; ends with `commit` or `discard`. */
export interface Output extends Omit<FreshFolder, 'fill' | 'toPatch'> {
  /** Replaces the old output by the new one. */
  readonly commit: () => Promise<Emitted>;
  /** Throws the new output away. */
  readonly discard: () => Promise<void>;
}

/** What may be spared. */
export interface WritingHelp {
  /** Nothing is taken over from the last output unless given. */
  readonly keeping?: Keeping;
  /** Everything is written in this thread unless given. */
  readonly writeElsewhere?: WriteElsewhere | undefined;
  /** Whether the process is another program's, whose signals are its own. */
  readonly isGuest?: boolean;
}

const NOTHING_KEPT: Keeping = { isKept: false, previous: undefined };

/** Opens an output folder; `output` is undefined when it must not be written. */
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

/** Makes the folder for the new output; gives the lock back when that fails. */
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
  /** Whatever came of it: nobody may be writing into what is removed. */
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
    // What the disk cannot say now, replacing the output reports.
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
