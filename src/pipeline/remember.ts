/** What was read from disk, kept until a change concerns it. */
import type { Changes } from './changes.js';

/** Gives a value for an input: the one of last time, or a new one where a change concerns it. */
export type Memory<Input, Value> = (input: Input, changes: Changes) => Promise<Value>;

/** Keeps one value. `isStale` decides by the last value and what has changed since whether to read again. */
export function remember<Input, Value extends object>(
  read: (input: Input) => Promise<Value>,
  isStale: (last: Value, changes: Changes, input: Input) => boolean,
): Memory<Input, Value> {
  let last: Value | undefined;
  return async (input, changes) => {
    if (last === undefined || isStale(last, changes, input)) last = await read(input);
    return last;
  };
}
