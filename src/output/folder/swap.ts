/**
 * Replacing an output by a new folder.
 * Old away, new in, then what the old manifest does not list (`.git`, `CNAME`, `.nojekyll`, anything of the user's) moves
 * over, and only then the old folder is removed. What fails is undone; what is cut off, the next command completes.
 */
import { chmodSync, renameSync } from 'node:fs';
import { findStats, isThere } from '../../files/is-there.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import { errorCode } from '../../utils/code/thrown.js';
import { moveForeign, readManifest } from './manifest.js';
import { type MoveFailure, type Step, startMoving, undoSteps } from './moves.js';
import type { OutputPlace } from './output-place.js';
import { removeGone, retire } from './work-folder.js';

/** Replaces the output; returns why it is still the old one, or torn. Never throws. */
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
    // The new output is there. The next command finds nothing of others in the old one, and removes it.
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
 * Completes a swap that was cut off (power loss, `kill -9`), or undoes it where the new output has not been put in its
 * place, so that neither output nor kept files are lost. Throws when that fails.
 */
export async function completeSwap(place: OutputPlace): Promise<void> {
  const { target, old } = place;
  if (isThere(old)) {
    if (!isThere(target)) return renameSync(old, target);
    const owned = (await readManifest(old)) ?? new Set([MANIFEST_NAME]);
    moveForeign({ from: old, to: target, owned, mover: startMoving(() => undefined) });
    retire(place, old);
  }
  // Whatever of it cannot be removed is in nobody's way.
  removeGone(place);
}
