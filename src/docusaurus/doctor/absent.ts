/** Findings about what code of the site imports or uses, and what is not there: each kind is a step, which says all of it. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** Code → what to do about what code of the site imports or uses, and what is not there. */
export const ABSENT: Readonly<Record<string, string>> = {
  'sass-missing': 'Install the compiler of these styles, `npm install sass`:',
  'import-not-found': 'Add the files that code of the site imports, or remove the imports:',
  'unknown-component': 'Import these components where they are used, or add them to `src/theme/MDXComponents.js`:',
  'theme-component-missing': 'Write your own versions of these in `src/theme`, or remove them:',
};

/** Whether a finding is said by the step about it. */
export function isAbsent({ code, severity }: Diagnostic): boolean {
  return severity === 'warning' && Object.hasOwn(ABSENT, code);
}
