/** `csb-docs check`: everything that `build` would find, without writing anything. */

import { checkBudgets } from '../checks/budgets.js';
import { checkPostDates } from '../checks/future-posts.js';
import { runSearchTests, type SearchTestRun } from '../checks/search-tests.js';
import { renderSearchIndex } from '../io/output/search-index.js';
import { type Weight, weigh } from '../io/output/weight.js';
import { readSearchTests } from '../io/source/search-tests.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import { formatCounts, type Log } from '../io/terminal/log.js';
import { reportFindings } from '../io/terminal/verdict.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { type OpenSite, openSite, type SiteFlags } from '../session/open.js';
import { profiled } from '../session/threads/profile.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** Flags of the command. */
export interface CheckFlags extends SiteFlags {
  /** Relative to the site. */
  readonly profile?: string | undefined;
}

/** Checks a site; returns the exit code. */
export async function check(flags: CheckFlags, log: Log): Promise<number> {
  const site = openSite(flags, log);
  const { siteDir } = site.place;
  const options = { file: flags.profile, threads: flags.threads, log, siteDir };
  return profiled(options, () => run(site, flags, log), ExitCode.usage);
}

async function run({ place, session, cache }: OpenSite, flags: CheckFlags, log: Log): Promise<number> {
  const snapshot = await session.update();
  const { rendering } = snapshot;
  const rendered = rendering === undefined ? undefined : await renderPages(rendering, log);
  const tests = rendering === undefined ? undefined : await testSearch(rendering, { siteDir: place.siteDir, log });
  const findings = {
    config: snapshot.config,
    diagnostics: [
      ...snapshot.diagnostics,
      ...(rendered?.failures ?? []),
      ...(tests?.diagnostics ?? []),
      ...(rendering === undefined ? [] : checkPostDates(rendering.site, Date.now())),
      ...(rendering === undefined
        ? []
        : checkBudgets(snapshot, { html: rendered?.weights ?? [], index: weighIndex(rendering) })),
    ],
  };
  const code = reportFindings(findings, {
    log,
    siteDir: place.siteDir,
    strict: flags.strict ?? false,
    failure: 'The check failed',
  });
  if (code === ExitCode.clean) {
    cache.tidy();
    log.print(
      `\nNo errors: ${rendering?.site.routes.size ?? 0} pages, ${formatCounts(findings.diagnostics)}${tests ? formatPassed(tests.passed) : ''}.`,
    );
  }
  return code;
}

/** Renders every page, so that a template that throws is found, and weighs it. */
async function renderPages(
  rendering: Rendering,
  log: Log,
): Promise<{ readonly failures: readonly Diagnostic[]; readonly weights: readonly Weight[] }> {
  const { routes } = rendering.site;
  const phase = log.phase('render');
  const failures: Diagnostic[] = [];
  const weights: Weight[] = [];
  for (const route of routes.values()) {
    const output = await renderPage(rendering, route);
    if ('code' in output) failures.push(output);
    else weights.push({ name: route.path, size: Buffer.byteLength(output.content) });
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

function formatPassed(passed: number): string {
  return passed === 0 ? '' : `, ${passed} search test${passed === 1 ? '' : 's'} passed`;
}
