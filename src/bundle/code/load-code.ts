/**
 * Loads site code: bundles, executes and renders its React pages and code in content. The result contains pages with
 * facts, scripts of islands, styles and assets. A failing module breaks only its page.
 */
import { attemptCode } from './attempt.js';
import { finishCode } from './finish-code.js';
import type { CodeOptions, SiteCode } from './site-code.js';

/** Maximum number of attempts to merge modules into larger islands. */
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
