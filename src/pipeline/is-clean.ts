/** Decides whether the diagnostics of a site allow it to be written. */
import { isDisprovable } from '../diagnostics/about-pages.js';
import { ExitCode } from '../terminal/exit-code.js';
import { toExitCode } from '../terminal/report-diagnostics.js';
import type { Snapshot } from './snapshot.js';

/** Configuration and diagnostics of a site. */
type Found = Pick<Snapshot, 'config' | 'diagnostics'>;

/** Returns whether the site may be written. With `strict`, a warning prevents it. */
export function isClean(found: Found, { strict }: { readonly strict: boolean }): boolean {
  return toExitCode(found, strict) === ExitCode.clean;
}

/**
 * Returns whether the site could still be clean after rendering: final pages disprove some errors, and only then do the
 * ignore rules apply to warnings.
 */
export function isWorthRendering({ config, diagnostics }: Found): boolean {
  return isClean({ config, diagnostics: diagnostics.filter((found) => !isDisprovable(found)) }, { strict: false });
}
