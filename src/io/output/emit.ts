/**
 * Writes the output.
 * In: output files, one by one, and files to copy. Out: the output folder, replaced in one step at the end; or changed where
 * it is, when parts of it stay. Must not know what the files are. Until `commit` the previous output is untouched.
 */
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { outputFailed } from '../../diagnostics/catalogue/output.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { toSitePath } from '../site-path.js';
import { type FreshFolder, type Keeping, openFreshFolder } from './fresh-folder.js';
import { removeOnInterrupt } from './interrupt.js';
import { moveForeign, readManifest, writeManifest } from './manifest.js';
import {
  guardOutput,
  type OutputGuard,
  type OutputPlace,
  recoverSwap,
  releaseLock,
  takeLock,
  toOutputPlace,
} from './output-place.js';
import { type Patch, patchOutput } from './patch.js';
import type { WriteElsewhere } from './write-queue.js';

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
    await recoverSwap(place);
    await mkdir(place.fresh);
  } catch (error) {
    await releaseLock(place);
    throw error;
  }
}

interface Writing extends WritingHelp {
  readonly siteDir: string;
}

function createOutput(place: OutputPlace, { siteDir, keeping = NOTHING_KEPT, writeElsewhere }: Writing): Output {
  const { previous } = keeping;
  const fresh = openFreshFolder(place.fresh, keeping, writeElsewhere);
  const interrupt = removeOnInterrupt(place.work);
  const discard = async (): Promise<void> => {
    // Whatever came of it: nobody may be writing into what is removed.
    await fresh.cancel();
    await releaseLock(place);
    interrupt.release();
  };
  const commit = async (): Promise<Emitted> => {
    await fresh.settle();
    const { files, bytes, diagnostics } = fresh.content();
    const problems = [...diagnostics];
    if (problems.length === 0) {
      interrupt.defer();
      try {
        const patch = previous && fresh.toPatch(previous);
        if (patch === undefined || !isSmall(patch) || !(await patchOutput(place, patch))) {
          fresh.fill();
          await writeManifest(place.fresh, files);
          await swap(place);
        }
      } catch (error) {
        problems.push(outputFailed(toSitePath(siteDir, place.target), errorCode(error)));
      }
    }
    await discard();
    return problems.length > 0
      ? { files: 0, bytes: 0, diagnostics: problems }
      : { files: files.length, bytes, diagnostics: [] };
  };
  return { ...fresh, commit, discard };
}

/** With less that stays, a new folder takes the place of the old one, which is one step for whoever reads it. */
function isSmall({ kept, before }: Patch): boolean {
  return kept.size * 2 >= before.length;
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
