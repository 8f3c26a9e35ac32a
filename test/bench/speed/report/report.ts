/** Formats the results of a run as Markdown, without a date: machine, table and failed measurements. */
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Result } from '../rounds.js';
import { nameScenario } from '../rounds.js';
import type { Waits } from '../serve/serve.js';
import type { Tool } from '../tools/tool.js';
import { formatTable, formatWaits, makeRows } from './table.js';

/** Data of a report. */
export interface Findings {
  readonly runs: number;
  readonly tools: readonly Tool[];
  readonly results: readonly Result[];
  /** Results of `serve`; empty if it was not measured. */
  readonly waits: readonly Waits[];
  /** Messages for peers that could not be installed. */
  readonly missing: readonly string[];
  readonly corpus: string | undefined;
}

const GIGABYTE = 1024 ** 3;

/** Formats the report. */
export function formatReport({ runs, tools, results, waits, missing, corpus }: Findings): string {
  const problems = [
    ...missing,
    ...results
      .filter(({ problem }) => problem !== undefined)
      .map(({ scenario, problem }) => `${nameScenario(scenario)}: ${problem?.split('\n')[0]?.replace(/:$/, '.')}`),
  ];
  const versions = tools.map(({ name, version }) => `${name} ${version}`).join(', ');
  const memory = Math.round(totalmem() / GIGABYTE);
  const counted = runs === 1 ? 'A single run, no median' : `Medians of ${runs} runs`;
  const source = corpus === undefined ? '' : ', with a corpus from elsewhere';
  return [
    `${counted}${source}. ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ` +
      `${process.platform} ${process.arch}, Node ${process.version}; ${versions}.`,
    formatTable(makeRows(results)),
    ...(waits.length === 0 ? [] : [formatWaits(waits)]),
    ...(problems.length === 0 ? [] : [problems.map((problem) => `- Not measured: ${problem}`).join('\n')]),
  ].join('\n\n');
}
