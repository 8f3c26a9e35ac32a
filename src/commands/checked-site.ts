/** What `check` finds in a site: all that `build` would, what rendering its pages shows, its search tests and budgets. */
import { checkBudgets } from '../checks/budgets.js';
import type { ExternalCheck } from '../checks/external/check-external-links.js';
import { checkPostDates } from '../checks/future-posts.js';
import type { JudgeOptions } from '../checks/pages/judge-pages.js';
import { renderSearchIndex } from '../io/output/search-index.js';
import { type Weight, weigh } from '../io/output/weight.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import { mergeFindings } from '../session/merge-findings.js';
import type { OpenSite } from '../session/open.js';
import type { Snapshot } from '../session/snapshot.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalReference } from '../types/external-reference.js';
import type { OtherFindings } from '../types/page-judge.js';
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

/** Checks it in all its languages; other hosts are asked once for all of them. */
export async function checkSite(
  sites: readonly [OpenSite, ...OpenSite[]],
  options: CheckOptions,
  log: Log,
): Promise<CheckedSite> {
  const seen: SeenSite[] = [];
  for (const site of sites) seen.push(await seeSite(site, options));
  const elsewhere = await askElsewhere(seen, { ...options, cache: sites[0].cache, log });
  return {
    config: seen[0]?.snapshot.config,
    // Repeats are dropped here, so that all who count count the same.
    diagnostics: mergeFindings(
      seen.map(({ snapshot: { config }, settle }) => ({ config, diagnostics: settle(elsewhere) })),
    ),
    pages: seen.reduce((sum, { pages }) => sum + pages, 0),
    passed: seen.reduce((sum, { passed }) => sum + passed, 0),
    isInterrupted: (elsewhere?.unasked ?? 0) > 0,
  };
}

/** A site in one language, before other hosts are asked. */
interface SeenSite extends Pick<CheckedSite, 'pages' | 'passed'> {
  readonly snapshot: Snapshot;
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  readonly settle: (elsewhere: OtherFindings | undefined) => readonly Diagnostic[];
}

async function seeSite(site: OpenSite, options: CheckOptions): Promise<SeenSite> {
  const { place, session, log } = site;
  const snapshot = await session.update();
  const { config, rendering } = snapshot;
  if (rendering === undefined || config === undefined)
    return { snapshot, external: [], pages: 0, passed: 0, settle: () => snapshot.diagnostics };
  const judge = createJudge(site, snapshot, { ...options, external: options.external !== undefined });
  const rendered = await renderPages(rendering, { snapshot, judge }, log);
  const tests = await testSearch(rendering, { siteDir: place.siteDir, log });
  return {
    snapshot,
    external: rendered.external,
    pages: rendering.site.routes.size,
    passed: tests.passed,
    settle: (elsewhere) => [
      ...rendered.settle(elsewhere),
      ...tests.diagnostics,
      ...checkPostDates(rendering.site, Date.now()),
      ...checkBudgets(snapshot, { html: rendered.weights, index: weighIndex(rendering) }),
    ],
  };
}

/** Asks other hosts, where that is wanted. */
async function askElsewhere(
  seen: readonly SeenSite[],
  { external, cache, log }: CheckOptions & Pick<OpenSite, 'cache' | 'log'>,
): Promise<ExternalCheck | undefined> {
  const { config, locate } = seen[0]?.snapshot ?? {};
  if (external === undefined || config === undefined || locate === undefined) return undefined;
  const { checkElsewhere } = await import('./external-links.js');
  const references = seen.flatMap((site) => site.external);
  return checkElsewhere(references, config.externalLinks, { flags: external, cache, locate, log });
}

/** The index is built only for a budget: `check` needs it for nothing else. */
function weighIndex(rendering: Rendering): readonly Weight[] {
  return rendering.site.config.budgets.index === undefined ? [] : weigh(renderSearchIndex(rendering));
}
