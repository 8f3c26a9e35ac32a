/** What is said when a command throws. */
import { ExitCode } from '../terminal/exit-code.js';
import { toFailure } from '../terminal/failure.js';
import type { Log } from '../terminal/log.js';
import { errorStack } from '../utils/code/thrown.js';

/** Reports what was thrown, and returns the exit code. The log takes away what it shows of progress. */
export function reportFailure(error: unknown, log: Log): number {
  const { diagnostic, exitCode } = toFailure(error);
  // The stack of a bug is shown: a report without it is of no use.
  if (exitCode === ExitCode.bug)
    log.error(
      `csb-docs stopped because of a bug in csb-docs itself.\n${errorStack(error)}\nReport it with the command that you ran.`,
    );
  else log.diagnostics([diagnostic], process.cwd());
  return exitCode;
}
