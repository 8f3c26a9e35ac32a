/** Shortens the warnings that a build prints. Each kind of warning is still represented. */

import type { Diagnostic } from '../types/diagnostic.js';
import { countOf } from '../utils/text/count.js';

/** Number of warnings, about three screens, above which the list is shortened. */
const MOST_WARNINGS = 20;
/** Maximum number of warnings for each code in a shortened list. */
const MOST_OF_CODE = 3;

/** Diagnostics to print, and a sentence that counts the others, if any. */
export interface Brief {
  readonly shown: readonly Diagnostic[];
  readonly others: string | undefined;
}

/** Shortens a sorted list. Keeps all errors, and the first warnings of each code. */
export function toBrief(diagnostics: readonly Diagnostic[]): Brief {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  if (warnings.length <= MOST_WARNINGS) return { shown: diagnostics, others: undefined };
  const counts = new Map<string, number>();
  const left = new Map<string, number>();
  const shown = diagnostics.filter(({ severity, code }) => {
    if (severity !== 'warning') return true;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > MOST_OF_CODE) left.set(code, count - MOST_OF_CODE);
    return count <= MOST_OF_CODE;
  });
  return { shown, others: describe(left) };
}

function describe(left: ReadonlyMap<string, number>): string | undefined {
  const codes = [...left].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (codes.length === 0) return undefined;
  const count = codes.reduce((sum, [, number]) => sum + number, 0);
  const kinds = codes.map(([code, number]) => `${number} \`${code}\``).join(', ');
  return `And ${countOf(count, 'more warning')}: ${kinds}. Run \`csb-docs check\` to list all.`;
}
