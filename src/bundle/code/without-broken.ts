/** Repeats a bundle without modules that fail, so that each breaks only its users. */
import { resolve } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Bundle } from '../build/esbuild.js';
import type { BundlePlan } from './bundle-plan.js';

/** Maximum number of attempts. */
const MOST_TRIES = 5;

/**
 * Repeats a bundle until it succeeds. Records failing modules in `broken`, and returns all diagnostics. `code` is `''`
 * if nothing can be bundled.
 */
export async function bundleWithoutBroken<Made extends Bundle>(
  { broken, place }: Pick<BundlePlan, 'broken' | 'place'>,
  makeBundle: () => Promise<Made>,
): Promise<Made> {
  const problems: Diagnostic[] = [];
  for (let count = 1; ; count++) {
    const bundle = await makeBundle();
    problems.push(...bundle.diagnostics);
    const added = bundle.diagnostics.flatMap(({ location, message, severity }) =>
      location === undefined || severity !== 'error' ? [] : [[resolve(place.siteDir, location.file), message] as const],
    );
    const isStuck = added.every(([path]) => broken.has(path));
    if (bundle.code !== '' || isStuck || count > MOST_TRIES) return { ...bundle, diagnostics: problems };
    for (const [path, message] of added) broken.set(path, message);
  }
}
