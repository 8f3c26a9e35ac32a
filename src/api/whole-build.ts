/** A build with everything that it is judged by: what the command `build` reports, and what `build` gives to a program. */
import { checkBudgets } from '../check/budgets.js';
import { buildSite } from '../pipeline/build-site.js';
import type { Build } from '../pipeline/built-site.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Threads } from '../pipeline/threads/threads.js';
import type { Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { createJudge } from './page-judge.js';

/** How a site is built. */
export interface WholeBuildOptions {
  /** Absolute. */
  readonly outDir: string;
  readonly threads: Threads;
  readonly log: Log;
  readonly strict?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly compress?: boolean | undefined;
}

/** What came of it, with everything that was found. */
export interface WholeBuild extends Build {
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds a site in all its languages; the previous output stays as it was unless everything succeeds. */
export async function buildWhole(
  sites: readonly [OpenSite, ...OpenSite[]],
  { outDir, threads, log, strict = false, force = false, compress = false }: WholeBuildOptions,
): Promise<WholeBuild> {
  const { built, written } = await buildSite(sites, {
    ...{ outDir, threads, strict, force, compress, log },
    openJudge: (site, snapshot) => createJudge(site, snapshot, { unused: false, external: false }),
    judge: (limited, { weights, index }) => checkBudgets(limited, { html: weights, index, build: log }),
  });
  const late = await threads.watchdog.takeLate();
  return { built, written, diagnostics: [...built.diagnostics, ...written.diagnostics, ...late] };
}
