/** Creates the checkers of final pages. */

import type { SiteCheckOptions } from '../check/pages/check-pages.js';
import { type FactsSpillFile, keepInMemory, openFactsSpillFile } from '../check/pages/facts-spill-file.js';
import { createPageChecker } from '../check/pages/page-checker.js';
import { blameMade } from '../diagnostics/catalogue/plugins.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { PageChecker } from '../types/page-checker.js';

type CheckedPlace = Pick<OpenSite, 'place' | 'cache' | 'siblings'>;

/** Creates the checker for the final pages of a snapshot, or returns undefined if the site cannot be rendered. */
export function createChecker(
  { place, cache, siblings }: CheckedPlace,
  snapshot: Snapshot,
  options: SiteCheckOptions,
): PageChecker | undefined {
  const { config } = snapshot;
  if (config === undefined) return undefined;
  return checkerOf({ place, siblings, spillFile: openFactsSpillFile(cache, config.i18n) }, snapshot, options);
}

/** Creates checkers for successive snapshots. Page facts are cached in memory between them. */
export function createCheckers(
  { place, siblings }: CheckedPlace,
  options: SiteCheckOptions,
): (snapshot: Snapshot) => PageChecker | undefined {
  const spillFile = keepInMemory();
  return (snapshot) => checkerOf({ place, siblings, spillFile }, snapshot, options);
}

function checkerOf(
  { place, siblings, spillFile }: Pick<OpenSite, 'place' | 'siblings'> & { readonly spillFile: FactsSpillFile },
  { rendering, input, includes, locate, watched, found: diagnostics }: Snapshot,
  options: SiteCheckOptions,
): PageChecker | undefined {
  if (rendering === undefined || input === undefined) return undefined;
  const { site } = rendering;
  const check = createPageChecker(
    { site, input, includes, locate, watched, diagnostics, siteDir: place.siteDir, siblings, spillFile },
    options,
  );
  return {
    ...check,
    check: (files) => {
      const checked = check.check(files);
      return { ...checked, settle: (others) => blameMade(checked.settle(others), input.files) };
    },
  };
}
