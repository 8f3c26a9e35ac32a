/** Texts about limits that code of a site exceeded. */

import type { CodeLimits, Overrun } from '../../types/watchdog.js';
import { formatBytes } from '../../utils/text/units.js';

/** Returns the end of a sentence about the code: “it …”. */
export function describeOverrun(overrun: Overrun, { seconds, bytes }: CodeLimits): string {
  if (overrun === 'memory')
    return `it used more than ${formatBytes(bytes)} of memory and was stopped (\`limits.codeMemory\`).`;
  if (overrun === 'idle') return 'its promise can never settle: no pending task is left.';
  if (overrun === 'skipped') return 'it was not run, because other code was stopped before.';
  if (overrun === 'silence') return `its promise did not settle within ${seconds} s (\`limits.codeSeconds\`).`;
  return `it ran for more than ${seconds} s and was stopped (\`limits.codeSeconds\`).`;
}
