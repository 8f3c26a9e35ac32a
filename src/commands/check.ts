/** `csb-docs check`: everything that `build` would find, without writing anything. */

import { runSearchTests, type SearchTestRun } from '../checks/search-tests.js';
import { readSearchTests } from '../io/source/search-tests.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import { formatCounts, type Log } from '../io/terminal/log.js';
import { reportFindings } from '../io/terminal/verdict.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { openSite, type SiteFlags } from '../session/open.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** Checks a site; returns the exit code. Pages are rendered too, so that a template that throws is found. */
export async function check(flags: SiteFlags, log: Log): Promise<number> {
  const { place, session, cache } = openSite(flags, log);
  const snapshot = await session.update();
  const { rendering } = snapshot;
  const failures: Diagnostic[] = [];
  if (rendering) {
    const phase = log.phase('render');
    for (const route of rendering.site.routes.values()) {
      const output = renderPage(rendering, route);
      if ('code' in output) failures.push(output);
    }
    phase.end(`${rendering.site.routes.size} pages`);
  }
  const tests = rendering === undefined ? undefined : await testSearch(rendering, { siteDir: place.siteDir, log });
  const findings = {
    config: snapshot.config,
    diagnostics: [...snapshot.diagnostics, ...failures, ...(tests?.diagnostics ?? [])],
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
