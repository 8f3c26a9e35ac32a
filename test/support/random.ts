/** Seeded random numbers. */

/** Creates a source of random numbers that depend only on the seed (mulberry32, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    upTo: (limit) => Math.floor(next() * limit),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    },
  };
}

/** A source of random numbers. */
export interface Random {
  /** Returns a number in [0, 1). */
  readonly next: () => number;
  /** Returns an integer in [0, limit). */
  readonly upTo: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}
