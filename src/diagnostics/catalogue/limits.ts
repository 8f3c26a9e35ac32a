/** Sentences about limits that code of a site has passed. */

import type { CodeLimits, Overrun } from '../../types/watchdog.js';
import { formatBytes } from '../../utils/text/units.js';

/** The end of a sentence about the code: “it …”. */
export function describeOverrun(overrun: Overrun, { seconds, bytes }: CodeLimits): string {
  if (overrun === 'memory')
    return `it took more than ${formatBytes(bytes)} of memory and was ended (\`limits.codeMemory\`).`;
  if (overrun === 'idle') return 'its promise is never settled: nothing is left that could do it.';
  if (overrun === 'skipped') return 'it was not run any more, after others that had to be ended.';
  if (overrun === 'silence') return `its promise was not settled within ${seconds} s (\`limits.codeSeconds\`).`;
  return `it ran for more than ${seconds} s and was ended (\`limits.codeSeconds\`).`;
}
