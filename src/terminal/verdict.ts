/** From findings to an exit code. */

import { countDiagnostics } from '../diagnostics/format.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { ExitCode } from './exit-code.js';
import type { Log } from './log.js';

/** What a command found. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** undefined = the configuration is unusable. */
  readonly config: Config | undefined;
}

/** The exit code for findings: a bug of csb-docs beats configuration beats errors of the site; warnings count under `strict`. */
export function toExitCode({ diagnostics, config }: Findings, strict: boolean): number {
  if (diagnostics.some(({ code }) => code === 'internal-error')) return ExitCode.bug;
  if (config === undefined) return ExitCode.usage;
  const { errors, warnings } = countDiagnostics(diagnostics);
  return errors > 0 || (strict && warnings > 0) ? ExitCode.siteErrors : ExitCode.clean;
}

/** How findings are reported. */
export interface ReportContext {
  readonly log: Log;
  readonly siteDir: string;
  readonly strict: boolean;
  /** What is said before the counts on failure. */
  readonly failure: string;
  /** Whether of many warnings only the first are printed. */
  readonly isBrief?: boolean;
  /** Whether they are only counted, because they are printed in another form. */
  readonly isCounted?: boolean;
}

/** Prints findings and, on failure, one line that says so; returns the exit code. */
export function reportFindings(findings: Findings, context: ReportContext): number {
  const { log, siteDir, strict, failure, isBrief = false, isCounted = false } = context;
  const code = toExitCode(findings, strict);
  // Where warnings fail the build, each of them counts.
  const print = isBrief && !strict ? log.brief : log.diagnostics;
  if (!isCounted) print(findings.diagnostics, siteDir);
  if (code !== ExitCode.clean) log.error(`${failure}: ${log.counts(findings.diagnostics)}.`);
  return code;
}
