/** Runs scenarios in turns, so that a slow minute of the machine affects all of them. */
import { medianOf } from './measure/median.js';
import { type Measurement, measure } from './measure/run.js';
import type { Scenario } from './scenarios.js';

/** Result of one scenario. */
export interface Result {
  readonly scenario: Scenario;
  /** Medians over all runs; undefined if a run failed. */
  readonly median: Measurement | undefined;
  /** HTML files of the last build, for cold builds only. */
  readonly pages: number | undefined;
  /** Reason for a failed measurement. */
  readonly problem: string | undefined;
}

/** Options for running scenarios. */
export interface RoundOptions {
  readonly runs: number;
  /** Prints progress. */
  readonly say: (text: string) => void;
}

interface Entry {
  readonly scenario: Scenario;
  readonly runs: Measurement[];
  pages: number | undefined;
  problem: string | undefined;
}

/** Runs each scenario once per round. A failed scenario is skipped in later rounds. */
export async function runRounds(scenarios: readonly Scenario[], options: RoundOptions): Promise<readonly Result[]> {
  const entries = scenarios.map((scenario): Entry => ({ scenario, runs: [], pages: undefined, problem: undefined }));
  for (const entry of entries) {
    const { prime } = entry.scenario;
    if (prime === undefined) continue;
    options.say(`${nameScenario(entry.scenario)}, the build before … `);
    await attempt(entry, () => measure(prime));
    options.say(entry.problem === undefined ? 'done\n' : `failed\n${entry.problem}\n`);
  }
  for (let round = 1; round <= options.runs; round++) {
    for (const entry of entries) {
      if (entry.problem !== undefined) continue;
      options.say(`${nameScenario(entry.scenario)}, run ${round} of ${options.runs} … `);
      await attempt(entry, () => runOnce(entry, round));
      const last = entry.runs.at(-1);
      options.say(entry.problem === undefined ? `${last?.seconds.toFixed(2)} s\n` : `failed\n${entry.problem}\n`);
    }
  }
  return entries.map(({ scenario, runs, pages, problem }) => ({
    scenario,
    median: problem === undefined ? medianOf(runs) : undefined,
    pages,
    problem,
  }));
}

/** `1000 docs: Hugo 0.166.0, cold build`. */
export function nameScenario({ tool, label, docs }: Scenario): string {
  return `${docs === undefined ? '' : `${docs} docs: `}${tool.name} ${tool.version}, ${label}`;
}

async function runOnce(entry: Entry, round: number): Promise<void> {
  const { before, command, pages, docs } = entry.scenario;
  before?.(round);
  entry.runs.push(await measure(command));
  if (pages === undefined) return;
  entry.pages = pages();
  // A tool that finds no content is very fast.
  if (entry.pages < (docs ?? 0)) throw new Error(`only ${entry.pages} pages were written`);
}

async function attempt(entry: Entry, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    entry.problem = error instanceof Error ? error.message : `${error}`;
  }
}
