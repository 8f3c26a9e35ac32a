/** Runs the search tests of a site as a phase of a command. */

import { runSearchTests, type SearchTestRun } from '../check/search-tests.js';
import type { Rendering } from '../render/shared/rendering.js';
import { readSearchTests } from '../sources/search-tests.js';
import type { Log } from '../terminal/log.js';
import { countOf } from '../utils/text/count.js';

/** Runs the `search-tests.yml` of the current language, if the site has one and search is enabled. */
export async function testSearch(
  rendering: Rendering,
  { siteDir, log }: { readonly siteDir: string; readonly log: Log },
): Promise<SearchTestRun> {
  const { config } = rendering.site;
  const { tests, diagnostics } =
    config.search === false ? { tests: [], diagnostics: [] } : await readSearchTests(siteDir, config);
  if (tests.length === 0) return { passed: 0, skipped: 0, diagnostics };
  const phase = log.phase('search');
  const ran = await runSearchTests(rendering, tests);
  const leftOut = ran.skipped === 0 ? '' : `, ${ran.skipped} of excluded pages skipped`;
  phase.end(`${ran.passed} of ${countOf(tests.length - ran.skipped, 'test')} passed${leftOut}`);
  return { ...ran, diagnostics: [...diagnostics, ...ran.diagnostics] };
}
