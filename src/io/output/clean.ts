/** Removes an output folder, as far as csb-docs wrote it. */
import { nothingToClean, outputFailed } from '../../diagnostics/catalogue/output.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { readManifest, removeListed } from './manifest.js';
import { toOutputPlace } from './output-place.js';

/** Removes what the manifest of a folder lists, and nothing else; `files` is how many were removed. */
export async function cleanOutput(
  outDir: string,
): Promise<{ readonly files: number; readonly diagnostics: readonly Diagnostic[] }> {
  const { target } = toOutputPlace(outDir);
  const files = await readManifest(target);
  if (files === undefined) return { files: 0, diagnostics: [nothingToClean(outDir)] };
  try {
    return { files: await removeListed(target, files), diagnostics: [] };
  } catch (error) {
    return { files: 0, diagnostics: [outputFailed(outDir, errorCode(error))] };
  }
}
