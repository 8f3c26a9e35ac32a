/** Whether what was found in a site lets it be written. */
import { isDisprovable } from '../diagnostics/about-pages.js';
import { ExitCode } from '../terminal/exit-code.js';
import { toExitCode } from '../terminal/verdict.js';
import type { Snapshot } from './snapshot.js';

/** What was found. */
type Found = Pick<Snapshot, 'config' | 'diagnostics'>;

/** Whether it does; with `strict` a warning is too much. */
export function isClean(found: Found, { strict }: { readonly strict: boolean }): boolean {
  return toExitCode(found, strict) === ExitCode.clean;
}

/** Whether it may turn out that it does: when the final pages disprove all that they can. */
export function isWorthRendering({ config, diagnostics }: Found, options: { readonly strict: boolean }): boolean {
  return isClean({ config, diagnostics: diagnostics.filter((found) => !isDisprovable(found)) }, options);
}
