/** Removes the files of an output folder that csb-docs wrote. */
import { dirname } from 'node:path';
import { cleanFailed, nothingToClean } from '../../diagnostics/catalogue/output.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { readManifest, removeListed } from './manifest.js';
import { toOutputPlace } from './output-place.js';
import { repairIfCutOff } from './repair.js';

/** Removes exactly the files in the manifest of a folder. `files` is the number of removed files. */
export async function cleanOutput(
  outDir: string,
): Promise<{ readonly files: number; readonly diagnostics: readonly Diagnostic[] }> {
  const place = toOutputPlace(outDir);
  try {
    // Repair an interrupted build first, because its leftovers belong to the output.
    await repairIfCutOff(outDir, dirname(place.target));
    const files = await readManifest(place.target);
    if (files === undefined) return { files: 0, diagnostics: [nothingToClean(outDir)] };
    return { files: await removeListed(place.target, files), diagnostics: [] };
  } catch (error) {
    return { files: 0, diagnostics: [cleanFailed(outDir, errorCode(error))] };
  }
}
