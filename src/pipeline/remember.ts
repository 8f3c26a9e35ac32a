/** Caches values read from disk until a change affects them. */
import type { Changes } from './changes.js';

/** Returns the cached value, or a new one if a change affects it. */
export type Memory<Input, Value> = (input: Input, changes: Changes) => Promise<Value>;

/** Caches one value. `isStale` decides from the cached value and the changes whether to read again. */
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
