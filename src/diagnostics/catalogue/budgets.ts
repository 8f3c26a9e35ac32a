/** Diagnostics about the limits that a site sets: output sizes and build time. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { formatBytes, formatTime } from '../../utils/text/units.js';

/** Output with a size budget. */
export type BudgetedSize = 'script' | 'css' | 'html' | 'index';

/** A size above its budget, in bytes. */
export interface Excess {
  readonly size: number;
  readonly budget: number;
  /** The largest file or page, by the name that users see. */
  readonly heaviest: { readonly name: string; readonly size: number };
  /** The number of files; for `html`, the number of pages over the budget. */
  readonly count: number;
}

/** A part of the output is larger than its budget. */
export function budgetExceeded(what: BudgetedSize, excess: Excess, location: Location): Diagnostic {
  const { size, budget } = excess;
  return {
    code: 'budget-exceeded',
    severity: 'error',
    message: `${SUBJECTS[what](excess)}, which is ${formatBytes(size - budget)} over the ${formatBytes(budget)} allowed by \`budgets.${what}\`.${what === 'html' && excess.count > 1 ? ` ${excess.count} pages are over the limit.` : ''}`,
    hint: `${REMEDIES[what]}, or raise \`budgets.${what}\`.`,
    location,
  };
}

const SUBJECTS: Readonly<Record<BudgetedSize, (excess: Excess) => string>> = {
  script: (excess) => `The scripts are ${formatBytes(excess.size)} gzipped${describeLargest(excess)}`,
  css: (excess) => `The style sheets are ${formatBytes(excess.size)} gzipped${describeLargest(excess)}`,
  index: (excess) => `The search index is ${formatBytes(excess.size)}${describeLargest(excess)}`,
  html: ({ size, heaviest }) => `The largest page, \`${heaviest.name}\`, has ${formatBytes(size)} of HTML`,
};

const REMEDIES: Readonly<Record<BudgetedSize, string>> = {
  script: 'Make the islands in `templates/islands/` smaller',
  css: 'Remove styles that are not needed',
  html: 'Split the page',
  index: 'Exclude pages with `search: false` in their front matter',
};

function describeLargest({ heaviest, count }: Excess): string {
  if (count === 1) return ` in \`${heaviest.name}\``;
  return ` in ${count} files, the largest being \`${heaviest.name}\` with ${formatBytes(heaviest.size)}`;
}

/** The build took longer than its budget. Never an error, because build time depends on the machine. */
export function slowBuild(
  time: { readonly seconds: number; readonly budget: number; readonly longest: string },
  location: Location,
): Diagnostic {
  const { seconds, budget, longest } = time;
  return {
    code: 'slow-build',
    severity: 'warning',
    message: `The build took ${formatTime(seconds * 1000)}, which is ${formatTime((seconds - budget) * 1000)} over the ${formatTime(budget * 1000)} allowed by \`budgets.buildSeconds\`. Its longest phase was \`${longest}\`.`,
    hint: 'Run with `--timing` to see where the time goes, or raise `budgets.buildSeconds`.',
    location,
  };
}
