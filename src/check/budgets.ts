/** Checks sizes and build time against the budgets in the configuration. */
import { type BudgetedSize, budgetExceeded, slowBuild } from '../diagnostics/catalogue/budgets.js';
import { heaviestFirst, sumWeights, type Weight, weighGzipped } from '../output/weight.js';
import type { Log } from '../terminal/log.js';
import type { Budgets, Config } from '../types/config.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';

/** A site with its budgets. */
export interface LimitedSite {
  /** Undefined if the configuration is invalid. */
  readonly config: Config | undefined;
  /** Bundled styles and scripts. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
}

/** Measurements that only some commands have, and only if there is a budget. */
export interface Measured {
  /** The size of each page's HTML, by route path. */
  readonly html: readonly Weight[];
  /** The files of the search index. */
  readonly index: readonly Weight[];
  /** Time of the build so far. Absent if nothing is built. */
  readonly build?: Pick<Log, 'elapsed' | 'times'>;
}

/** Reports exceeded budgets. Sizes are errors; build time is a warning. */
export function checkBudgets(
  { config, bundles, locate }: LimitedSite,
  { html, index, build }: Measured,
): readonly Diagnostic[] {
  if (config === undefined) return [];
  const limits = { budgets: config.budgets, locate };
  const { script, css } = config.budgets;
  return [
    ...checkTotal('script', script === undefined ? [] : weighGzipped(bundles, '.js'), limits),
    ...checkTotal('css', css === undefined ? [] : weighGzipped(bundles, '.css'), limits),
    ...checkPages(html, limits),
    ...checkTotal('index', index, limits),
    ...checkTime(build, limits),
  ];
}

interface Limits extends Pick<LimitedSite, 'locate'> {
  readonly budgets: Budgets;
}

function checkTotal(
  what: Exclude<BudgetedSize, 'html'>,
  weights: readonly Weight[],
  { budgets: { [what]: budget }, locate }: Limits,
): readonly Diagnostic[] {
  const [heaviest] = heaviestFirst(weights, 1);
  const size = sumWeights(weights);
  if (heaviest === undefined || budget === undefined || size <= budget) return [];
  return [budgetExceeded(what, { size, budget, heaviest, count: weights.length }, locate(`budgets.${what}`))];
}

function checkPages(weights: readonly Weight[], { budgets: { html: budget }, locate }: Limits): readonly Diagnostic[] {
  if (budget === undefined) return [];
  const above = weights.filter(({ size }) => size > budget);
  const [heaviest] = heaviestFirst(above, 1);
  if (heaviest === undefined) return [];
  const excess = { size: heaviest.size, budget, heaviest, count: above.length };
  return [budgetExceeded('html', excess, locate('budgets.html'))];
}

function checkTime(
  build: Measured['build'],
  { budgets: { buildSeconds: budget }, locate }: Limits,
): readonly Diagnostic[] {
  if (build === undefined || budget === undefined) return [];
  const seconds = build.elapsed().milliseconds / 1000;
  const [longest] = build.times.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (seconds <= budget || longest === undefined) return [];
  return [slowBuild({ seconds, budget, longest: longest.name }, locate('budgets.buildSeconds'))];
}
