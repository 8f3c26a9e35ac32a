/** What `check` finds in a site: all that `build` would, what rendering its pages shows, its search tests and budgets. */
import { checkBudgets } from '../checks/budgets.js';
import { checkPostDates } from '../checks/future-posts.js';
import type { JudgeOptions } from '../checks/pages/judge-pages.js';
import { runSearchTests, type SearchTestRun } from '../checks/search-tests.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { renderSearchIndex } from '../io/output/search-index.js';
import { type Weight, weigh } from '../io/output/weight.js';
import { readSearchTests } from '../io/source/search-tests.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import type { OpenSite } from '../session/open.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { createJudge } from './page-judge.js';
import { renderPages } from './render-pages.js';

/** What was found. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration is unusable. */
  readonly config: Config | undefined;
  /** How many addresses there are. */
  readonly pages: number;
  /** How many search tests have passed. */
  readonly passed: number;
}

/** What is known of a site that could not be looked at. */
export const NOTHING_CHECKED: CheckedSite = { diagnostics: [], config: undefined, pages: 0, passed: 0 };

/** Checks it. */
export async function checkSite(site: OpenSite, options: JudgeOptions, log: Log): Promise<CheckedSite> {
  const { place, session } = site;
  const snapshot = await session.update();
  const { config, rendering } = snapshot;
  if (rendering === undefined) return { ...NOTHING_CHECKED, config, diagnostics: snapshot.diagnostics };
  const judge = createJudge(site, snapshot, options);
  const rendered = await renderPages(rendering, { snapshot, judge }, log);
  const tests = await testSearch(rendering, { siteDir: place.siteDir, log });
  return {
    config,
    // Repeats are dropped here, so that all who count count the same.
    diagnostics: sortDiagnostics([
      ...rendered.diagnostics,
      ...tests.diagnostics,
      ...checkPostDates(rendering.site, Date.now()),
      ...checkBudgets(snapshot, { html: rendered.weights, index: weighIndex(rendering) }),
    ]),
    pages: rendering.site.routes.size,
    passed: tests.passed,
  };
}

/** The index is built only for a budget: `check` needs it for nothing else. */
function weighIndex(rendering: Rendering): readonly Weight[] {
  return rendering.site.config.budgets.index === undefined ? [] : weigh(renderSearchIndex(rendering));
}

/** Runs `search-tests.yml`, where the site has one and search is on. */
async function testSearch(
  rendering: Rendering,
  { siteDir, log }: { readonly siteDir: string; readonly log: Log },
): Promise<SearchTestRun> {
  const { tests, diagnostics } =
    rendering.site.config.search === false ? { tests: [], diagnostics: [] } : await readSearchTests(siteDir);
  if (tests.length === 0) return { passed: 0, diagnostics };
  const phase = log.phase('search');
  const ran = await runSearchTests(rendering, tests);
  phase.end(`${ran.passed} of ${tests.length} tests passed`);
  return { ...ran, diagnostics: [...diagnostics, ...ran.diagnostics] };
}
