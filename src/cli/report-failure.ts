/** Reports errors thrown by a command. */
import { ExitCode } from '../terminal/exit-code.js';
import { toFailure } from '../terminal/failure.js';
import type { Log } from '../terminal/log.js';
import { errorStack } from '../utils/code/errors.js';

/** Reports an error and returns the exit code. Printing clears the progress line. */
export function reportFailure(error: unknown, log: Log): number {
  const { diagnostic, exitCode } = toFailure(error);
  // Includes the stack, which a bug report needs.
  if (exitCode === ExitCode.bug)
    log.error(
      `csb-docs stopped because of a bug in csb-docs itself.\n${errorStack(error)}\nReport it with the command that you ran.`,
    );
  else log.diagnostics([diagnostic], process.cwd());
  return exitCode;
}
