/** What `check` finds in a site: all that `build` would, what rendering its pages shows, its search tests and budgets. */
import { checkBudgets } from '../checks/budgets.js';
import { checkPostDates } from '../checks/future-posts.js';
import type { JudgeOptions } from '../checks/pages/judge-pages.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { renderSearchIndex } from '../io/output/search-index.js';
import { type Weight, weigh } from '../io/output/weight.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import type { OpenSite } from '../session/open.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalFlags } from './external-links.js';
import { createJudge } from './page-judge.js';
import { renderPages } from './render-pages.js';
import { testSearch } from './test-search.js';

/** What was found. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration is unusable. */
  readonly config: Config | undefined;
  /** How many addresses there are. */
  readonly pages: number;
  /** How many search tests have passed. */
  readonly passed: number;
  /** Whether it was ended before everything was known. */
  readonly isInterrupted: boolean;
}

/** What is known of a site that could not be looked at. */
export const NOTHING_CHECKED: CheckedSite = {
  diagnostics: [],
  config: undefined,
  pages: 0,
  passed: 0,
  isInterrupted: false,
};

/** How a site is checked. */
export interface CheckOptions extends Pick<JudgeOptions, 'unused'> {
  /** How links to other sites are checked; they are not, unless given. */
  readonly external?: ExternalFlags | undefined;
}

/** Checks it. */
export async function checkSite(site: OpenSite, options: CheckOptions, log: Log): Promise<CheckedSite> {
  const { place, session, cache } = site;
  const { external } = options;
  const snapshot = await session.update();
  const { config, rendering } = snapshot;
  if (rendering === undefined || config === undefined)
    return { ...NOTHING_CHECKED, config, diagnostics: snapshot.diagnostics };
  const judge = createJudge(site, snapshot, { ...options, external: external !== undefined });
  const rendered = await renderPages(rendering, { snapshot, judge }, log);
  const tests = await testSearch(rendering, { siteDir: place.siteDir, log });
  const elsewhere =
    external &&
    (await (
      await import('./external-links.js')
    ).checkElsewhere(rendered.external, config.externalLinks, {
      ...{ flags: external, cache, locate: snapshot.locate, log },
    }));
  return {
    config,
    // Repeats are dropped here, so that all who count count the same.
    diagnostics: sortDiagnostics([
      ...rendered.settle(elsewhere),
      ...tests.diagnostics,
      ...checkPostDates(rendering.site, Date.now()),
      ...checkBudgets(snapshot, { html: rendered.weights, index: weighIndex(rendering) }),
    ]),
    pages: rendering.site.routes.size,
    passed: tests.passed,
    isInterrupted: (elsewhere?.unasked ?? 0) > 0,
  };
}

/** The index is built only for a budget: `check` needs it for nothing else. */
function weighIndex(rendering: Rendering): readonly Weight[] {
  return rendering.site.config.budgets.index === undefined ? [] : weigh(renderSearchIndex(rendering));
}
