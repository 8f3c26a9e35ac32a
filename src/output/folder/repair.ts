/** Repairs an output after an interrupted command. */
import { isThere } from '../../files/is-there.js';
import { takeLock } from './lock.js';
import { type OutputPlace, toOutputPlace } from './output-place.js';
import { undoPatch } from './patch.js';
import { completeSwap } from './swap.js';
import { closeWork, leaveWork, removeParts } from './work-folder.js';

/** Restores a complete output, old or new, and empties the working folder. Requires the lock; throws on failure. */
export async function repairOutput(place: OutputPlace): Promise<void> {
  undoPatch(place);
  await completeSwap(place);
  removeParts(place);
}

/** Repairs an output for a command that does not write. Does nothing if that fails or another command is writing. */
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
