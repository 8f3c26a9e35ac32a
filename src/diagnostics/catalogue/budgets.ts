/** Findings about limits that a site sets itself: sizes and the time of a build. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { formatBytes, formatTime } from '../../utils/text/units.js';

/** What has a limit of its size. */
export type BudgetedSize = 'script' | 'css' | 'html' | 'index';

/** A size above its budget, in bytes. */
export interface Excess {
  readonly size: number;
  readonly budget: number;
  /** The largest file or page, by the name that readers of the message know. */
  readonly heaviest: { readonly name: string; readonly size: number };
  /** How many files there are, or for `html` how many pages are above the budget. */
  readonly count: number;
}

/** A part of the output is larger than its budget. */
export function budgetExceeded(what: BudgetedSize, excess: Excess, location: Location): Diagnostic {
  const { size, budget } = excess;
  return {
    code: 'budget-exceeded',
    severity: 'error',
    message: `${SUBJECTS[what](excess)}: ${formatBytes(size - budget)} more than the ${formatBytes(budget)} of \`budgets.${what}\`.${what === 'html' && excess.count > 1 ? ` ${excess.count} pages are above it.` : ''}`,
    hint: `You can ${REMEDIES[what]}, or raise \`budgets.${what}\`.`,
    location,
  };
}

const SUBJECTS: Readonly<Record<BudgetedSize, (excess: Excess) => string>> = {
  script: (excess) => `The scripts have ${formatBytes(excess.size)} gzipped${describeLargest(excess)}`,
  css: (excess) => `The style sheets have ${formatBytes(excess.size)} gzipped${describeLargest(excess)}`,
  index: (excess) => `The search index has ${formatBytes(excess.size)}${describeLargest(excess)}`,
  html: ({ size, heaviest }) => `The heaviest page, \`${heaviest.name}\`, has ${formatBytes(size)} of HTML`,
};

const REMEDIES: Readonly<Record<BudgetedSize, string>> = {
  script: 'make the islands in `templates/islands/` smaller',
  css: 'make `templates/` and its styles smaller',
  html: 'split the page',
  index: 'leave pages out with `search: false` in their front matter',
};

function describeLargest({ heaviest, count }: Excess): string {
  if (count === 1) return ` in \`${heaviest.name}\``;
  return ` in ${count} files, the largest being \`${heaviest.name}\` with ${formatBytes(heaviest.size)}`;
}

/** The build took longer than its budget; never an error, as it depends on the machine. */
export function slowBuild(
  time: { readonly seconds: number; readonly budget: number; readonly longest: string },
  location: Location,
): Diagnostic {
  const { seconds, budget, longest } = time;
  return {
    code: 'slow-build',
    severity: 'warning',
    message: `The build took ${formatTime(seconds * 1000)}: ${formatTime((seconds - budget) * 1000)} more than the ${formatTime(budget * 1000)} of \`budgets.buildSeconds\`. Its longest phase was \`${longest}\`.`,
    hint: 'You can see where the time goes with `--timing`, or raise `budgets.buildSeconds`.',
    location,
  };
}
