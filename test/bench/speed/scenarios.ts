/** What is measured: each scenario is a command, with what has to be done before each run. */
import { BIN } from '../../support/paths.js';
import { rewriteAsMdx } from './mdx.js';
import type { Command } from './measure/run.js';
import { buildCommand, changePage, countPages, makeCold, makeSite } from './site.js';
import type { Tool } from './tools/tool.js';

/** One line of the table. */
export interface Scenario {
  readonly tool: Tool;
  /** What the command does: `cold build`. */
  readonly label: string;
  /** How many docs the site has; undefined where there is no site. */
  readonly docs: number | undefined;
  readonly command: Command;
  /** Runs once before the first round, unmeasured. */
  readonly prime?: Command;
  /** Prepares a run. */
  readonly before?: (round: number) => void;
  /** Counts the pages that are there after a run. */
  readonly pages?: () => number;
}

/** The label that peers are compared by. */
export const COLD = 'cold build';

/** Everything that is measured on sites of one size; writes these sites. Tools take turns, csb-docs begins. */
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
    // To be compared with a cold build.
    { ...common, label: 'check', command: { ...again, args: [BIN, 'check', '--no-cache'] } },
  ];
}

/** What is measured once for all sizes: how long nothing takes. */
export function makeSmallScenarios(ours: Tool): readonly Scenario[] {
  const onePage = makeColdScenario(ours, { docs: 1 });
  const version = { program: ours.program, args: [BIN, '--version'], cwd: onePage.command.cwd };
  return [
    { tool: ours, label: '--version', docs: undefined, command: version },
    { ...onePage, label: `${COLD} of one doc` },
  ];
}

/** Which corpus a site gets. */
export interface SizeOptions {
  readonly docs: number;
  readonly corpus?: string | undefined;
  /** Whether the same docs are built with some of them in MDX, too. */
  readonly mdx?: boolean;
}

/** To be compared with a cold build of plain Markdown. */
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
