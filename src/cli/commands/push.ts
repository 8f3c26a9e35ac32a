/** Implements `csb-docs push`: sends the search records of a site to its hosted index. */
import { resolve } from 'node:path';
import { pushWouldEmpty, recordsNotWritten } from '../../diagnostics/catalogue/search.js';
import { showPath } from '../../files/site-path.js';
import { replaceIndex } from '../../output/hosted/algolia.js';
import { tryToWrite } from '../../output/kept/write-whole.js';
import { mergeDiagnostics } from '../../pipeline/merge-diagnostics.js';
import { openLanguages, type SiteFlags } from '../../pipeline/open.js';
import type { Snapshot } from '../../pipeline/snapshot.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics, toExitCode } from '../../terminal/report-diagnostics.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SearchRecord } from '../../types/search.js';
import { formatBytes, formatCount } from '../../utils/text/units.js';
import { makeRecords, sizeOf } from './pushing/hosted-records.js';
import { findTarget, type Target } from './pushing/push-target.js';

/** Flags of the command. */
export interface PushFlags extends SiteFlags {
  readonly dryRun?: boolean | undefined;
  /** File for the records of `--dry-run`, relative to the site. */
  readonly out: string;
  readonly allowEmpty?: boolean | undefined;
}

/**
 * Publishes the records of a site in all its languages, and returns the exit code. A site with errors is not published.
 */
export async function push(flags: PushFlags, log: Log): Promise<number> {
  const sites = await openLanguages(flags, log, 'production');
  const [open] = sites;
  const snapshots: Snapshot[] = [];
  for (const { session } of sites) snapshots.push(await session.update());
  const config = snapshots[0]?.config;
  const diagnostics = mergeDiagnostics(snapshots);
  const context = { log, siteDir: open.place.siteDir, strict: flags.strict ?? false, failure: 'Nothing was pushed' };
  const report = (found: readonly Diagnostic[]): number =>
    reportDiagnostics({ config, diagnostics: [...diagnostics, ...found] }, context);
  const renderings = snapshots.flatMap(({ rendering }) => rendering ?? []);
  const isWhole = renderings.length === snapshots.length;
  if (config === undefined || !isWhole || toExitCode({ config, diagnostics }, context.strict) !== ExitCode.clean)
    return report([]);
  const records = makeRecords(renderings, log);
  if (flags.dryRun) return report(await writeRecords(records, resolve(open.place.siteDir, flags.out), log));
  const target = findTarget(config, open);
  if ('code' in target) {
    report([target]);
    return ExitCode.usage;
  }
  if (records.length === 0 && !flags.allowEmpty) return report([pushWouldEmpty(target.indexName)]);
  // Warnings found after the index was replaced must not report a failure.
  const sent = await send(target, records, log);
  const code = reportDiagnostics({ config, diagnostics: [...diagnostics, ...sent] }, { ...context, strict: false });
  if (code === ExitCode.clean)
    log.print(`\nPushed ${formatCount(records.length, 'record')} to \`${target.indexName}\`.`);
  return code;
}

async function send(target: Target, records: readonly SearchRecord[], log: Log): Promise<readonly Diagnostic[]> {
  const phase = log.phase('push');
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  // Registered once, so that a second Ctrl+C ends the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    const diagnostics = await replaceIndex(target, records, { onProgress: phase.update, signal: controller.signal });
    phase.end(diagnostics.length === 0 ? `${formatCount(records.length, 'record')}, index replaced` : 'failed');
    return diagnostics;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** Writes a single list, in the format that the service's dashboard imports. */
async function writeRecords(records: readonly SearchRecord[], path: string, log: Log): Promise<readonly Diagnostic[]> {
  const problem = tryToWrite(path, `${JSON.stringify(records, null, 2)}\n`);
  if (problem !== undefined) return [recordsNotWritten(showPath(path), problem)];
  const largest = Math.max(0, ...records.map((record) => sizeOf([record])));
  log.print(
    `\nNothing was sent. \`${showPath(path)}\` has ${formatCount(records.length, 'record')}, the largest ${formatBytes(largest)}.`,
  );
  return [];
}
