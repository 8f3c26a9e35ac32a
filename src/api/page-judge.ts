/** Creates the checkers of final pages. */
import { type FactsShelf, keepInMemory, openFactsShelf } from '../check/pages/facts-shelf.js';
import type { JudgeOptions } from '../check/pages/judge-pages.js';
import { createPageJudge } from '../check/pages/page-judge.js';
import { blameMade } from '../diagnostics/catalogue/plugins.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { PageJudge } from '../types/page-judge.js';

type JudgedPlace = Pick<OpenSite, 'place' | 'cache' | 'siblings'>;

/** Creates the checker for the final pages of a snapshot, or returns undefined if the site cannot be rendered. */
export function createJudge(
  { place, cache, siblings }: JudgedPlace,
  snapshot: Snapshot,
  options: JudgeOptions,
): PageJudge | undefined {
  const { config } = snapshot;
  if (config === undefined) return undefined;
  return judgeOf({ place, siblings, shelf: openFactsShelf(cache, config.i18n) }, snapshot, options);
}

/** Creates checkers for successive snapshots. Page facts are cached in memory between them. */
export function createJudges(
  { place, siblings }: JudgedPlace,
  options: JudgeOptions,
): (snapshot: Snapshot) => PageJudge | undefined {
  const shelf = keepInMemory();
  return (snapshot) => judgeOf({ place, siblings, shelf }, snapshot, options);
}

function judgeOf(
  { place, siblings, shelf }: Pick<OpenSite, 'place' | 'siblings'> & { readonly shelf: FactsShelf },
  { rendering, input, locate, watched, found: diagnostics }: Snapshot,
  options: JudgeOptions,
): PageJudge | undefined {
  if (rendering === undefined || input === undefined) return undefined;
  const { site } = rendering;
  const judge = createPageJudge(
    { site, input, locate, watched, diagnostics, siteDir: place.siteDir, siblings, shelf },
    options,
  );
  return {
    ...judge,
    judge: (files) => {
      const judged = judge.judge(files);
      return { ...judged, settle: (others) => blameMade(judged.settle(others), input.files) };
    },
  };
}
