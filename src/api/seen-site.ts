/** What is found in a site in one of its languages, before other hosts are asked. */
import { checkBudgets } from '../check/budgets.js';
import { checkPostDates } from '../check/future-posts.js';
import type { JudgeOptions } from '../check/pages/judge-pages.js';
import { renderSearchIndex } from '../output/search-index.js';
import { type Weight, weigh } from '../output/weight.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Rendering } from '../render/shared/rendering.js';
import { listTranslations, type TranslatedPages } from '../render/shared/translations.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalReference } from '../types/external-reference.js';
import type { OtherFindings } from '../types/page-judge.js';
import { createJudge } from './page-judge.js';
import { renderPages } from './render-pages.js';
import { testSearch } from './test-search.js';

/** A site in one language, before other hosts are asked. */
export interface SeenSite {
  readonly snapshot: Snapshot;
  /** How many addresses there are. */
  readonly pages: number;
  /** How many search tests have passed. */
  readonly passed: number;
  /** How many were not run, because their pages are left out. */
  readonly skipped: number;
  /** What of it is translated. */
  readonly translations: readonly TranslatedPages[];
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /** All findings, with those about links to other hosts. */
  readonly settle: (elsewhere: OtherFindings | undefined) => readonly Diagnostic[];
}

/** Looks at it; the judge is told whether links to other hosts are wanted. */
export async function seeSite(site: OpenSite, options: Pick<JudgeOptions, 'unused' | 'external'>): Promise<SeenSite> {
  const { place, session, log } = site;
  const snapshot = await session.update();
  const { config, rendering } = snapshot;
  if (rendering === undefined || config === undefined)
    return {
      snapshot,
      translations: [],
      external: [],
      pages: 0,
      passed: 0,
      skipped: 0,
      settle: () => snapshot.diagnostics,
    };
  const judge = createJudge(site, snapshot, options);
  const rendered = await renderPages(rendering, { snapshot, judge, threads: site.threads }, log);
  const tests = await testSearch(rendering, { siteDir: place.siteDir, log });
  return {
    snapshot,
    translations: listTranslations(rendering.site),
    external: rendered.external,
    pages: rendering.site.routes.size,
    passed: tests.passed,
    skipped: tests.skipped,
    settle: (elsewhere) => [
      ...rendered.settle(elsewhere),
      ...tests.diagnostics,
      ...checkPostDates(rendering.site, Date.now()),
      ...checkBudgets(snapshot, { html: rendered.weights, index: weighIndex(rendering) }),
    ],
  };
}

/** The index is built only for a budget: `check` needs it for nothing else. */
function weighIndex(rendering: Rendering): readonly Weight[] {
  return rendering.site.config.budgets.index === undefined ? [] : weigh(renderSearchIndex(rendering));
}
