/** Checks a site in one of its languages, except for external links. */
import { checkBudgets } from '../check/budgets.js';
import { checkPostDates } from '../check/future-posts.js';
import type { SiteCheckOptions } from '../check/pages/check-pages.js';
import { renderSearchIndex } from '../output/search-index.js';
import { type Weight, weigh } from '../output/weight.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Rendering } from '../render/shared/rendering.js';
import { listTranslations, type TranslatedPages } from '../render/shared/translations.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalReference } from '../types/external-reference.js';
import type { OtherDiagnostics } from '../types/page-checker.js';
import { createChecker } from './page-checker.js';
import { renderPages } from './render-pages.js';
import { testSearch } from './test-search.js';

/** A checked site in one language, before external links are requested. */
export interface SiteReport {
  readonly snapshot: Snapshot;
  /** Number of routes. */
  readonly pages: number;
  /** Number of passed search tests. */
  readonly passed: number;
  /** Number of search tests skipped because their pages are excluded. */
  readonly skipped: number;
  /** The translated pages. */
  readonly translations: readonly TranslatedPages[];
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /** Returns all diagnostics, including those of external links. */
  readonly settle: (elsewhere: OtherDiagnostics | undefined) => readonly Diagnostic[];
}

/** Runs the checks. `external` determines whether links to other hosts are collected. */
export async function reportSite(
  site: OpenSite,
  options: Pick<SiteCheckOptions, 'unused' | 'external'>,
): Promise<SiteReport> {
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
  const check = createChecker(site, snapshot, options);
  const rendered = await renderPages(rendering, { snapshot, check, threads: site.threads }, log);
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

/** Builds the index only if there is a budget for it, because `check` does not need it otherwise. */
function weighIndex(rendering: Rendering): readonly Weight[] {
  return rendering.site.config.budgets.index === undefined ? [] : weigh(renderSearchIndex(rendering));
}
