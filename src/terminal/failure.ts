/** What it means that a command throws. */
import { crashed, tooManyFiles } from '../diagnostics/catalogue/session.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { errorCode, errorMessage } from '../utils/code/thrown.js';
import { ExitCode } from './exit-code.js';

/** Not a bug: the shell has allowed less than is needed at once. */
const LIMITS_OF_FILES = ['EMFILE', 'ENFILE'];

/** What was thrown, as a finding, and what the command exits with. */
export function toFailure(error: unknown): { readonly diagnostic: Diagnostic; readonly exitCode: number } {
  const code = errorCode(error);
  return LIMITS_OF_FILES.includes(code)
    ? { diagnostic: tooManyFiles(code), exitCode: ExitCode.siteErrors }
    : { diagnostic: crashed(errorMessage(error)), exitCode: ExitCode.bug };
}
