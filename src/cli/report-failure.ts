/** What is said when a command throws. */
import { tooManyFiles } from '../diagnostics/catalogue/session.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';
import { errorCode, errorStack } from '../text/thrown.js';

/** Not a bug: the shell has allowed less than is needed at once. */
const LIMITS_OF_FILES = ['EMFILE', 'ENFILE'];

/** Reports what was thrown, and returns the exit code. The log takes away what it shows of progress. */
export function reportFailure(error: unknown, log: Log): number {
  const code = errorCode(error);
  if (LIMITS_OF_FILES.includes(code)) {
    log.diagnostics([tooManyFiles(code)], process.cwd());
    return ExitCode.siteErrors;
  }
  // The stack is shown: a bug report without it is of no use.
  log.error(
    `csb-docs stopped because of a bug in csb-docs itself.\n${errorStack(error)}\nYou can report it with the command you ran.`,
  );
  return ExitCode.bug;
}
