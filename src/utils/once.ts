/** Values that are made when they are first asked for. */

/** Calls `make` at the first call and returns the same value ever after; while `make` throws, each call tries again. */
export function once<Value>(make: () => Value): () => Value {
  const made: Value[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as Value;
  };
}
