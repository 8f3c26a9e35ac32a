/** Removes an output folder, as far as csb-docs wrote it. */
import { dirname } from 'node:path';
import { cleanFailed, nothingToClean } from '../../diagnostics/catalogue/output.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/thrown.js';
import { readManifest, removeListed } from './manifest.js';
import { toOutputPlace } from './output-place.js';
import { repairIfCutOff } from './repair.js';

/** Removes what the manifest of a folder lists, and nothing else; `files` is how many were removed. */
export async function cleanOutput(
  outDir: string,
): Promise<{ readonly files: number; readonly diagnostics: readonly Diagnostic[] }> {
  const place = toOutputPlace(outDir);
  try {
    // What a build that was cut off has left belongs to the output, and knows what of it is ours.
    await repairIfCutOff(outDir, dirname(place.target));
    const files = await readManifest(place.target);
    if (files === undefined) return { files: 0, diagnostics: [nothingToClean(outDir)] };
    return { files: await removeListed(place.target, files), diagnostics: [] };
  } catch (error) {
    return { files: 0, diagnostics: [cleanFailed(outDir, errorCode(error))] };
  }
}
