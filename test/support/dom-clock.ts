/** A controllable clock for the timers of a window. */

/** Clock of a window. */
export interface DomClock {
  /** For the `init` of a page: makes its timers use this clock. */
  readonly install: (window: Window & typeof globalThis) => void;
  /** Advances time: calls the timers that are due by then immediately, in order. */
  readonly runFor: (milliseconds: number) => void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * Creates a clock. Timers run in real time, and `runFor` runs them early. Timers of `held` milliseconds or more run
 * only on `runFor`.
 */
export function createDomClock(held = Number.POSITIVE_INFINITY): DomClock {
  const timers = new Map<unknown, Timer>();
  let now = 0;
  return {
    install: (window) => {
      const { setTimeout: start, clearTimeout: stop } = window;
      const clear = (id: unknown): void => {
        timers.delete(id);
        stop.call(window, id as number);
      };
      const set = (callback: (...values: unknown[]) => void, delay = 0, ...values: unknown[]): unknown => {
        const call = (): void => {
          timers.delete(id);
          callback(...values);
        };
        const id: unknown = delay >= held ? {} : start.call(window, call, delay);
        timers.set(id, {
          due: now + delay,
          run: () => {
            clear(id);
            callback(...values);
          },
        });
        return id;
      };
      Object.assign(window, { setTimeout: set, clearTimeout: clear });
    },
    runFor: (milliseconds) => {
      now += milliseconds;
      const due = [...timers.values()].filter((timer) => timer.due <= now).sort((one, two) => one.due - two.due);
      for (const { run } of due) run();
    },
  };
}
