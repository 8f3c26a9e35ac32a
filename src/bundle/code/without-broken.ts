/** Bundles again without the modules that cannot be bundled: each costs those that use it, and no other. */
import { resolve } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Bundle } from '../build/esbuild.js';
import type { BundlePlan } from './bundle-plan.js';

/** How often what is left is tried again. */
const MOST_TRIES = 5;

/**
 * Makes a bundle until it succeeds; notes in `broken` what does not. With it comes all that was found on the way. Its code is
 * `''` when nothing can be bundled.
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
