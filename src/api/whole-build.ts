/** Builds a site with all its checks, for the command `build` and the public function `build`. */
import { checkBudgets } from '../check/budgets.js';
import { buildSite } from '../pipeline/build-site.js';
import type { Build } from '../pipeline/build-summary.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Threads } from '../pipeline/threads/threads.js';
import type { Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { createChecker } from './page-checker.js';

/** Options of the build. */
export interface WholeBuildOptions {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly threads: Threads;
  readonly log: Log;
  readonly strict?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly compress?: boolean | undefined;
}

/** The result of a build with all diagnostics. */
export interface WholeBuild extends Build {
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds a site in all its languages. The previous output is kept unless everything succeeds. */
export async function buildWhole(
  sites: readonly [OpenSite, ...OpenSite[]],
  { outDir, threads, log, strict = false, force = false, compress = false }: WholeBuildOptions,
): Promise<WholeBuild> {
  const { built, written } = await buildSite(sites, {
    ...{ outDir, threads, strict, force, compress, log },
    openChecker: (site, snapshot) => createChecker(site, snapshot, { unused: false, external: false }),
    check: (limited, { weights, index }) => checkBudgets(limited, { html: weights, index, build: log }),
  });
  const late = await threads.watchdog.takeLate();
  return { built, written, diagnostics: [...built.diagnostics, ...written.diagnostics, ...late] };
}
