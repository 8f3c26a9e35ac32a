/** What `check` finds in a site: all that `build` would, what rendering its pages shows, its search tests and budgets. */
import { checkBudgets } from '../checks/budgets.js';
import { checkPostDates } from '../checks/future-posts.js';
import { collectPages, type PageCollector } from '../checks/pages/collect-site.js';
import { type JudgeOptions, judgePages } from '../checks/pages/judge-pages.js';
import { runSearchTests, type SearchTestRun } from '../checks/search-tests.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { renderSearchIndex } from '../io/output/search-index.js';
import { type Weight, weigh } from '../io/output/weight.js';
import { readSearchTests } from '../io/source/search-tests.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import type { OpenSite } from '../session/open.js';
import type { Snapshot } from '../session/snapshot.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';

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
export async function checkSite(
  { place, session }: Pick<OpenSite, 'place' | 'session'>,
  log: Log,
): Promise<CheckedSite> {
  const snapshot = await session.update();
  const { config, rendering } = snapshot;
  if (rendering === undefined) return { ...NOTHING_CHECKED, config, diagnostics: snapshot.diagnostics };
  const collector = collectPages();
  const rendered = await renderPages(rendering, collector, log);
  const before = [...snapshot.diagnostics, ...rendered.failures];
  const tests = await testSearch(rendering, { siteDir: place.siteDir, log });
  return {
    config,
    // Repeats are dropped here, so that all who count count the same.
    diagnostics: sortDiagnostics([
      ...judge(snapshot, { collector, siteDir: place.siteDir, before, unused: false }),
      ...tests.diagnostics,
      ...checkPostDates(rendering.site, Date.now()),
      ...checkBudgets(snapshot, { html: rendered.weights, index: weighIndex(rendering) }),
    ]),
    pages: rendering.site.routes.size,
    passed: tests.passed,
  };
}

/** All findings, as the final pages bear them out. Nothing is said of pages where some could not be rendered. */
function judge(
  { rendering, input, bundles, locate, watched }: Snapshot,
  {
    collector,
    siteDir,
    before,
    unused,
  }: JudgeOptions & {
    readonly collector: PageCollector;
    readonly siteDir: string;
    readonly before: readonly Diagnostic[];
  },
): readonly Diagnostic[] {
  if (rendering === undefined || input === undefined) return before;
  const { site, sources } = collector.end({ rendering, input, bundles, locate, watched, siteDir });
  return judgePages(site, sources, { before, unused });
}

/** Renders every page, so that a template that throws is found, and weighs it. */
async function renderPages(
  rendering: Rendering,
  collector: PageCollector,
  log: Log,
): Promise<{ readonly failures: readonly Diagnostic[]; readonly weights: readonly Weight[] }> {
  const { routes } = rendering.site;
  const phase = log.phase('render');
  const failures: Diagnostic[] = [];
  const weights: Weight[] = [];
  for (const route of routes.values()) {
    const output = await renderPage(rendering, route);
    if ('code' in output) failures.push(output);
    else {
      weights.push({ name: route.path, size: Buffer.byteLength(output.content) });
      collector.take(route, output.content);
    }
    phase.update(failures.length + weights.length, routes.size);
  }
  phase.end(`${routes.size} pages`);
  return { failures, weights };
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
