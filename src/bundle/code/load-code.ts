/**
 * The code of a site: its React pages, and the content that needs code, bundled together, executed and rendered.
 * In: where the modules are. Out: pages with facts that were read from their HTML, scripts for what wakes in the browser,
 * styles, files to copy. A module that fails costs its page and no other.
 */
import { attemptCode } from './attempt.js';
import { finishCode } from './finish-code.js';
import type { CodeOptions, SiteCode } from './site-code.js';

/** How often modules may be found to belong together. */
const MOST_ROUNDS = 8;

/** Loads the code of a site. */
export async function loadCode(options: CodeOptions): Promise<SiteCode> {
  const promoted = new Set<string>();
  for (let round = 1; ; round++) {
    const attempt = await attemptCode(options, promoted);
    const importers = attempt.refused
      .map(({ importer }) => importer)
      .filter((path) => path !== '' && !promoted.has(path));
    if (importers.length === 0 || round === MOST_ROUNDS) return finishCode(options, attempt);
    for (const importer of importers) promoted.add(importer);
  }
}
