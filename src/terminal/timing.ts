/** Timing data of a command, for the table of `--timing`, the report and budgets. */
import type { Work } from '../engine/threads/pool.js';
import type { Log } from './log.js';
import type { PhaseTime } from './phases.js';

/** The work of a thread. The main thread comes first. Times are in milliseconds. */
export interface ThreadTime {
  readonly name: string;
  /** Busy time. */
  readonly busy: number;
  readonly work: readonly Work[];
}

/** Render time of a page, in milliseconds. */
export interface PageTime {
  readonly path: string;
  readonly milliseconds: number;
}

/** Timing of a command, in milliseconds. */
export interface Timing {
  readonly milliseconds: number;
  /** In order of start. */
  readonly phases: readonly PhaseTime[];
  readonly threads: readonly ThreadTime[];
  /** In rendering order. */
  readonly pages: readonly PageTime[];
}

/** Returns the timing of a command so far. `others` is the work of each thread except the main one. */
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

/** Returns the name of a thread, by its index among the threads besides the main one. */
export function nameThread(index: number): string {
  return `thread ${index + 2}`;
}

/** Returns the slowest pages, slowest first. */
export function slowestFirst(pages: readonly PageTime[], most: number): readonly PageTime[] {
  return pages.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
}

function sum(work: readonly Work[]): number {
  return work.reduce((total, { milliseconds }) => total + milliseconds, 0);
}
