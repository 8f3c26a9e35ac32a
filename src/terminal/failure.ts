/** Classifies errors thrown by a command. */
import { crashed, tooManyFiles } from '../diagnostics/catalogue/session.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { errorCode, errorMessage } from '../utils/code/errors.js';
import { ExitCode } from './exit-code.js';

/** Not bugs: the shell's limit of open files is too low. */
const LIMITS_OF_FILES = ['EMFILE', 'ENFILE'];

/** Converts a thrown error to a diagnostic and an exit code. */
export function toFailure(error: unknown): { readonly diagnostic: Diagnostic; readonly exitCode: number } {
  const code = errorCode(error);
  return LIMITS_OF_FILES.includes(code)
    ? { diagnostic: tooManyFiles(code), exitCode: ExitCode.siteErrors }
    : { diagnostic: crashed(errorMessage(error)), exitCode: ExitCode.bug };
}
