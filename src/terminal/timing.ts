/** What a command took: values for the table of `--timing`, the report and budgets. */
import type { Work } from '../engine/threads/pool.js';
import type { Log } from './log.js';
import type { PhaseTime } from './phases.js';

/** What a thread did; the main one is the first. Times in milliseconds. */
export interface ThreadTime {
  readonly name: string;
  /** For how long it was at work. */
  readonly busy: number;
  readonly work: readonly Work[];
}

/** How long a page took to render, in milliseconds. */
export interface PageTime {
  readonly path: string;
  readonly milliseconds: number;
}

/** What a command took, in milliseconds. */
export interface Timing {
  readonly milliseconds: number;
  /** In the order in which they began. */
  readonly phases: readonly PhaseTime[];
  readonly threads: readonly ThreadTime[];
  /** In the order in which they were rendered. */
  readonly pages: readonly PageTime[];
}

/** What a command has taken so far. `others` is the work of each thread but the main one. */
export function toTiming(
  { times, elapsed }: Pick<Log, 'times' | 'elapsed'>,
  others: readonly (readonly Work[])[],
  pages: readonly PageTime[],
): Timing {
  const { milliseconds, busy } = elapsed();
  const own = times.filter(({ elsewhere }) => !elsewhere).map(({ name, busy: own }) => ({ name, milliseconds: own }));
  return {
    milliseconds,
    phases: times.toSorted((a, b) => a.start - b.start),
    threads: [
      { name: MAIN, busy, work: own },
      ...others.map((work, index) => ({ name: nameThread(index), busy: sum(work), work })),
    ],
    pages,
  };
}

const MAIN = 'main';

/** The name of a thread by its number among those that are not the main one, which is the first of all. */
export function nameThread(index: number): string {
  return `thread ${index + 2}`;
}

/** The pages that took longest, the longest first. */
export function slowestFirst(pages: readonly PageTime[], most: number): readonly PageTime[] {
  return pages.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
}

function sum(work: readonly Work[]): number {
  return work.reduce((total, { milliseconds }) => total + milliseconds, 0);
}
