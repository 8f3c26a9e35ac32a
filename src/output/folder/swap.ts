/**
 * Replaces an output with a new folder.
 * Moves the old output away and the new one in, moves foreign files (`.git`, `CNAME`, `.nojekyll` or user files) over,
 * and then removes the old folder. A failure is undone; an interrupted swap is completed by the next command.
 */
import { chmodSync, renameSync } from 'node:fs';
import { findStats, isThere } from '../../files/is-there.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import { errorCode } from '../../utils/code/errors.js';
import { moveForeign, readManifest } from './manifest.js';
import { type MoveFailure, type Step, startMoving, undoSteps } from './moves.js';
import type { OutputPlace } from './output-place.js';
import { removeGone, retire } from './work-folder.js';

/** Replaces the output. Returns why it was not replaced or is damaged; never throws. */
export async function swapOutput(place: OutputPlace): Promise<MoveFailure | undefined> {
  const steps: Step[] = [];
  try {
    await swap(place, (step) => void steps.push(step));
  } catch (error) {
    return { reason: errorCode(error), isTorn: !canUndo(steps) };
  }
  try {
    if (isThere(place.old)) retire(place, place.old);
  } catch {
    // The new output is in place. The next command removes the old one.
  }
  return undefined;
}

async function swap({ target, fresh, old }: OutputPlace, note: (step: Step) => void): Promise<void> {
  const mover = startMoving(note);
  const before = findStats(target);
  if (before === undefined) return mover.move(fresh, target);
  const owned = (await readManifest(target)) ?? new Set<string>();
  chmodSync(fresh, before.mode & 0o7777);
  mover.move(target, old);
  mover.move(fresh, target);
  moveForeign({ from: old, to: target, owned, mover });
}

function canUndo(steps: readonly Step[]): boolean {
  try {
    undoSteps(steps);
    return true;
  } catch {
    return false;
  }
}

/**
 * Completes an interrupted swap (power loss, `kill -9`), or undoes it if the new output is not in place, so that
 * neither output nor foreign files are lost. Throws on failure.
 */
export async function completeSwap(place: OutputPlace): Promise<void> {
  const { target, old } = place;
  if (isThere(old)) {
    if (!isThere(target)) return renameSync(old, target);
    const owned = (await readManifest(old)) ?? new Set([MANIFEST_NAME]);
    moveForeign({ from: old, to: target, owned, mover: startMoving(() => undefined) });
    retire(place, old);
  }
  // Files that cannot be removed do no harm.
  removeGone(place);
}
