/** Diagnostics about running the steps themselves. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';

/** A file on which csb-docs itself failed: a bug in csb-docs, reported for this file while the others are built. */
export function internalError(file: FilePath, problem: string): Diagnostic {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `csb-docs failed on this file: ${problem}`,
    hint: 'This is a bug in csb-docs. You can report it with the file, and leave the file out of the site until it is fixed.',
    location: { file },
  };
}

/** A template or page module that threw while a page was rendered. */
export function renderFailed(file: FilePath, path: string, problem: string): Diagnostic {
  return {
    code: 'render-failed',
    severity: 'error',
    message: `The page \`${path}\` could not be rendered: ${problem}`,
    hint: 'You can look for the cause in the site’s own templates or in the page module; csb-docs’ own templates do not throw.',
    location: { file },
  };
}
