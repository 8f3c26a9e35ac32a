/** Steps about missing things that site code imports or uses. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** Diagnostic code → introduction of the step. */
export const ABSENT: Readonly<Record<string, string>> = {
  'sass-missing': 'Install the compiler of these styles, `npm install sass`:',
  'import-not-found': 'Add the files that code of the site imports, or remove the imports:',
  'unknown-component': 'Import these components where they are used, or add them to `src/theme/MDXComponents.js`:',
  'theme-component-missing': 'Write your own versions of these in `src/theme`, or remove them:',
};

/** Returns true if a diagnostic is reported by such a step. */
export function isAbsent({ code, severity }: Diagnostic): boolean {
  return severity === 'warning' && Object.hasOwn(ABSENT, code);
}
