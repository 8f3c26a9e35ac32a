/** The timers of a window, which a test can have run out early. */

/** Time in a window. */
export interface DomClock {
  /** For the `init` of a page: has its timers wait for this clock, too. */
  readonly install: (window: Window & typeof globalThis) => void;
  /** Lets time pass: calls at once what would be called until then, in order. */
  readonly runFor: (milliseconds: number) => void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Makes a clock. It goes as any other, and `runFor` puts it forward; timers from `held` milliseconds on wait for that alone. */
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
