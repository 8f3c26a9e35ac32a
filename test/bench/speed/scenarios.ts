/** Scenarios to measure: commands, each with the preparation it needs before a run. */
import { BIN } from '../../support/paths.js';
import { rewriteAsMdx } from './mdx.js';
import type { Command } from './measure/run.js';
import { buildCommand, changePage, countPages, makeCold, makeSite } from './site.js';
import type { Tool } from './tools/tool.js';

/** One row of the table. */
export interface Scenario {
  readonly tool: Tool;
  /** Description of the command: `cold build`. */
  readonly label: string;
  /** Number of docs; undefined for commands without a site. */
  readonly docs: number | undefined;
  readonly command: Command;
  /** Runs once before the first round, unmeasured. */
  readonly prime?: Command;
  /** Prepares a run. */
  readonly before?: (round: number) => void;
  /** Counts the pages after a run. */
  readonly pages?: () => number;
}

/** Label of the scenario in which peers are compared. */
export const COLD = 'cold build';

/** Writes the sites of one size and returns their scenarios. Tools take turns, starting with csb-docs. */
export function makeSizeScenarios(ours: Tool, peers: readonly Tool[], size: SizeOptions): readonly Scenario[] {
  const cold = [ours, ...peers].map((tool) => makeColdScenario(tool, size));
  const kept = makeSite(ours, { ...size, name: `${size.docs}-kept` });
  const common = { tool: ours, docs: size.docs };
  const again: Command = { program: ours.program, args: [BIN, 'build'], cwd: kept };
  return [
    ...cold,
    ...(size.mdx ? makeMdxScenarios(ours, size) : []),
    { ...common, label: 'build again, nothing changed', command: again, prime: again },
    {
      ...common,
      label: 'build again, one page changed',
      command: again,
      before: (round) => changePage(ours, kept, round),
    },
    // Without a cache, for comparison with a cold build.
    { ...common, label: 'check', command: { ...again, args: [BIN, 'check', '--no-cache'] } },
  ];
}

/** Returns the scenarios that do not depend on a size: the startup costs. */
export function makeSmallScenarios(ours: Tool): readonly Scenario[] {
  const onePage = makeColdScenario(ours, { docs: 1 });
  const version = { program: ours.program, args: [BIN, '--version'], cwd: onePage.command.cwd };
  return [
    { tool: ours, label: '--version', docs: undefined, command: version },
    { ...onePage, label: `${COLD} of one doc` },
  ];
}

/** Size and corpus of the sites. */
export interface SizeOptions {
  readonly docs: number;
  readonly corpus?: string | undefined;
  /** True if the same docs are also built with some of them in MDX. */
  readonly mdx?: boolean;
}

/** For comparison with a cold build of plain Markdown. */
function makeMdxScenarios(tool: Tool, size: SizeOptions): readonly Scenario[] {
  const shares = [
    { name: 'mdx', label: '30 % static MDX', still: 0.3, run: 0 },
    { name: 'code', label: '30 % static MDX, 10 % with code', still: 0.3, run: 0.1 },
  ];
  return shares.map(({ name, label, ...share }) => {
    const scenario = makeColdScenario(tool, size, `${size.docs}-${name}`);
    rewriteAsMdx(scenario.command.cwd, share);
    return { ...scenario, label: `${COLD}, ${label}` };
  });
}

function makeColdScenario(tool: Tool, size: SizeOptions, name = `${size.docs}`): Scenario {
  const site = makeSite(tool, { ...size, name });
  return {
    tool,
    label: COLD,
    docs: size.docs,
    command: buildCommand(tool, site),
    before: () => makeCold(tool, site),
    pages: () => countPages(tool, site),
  };
}
