/** Repairing an output that a command has left in the middle of its work. */
import { isThere } from '../../files/is-there.js';
import { takeLock } from './lock.js';
import { type OutputPlace, toOutputPlace } from './output-place.js';
import { undoPatch } from './patch.js';
import { completeSwap } from './swap.js';
import { closeWork, leaveWork, removeParts } from './work-folder.js';

/** Makes the output whole, the old one or the new one, and the working folder empty. For who has the lock; throws when it fails. */
export async function repairOutput(place: OutputPlace): Promise<void> {
  undoPatch(place);
  await completeSwap(place);
  removeParts(place);
}

/** The same for whoever is not going to write; where it fails, or another command is writing, nothing is changed. */
export async function repairIfCutOff(outDir: string, siteDir: string): Promise<void> {
  const place = toOutputPlace(outDir);
  try {
    if (!isThere(place.work) || (await takeLock(place, siteDir)) !== undefined) return;
  } catch {
    return;
  }
  try {
    await repairOutput(place);
    closeWork(place);
  } catch {
    leaveWork(place);
  }
}
