/** Diagnostics about content that other files and code give a page. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** A partial that does not exist. */
export function missingPartial(from: string, path: string, location: Location): Diagnostic {
  return {
    code: 'missing-partial',
    severity: 'error',
    message: `There is no file \`${path}\`, which the page imports as \`${from}\`.`,
    hint: 'You can correct the path; `@site/` stands for the folder of the site.',
    location,
  };
}

/** A partial inside itself. */
export function nestedPartial(path: string, location: Location): Diagnostic {
  return {
    code: 'nested-partial',
    severity: 'error',
    message: `\`${path}\` is shown inside itself, without end.`,
    hint: 'You can remove it here, or in a file that it imports.',
    location,
  };
}
