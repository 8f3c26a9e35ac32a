/** Implements `csb-docs build`: the complete pipeline from the site folder to plain files. */

import { resolve } from 'node:path';
import { buildWhole } from '../../api/whole-build.js';
import { showPath } from '../../files/site-path.js';
import { writeFlagFile } from '../../output/kept/flag-file.js';
import { toReport } from '../../output/report.js';
import { type OpenSite, openLanguages, type SiteFlags } from '../../pipeline/open.js';
import { profiled } from '../../pipeline/threads/profile.js';
import { findSite } from '../../sources/config/find-site.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import { toTiming } from '../../terminal/timing.js';
import { timingTable } from '../../terminal/timing-table.js';
import { countOf } from '../../utils/text/count.js';
import { formatBytes, formatTime } from '../../utils/text/units.js';
import { PLACEHOLDER_URL } from '../../utils/urls/placeholder-url.js';

/** Flags of the command. */
export interface BuildFlags extends SiteFlags {
  readonly outDir: string;
  readonly force?: boolean | undefined;
  readonly compress?: boolean | undefined;
  readonly timing?: boolean | undefined;
  /** Relative to the site, like `profile`. */
  readonly report?: string | undefined;
  readonly profile?: string | undefined;
}

const REPORT_FLAG = '--report';

/** Builds a site and returns the exit code. The previous output is kept unless everything succeeds. */
export async function build(flags: BuildFlags, log: Log): Promise<number> {
  const { siteDir } = findSite(flags.siteDir, flags.configPath);
  const place = { siteDir, outDir: resolve(siteDir, flags.outDir) };
  const others = [{ flag: REPORT_FLAG, file: flags.report }];
  return profiled(
    { file: flags.profile, others, threads: flags.threads, log, ...place },
    async () => run(await openLanguages(flags, log), { ...flags, outDir: place.outDir, log }),
    ExitCode.usage,
  );
}

type RunFlags = BuildFlags & { readonly log: Log };

async function run(sites: readonly [OpenSite, ...OpenSite[]], flags: RunFlags): Promise<number> {
  const { outDir, threads, log, strict = false } = flags;
  const { siteDir } = sites[0].place;
  const { built, written, diagnostics } = await buildWhole(sites, flags);
  const timing = toTiming(
    log,
    threads.running().map((thread) => thread.work()),
    written.pages,
  );
  if (flags.timing) log.output(`\n${timingTable(timing)}\n`);
  // With `--strict`, a warning about leftovers of the old output fails a build that has written the new one.
  const isAsItWas = written.files === 0 && !diagnostics.some(({ code }) => code === 'output-torn');
  const failure = `The build failed${isAsItWas ? ', and the previous output is unchanged' : ''}`;
  const exitCode = reportDiagnostics(
    { config: built.config, diagnostics },
    { log, siteDir, strict, failure, isBrief: true },
  );
  if (exitCode === ExitCode.clean) {
    sites[0].cache.tidy();
    log.print(
      `\nBuilt ${countOf(written.pages.length, 'page')} into \`${showPath(outDir)}\` in ${formatTime(timing.milliseconds)}: ${log.counts(diagnostics)}, ${countOf(written.files, 'file')}, ${formatBytes(written.bytes)}.`,
    );
    if (built.config?.url === PLACEHOLDER_URL)
      log.print(`\`url\` is still \`${PLACEHOLDER_URL}\`: set it to the URL of the site before you publish.`);
  }
  const { report } = flags;
  if (report === undefined) return exitCode;
  const text = toReport({ ...written, exitCode, timing, diagnostics, bundles: built.bundles, site: built.site });
  const problems = await writeFlagFile({ flag: REPORT_FLAG, file: report }, text, { siteDir });
  log.diagnostics(problems, siteDir);
  return problems.length > 0 ? exitCode || ExitCode.usage : exitCode;
}
