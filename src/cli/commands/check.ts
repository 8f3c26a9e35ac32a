/** Implements `csb-docs check`: reports everything that `build` would, and writes only the requested reports. */

import { type CheckReport, checkSite, NOTHING_CHECKED } from '../../api/check-site.js';
import type { ExternalFlags } from '../../api/external-links.js';
import type { AgainstFlags } from '../../api/lost-addresses.js';
import { writeCorrections } from '../../check/corrections.js';
import { isForPrograms } from '../../diagnostics/formats/formats.js';
import { type OpenSite, openLanguages, type SiteFlags } from '../../pipeline/open.js';
import { profiled } from '../../pipeline/threads/profile.js';
import { findSite, type SitePlace } from '../../sources/config/find-site.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { toFailure } from '../../terminal/failure.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { countOf } from '../../utils/text/count.js';
import { findOutputs, publish, type WantedFormats } from './publish-diagnostics.js';

/** Flags of the command. */
export interface CheckFlags extends SiteFlags {
  /** Relative to the site. */
  readonly profile?: string | undefined;
  /** Whether to report unused images. */
  readonly unused?: boolean | undefined;
  /** Whether to apply fixes that are certain. */
  readonly fix?: boolean | undefined;
  /** Whether `--fix` also adds an empty `alt` to images without one. */
  readonly fixAlt?: boolean | undefined;
  readonly wanted: WantedFormats;
  /** Options for external links; undefined = not checked. */
  readonly external?: ExternalFlags | undefined;
  /** The published site to compare URLs with; undefined = no comparison. */
  readonly published?: AgainstFlags | undefined;
}

/** Checks a site and returns the exit code. Requested reports are always written, even before a bug is rethrown. */
export async function check(flags: CheckFlags, log: Log): Promise<number> {
  const place = findSite(flags.siteDir, flags.configPath);
  const { wanted, strict = false } = flags;
  const { outputs, problems } = findOutputs(wanted);
  const publication = { place, printed: wanted.printed, isStrict: strict, log };
  const ended = await run({ ...flags, outputs, problems }, place, log).catch(async (error: unknown) => {
    const { diagnostic, exitCode } = toFailure(error);
    await publish({ ...NOTHING_CHECKED, diagnostics: [diagnostic], exitCode }, { ...publication, outputs });
    throw error;
  });
  return publish(ended, { ...publication, outputs: ended.hasBegun ? outputs : [] });
}

/** The result of a run. */
interface Ended extends CheckReport {
  readonly exitCode: number;
  /** False if a requested file cannot be written; no report is then written. */
  readonly hasBegun: boolean;
}

type RunFlags = CheckFlags & ReturnType<typeof findOutputs>;

async function run(flags: RunFlags, { siteDir }: SitePlace, log: Log): Promise<Ended> {
  const { outputs, profile, threads, external, published } = flags;
  const problems = [...flags.problems];
  log.diagnostics(problems, siteDir);
  const unchecked = { ...NOTHING_CHECKED, hasBegun: false };
  if (problems.length > 0) return { ...unchecked, diagnostics: problems, exitCode: ExitCode.usage };
  let checked: Omit<Ended, 'exitCode'> = unchecked;
  const work = async (): Promise<number> => {
    const sites = await openLanguages(flags, log);
    const seen = await checkSite(sites, { unused: flags.unused ?? false, external, against: published }, log);
    checked = { ...seen, hasBegun: true };
    if ((flags.fix || flags.fixAlt) && !seen.isInterrupted) {
      const found = flags.fixAlt ? seen.diagnostics.map(emptyAlt) : seen.diagnostics;
      checked = { ...checked, diagnostics: correct(found, siteDir, log) };
    }
    return report(sites[0], checked, { ...flags, log });
  };
  const exitCode = await profiled(
    { ...{ file: profile, others: outputs, threads, log, siteDir }, onProblems: (found) => problems.push(...found) },
    work,
    ExitCode.usage,
  );
  return { ...checked, diagnostics: [...checked.diagnostics, ...problems], exitCode };
}

/** Adds an empty `alt` as a correction. It is applied only on request, because the image may carry meaning. */
function emptyAlt(diagnostic: Diagnostic): Diagnostic {
  const correction = { from: '<img', to: '<img alt=""' };
  return diagnostic.code === 'missing-alt-text' ? { ...diagnostic, correction } : diagnostic;
}

/** Applies fixes, prints each changed line, and returns the remaining diagnostics. */
function correct(diagnostics: CheckReport['diagnostics'], siteDir: string, log: Log): CheckReport['diagnostics'] {
  const { lines, left } = writeCorrections(diagnostics, siteDir);
  for (const { file, line, before, after } of lines) log.print(`${file}:${line}\n- ${before}\n+ ${after}\n`);
  const files = new Set(lines.map(({ file }) => file)).size;
  log.print(
    lines.length === 0
      ? 'Nothing can be fixed automatically.\n'
      : `Corrected ${countOf(lines.length, 'line')} in ${countOf(files, 'file')}.\n`,
  );
  return left;
}

/** Prints diagnostics and a summary. Returns the exit code. */
function report(
  { place: { siteDir }, cache }: OpenSite,
  checked: CheckReport,
  { log, strict = false, wanted }: CheckFlags & { readonly log: Log },
): number {
  // Annotations are shown outside of the log, so the log needs the text.
  const isCounted = isForPrograms(wanted.printed);
  const code = reportDiagnostics(checked, { ...{ log, siteDir, strict, isCounted }, failure: 'The check failed' });
  if (checked.isInterrupted) return ExitCode.interrupted;
  if (code === ExitCode.clean) {
    cache.tidy();
    const { pages, diagnostics } = checked;
    log.print(`\nNo errors: ${countOf(pages, 'page')}, ${log.counts(diagnostics)}${formatTests(checked)}.`);
  }
  return code;
}

function formatTests({ passed, skipped }: Pick<CheckReport, 'passed' | 'skipped'>): string {
  const ran = passed === 0 ? '' : `, ${countOf(passed, 'search test')} passed`;
  return skipped === 0 ? ran : `${ran}, ${countOf(skipped, 'search test')} of excluded pages skipped`;
}
