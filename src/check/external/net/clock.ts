/** The time, for what has to wait. */
import { setTimeout } from 'node:timers/promises';

/** What tells the time and lets it pass. */
export interface Clock {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when so many milliseconds have passed, or at once when the signal is given. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};
