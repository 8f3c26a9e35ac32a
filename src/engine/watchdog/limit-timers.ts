/** Timers for code of a site, whose callbacks are within limits as well. */
import { promisify } from 'node:util';
import type { RunWithin } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';

type Callback = (...args: readonly unknown[]) => unknown;

/** What stands for the globals of the same names. A callback that throws rejects a promise that nobody waits for. */
export function limitTimers(runWithin: RunWithin): Readonly<Record<string, unknown>> {
  const within = (callback: Callback): Callback => {
    const start = new Error();
    return async (...args) => {
      try {
        await runWithin(() => callback(...args));
      } catch (error) {
        // It has no place of its own.
        if (error instanceof CodeOverrun) Object.assign(error, { stack: start.stack });
        throw error;
      }
    };
  };
  const limit = (start: (callback: Callback, ...rest: never[]) => unknown): unknown => {
    const limited = (callback: Callback, ...rest: never[]): unknown =>
      // Whatever is wrong with other arguments is said as it is without limits.
      start(typeof callback === 'function' ? within(callback) : callback, ...rest);
    return Object.assign(limited, { [promisify.custom]: Reflect.get(start, promisify.custom) });
  };
  return {
    setTimeout: limit(setTimeout),
    setInterval: limit(setInterval),
    setImmediate: limit(setImmediate),
  };
}
