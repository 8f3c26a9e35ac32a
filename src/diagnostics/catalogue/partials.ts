/** Diagnostics about partials. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** A partial that does not exist. */
export function missingPartial(from: string, path: string, location: Location): Diagnostic {
  return {
    code: 'missing-partial',
    severity: 'error',
    message: `The file \`${path}\`, which the page imports as \`${from}\`, does not exist.`,
    hint: 'Correct the path. `@site/` is the site folder.',
    location,
  };
}

/** A partial that includes itself. */
export function nestedPartial(path: string, location: Location): Diagnostic {
  return {
    code: 'nested-partial',
    severity: 'error',
    message: `\`${path}\` includes itself.`,
    hint: 'Remove it here, or in a file that it imports.',
    location,
  };
}
