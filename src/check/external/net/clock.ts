/** A clock that tests can replace. */
import { setTimeout } from 'node:timers/promises';

/** Provides the time and waits. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};
