/** `csb-docs build`: the whole pipeline, from the site folder to plain files. */
import { resolve } from 'node:path';
import { checkBudgets } from '../checks/budgets.js';
import { writeFlagFile } from '../io/output/flag-file.js';
import { toReport } from '../io/output/report.js';
import { showPath } from '../io/site-path.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import { formatCounts, type Log } from '../io/terminal/log.js';
import { toTiming } from '../io/terminal/timing.js';
import { timingTable } from '../io/terminal/timing-table.js';
import { reportFindings, toExitCode } from '../io/terminal/verdict.js';
import { type OpenSite, openSite, type SiteFlags } from '../session/open.js';
import type { Snapshot } from '../session/snapshot.js';
import { profiled } from '../session/threads/profile.js';
import { NOTHING_WRITTEN, type WrittenSite, writeSite } from '../session/write-site.js';
import { formatBytes, formatTime } from '../text/units.js';

/** Flags of the command. */
export interface BuildFlags extends SiteFlags {
  readonly outDir: string;
  readonly force?: boolean | undefined;
  readonly timing?: boolean | undefined;
  /** Relative to the site, as is `profile`. */
  readonly report?: string | undefined;
  readonly profile?: string | undefined;
}

const REPORT_FLAG = '--report';

/** Builds a site; returns the exit code. The previous output stays as it was unless everything succeeds. */
export async function build(flags: BuildFlags, log: Log): Promise<number> {
  const site = openSite(flags, log);
  const { siteDir } = site.place;
  const place = { siteDir, outDir: resolve(siteDir, flags.outDir) };
  const others = [{ flag: REPORT_FLAG, file: flags.report }];
  return profiled(
    { file: flags.profile, others, threads: flags.threads, log, ...place },
    () => run(site, { ...flags, ...place }, log),
    ExitCode.usage,
  );
}

type RunFlags = BuildFlags & { readonly siteDir: string };

async function run({ session, cache }: OpenSite, flags: RunFlags, log: Log): Promise<number> {
  const { siteDir, outDir, strict = false } = flags;
  const snapshot = await session.update();
  const written = await write({ snapshot, cache }, flags, log);
  const timing = toTiming(
    log,
    flags.threads.running().map((thread) => thread.work()),
    written.pages,
  );
  if (flags.timing) log.output(`\n${timingTable(timing)}\n`);
  const diagnostics = [...snapshot.diagnostics, ...written.diagnostics];
  const failure = 'The build failed, and the previous output was left as it was';
  const exitCode = reportFindings({ config: snapshot.config, diagnostics }, { log, siteDir, strict, failure });
  if (exitCode === ExitCode.clean) {
    cache.tidy();
    log.print(
      `\nBuilt ${written.pages.length} pages into \`${showPath(outDir)}\` in ${formatTime(timing.milliseconds)}: ${formatCounts(diagnostics)}, ${written.files} files, ${formatBytes(written.bytes)}.`,
    );
  }
  const { report } = flags;
  if (report === undefined) return exitCode;
  const { bundles, rendering } = snapshot;
  const text = toReport({ ...written, exitCode, timing, diagnostics, bundles, site: rendering?.site });
  const problems = await writeFlagFile({ flag: REPORT_FLAG, file: report }, text, { siteDir });
  log.diagnostics(problems, siteDir);
  return problems.length > 0 ? exitCode || ExitCode.usage : exitCode;
}

/** A site that has been read. */
interface Read extends Pick<OpenSite, 'cache'> {
  readonly snapshot: Snapshot;
}

/** Renders and writes a site without errors, if it stays within its budgets. */
async function write({ snapshot, cache }: Read, flags: RunFlags, log: Log): Promise<WrittenSite> {
  const { force = false, strict = false } = flags;
  const { rendering } = snapshot;
  if (rendering === undefined || toExitCode(snapshot, strict) !== ExitCode.clean) return NOTHING_WRITTEN;
  return writeSite({
    ...flags,
    force,
    strict,
    snapshot,
    rendering,
    cache,
    log,
    judge: ({ weights, index }) => checkBudgets(snapshot, { html: weights, index, build: log }),
  });
}
