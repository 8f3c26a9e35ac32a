/** Timers for code of a site whose callbacks are limited as well. */
import { promisify } from 'node:util';
import type { RunWithin } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';

type Callback = (...args: readonly unknown[]) => unknown;

/** Returns replacements for the global timer functions. A callback that throws causes an unhandled rejection. */
export function limitTimers(runWithin: RunWithin): Readonly<Record<string, unknown>> {
  const within = (callback: Callback): Callback => {
    const start = new Error();
    return async (...args) => {
      try {
        await runWithin(() => callback(...args));
      } catch (error) {
        // The error itself has no stack in the site's code.
        if (error instanceof CodeOverrun) Object.assign(error, { stack: start.stack });
        throw error;
      }
    };
  };
  const limit = (start: (callback: Callback, ...rest: never[]) => unknown): unknown => {
    const limited = (callback: Callback, ...rest: never[]): unknown =>
      // Invalid arguments fail as they would without limits.
      start(typeof callback === 'function' ? within(callback) : callback, ...rest);
    return Object.assign(limited, { [promisify.custom]: Reflect.get(start, promisify.custom) });
  };
  return {
    setTimeout: limit(setTimeout),
    setInterval: limit(setInterval),
    setImmediate: limit(setImmediate),
  };
}
