/** Bounded caches. */

/** A cache of recently used entries. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/**
 * Creates a cache of recently used entries.
 * @param capacity minimum number of entries kept; the maximum is twice as many
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
