/** Converts diagnostics to an exit code. */

import { countDiagnostics } from '../diagnostics/format.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { ExitCode } from './exit-code.js';
import type { Log } from './log.js';

/** The diagnostics of a command. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** undefined = the configuration is invalid. */
  readonly config: Config | undefined;
}

/**
 * Returns the exit code. A bug of csb-docs takes precedence over an invalid configuration, which takes precedence over
 * errors of the site. With `strict`, warnings count as errors.
 */
export function toExitCode({ diagnostics, config }: Outcome, strict: boolean): number {
  if (diagnostics.some(({ code }) => code === 'internal-error')) return ExitCode.bug;
  if (config === undefined) return ExitCode.usage;
  const { errors, warnings } = countDiagnostics(diagnostics);
  return errors > 0 || (strict && warnings > 0) ? ExitCode.siteErrors : ExitCode.clean;
}

/** How diagnostics are reported. */
export interface ReportContext {
  readonly log: Log;
  readonly siteDir: string;
  readonly strict: boolean;
  /** Text before the counts on failure. */
  readonly failure: string;
  /** Whether to print only the first of many warnings. */
  readonly isBrief?: boolean;
  /** Whether to only count diagnostics, because they are printed in another format. */
  readonly isCounted?: boolean;
}

/** Prints diagnostics and, on failure, a summary line. Returns the exit code. */
export function reportDiagnostics(outcome: Outcome, context: ReportContext): number {
  const { log, siteDir, strict, failure, isBrief = false, isCounted = false } = context;
  const code = toExitCode(outcome, strict);
  // If warnings fail the build, all of them are printed.
  const print = isBrief && !strict ? log.brief : log.diagnostics;
  if (!isCounted) print(outcome.diagnostics, siteDir);
  if (code !== ExitCode.clean) log.error(`${failure}: ${log.counts(outcome.diagnostics)}.`);
  return code;
}
