/** Lazily computed values. */

/** Calls `make` on the first call and caches its value. If `make` throws, the next call tries again. */
export function once<Value>(make: () => Value): () => Value {
  const made: Value[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as Value;
  };
}
