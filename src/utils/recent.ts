/** Memories that stay small. */

/** What was kept of late. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/**
 * A memory of what was set or asked for of late.
 * @param capacity so many entries are kept at least, and twice as many at most
 */
export function createRecent<Value>(capacity: number): Recent<Value> {
  let young = new Map<string, Value>();
  let old: ReadonlyMap<string, Value> = new Map();
  const set = (key: string, value: Value): void => {
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get: (key) => {
      const value = young.get(key);
      if (value !== undefined) return value;
      const before = old.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
  };
}
