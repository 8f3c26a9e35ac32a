/** A seeded random generator: the same seed gives the same numbers on every machine. */

/** Draws numbers and choices. */
export interface Random {
  /** Returns an integer from `least` to `most`, both included. */
  readonly integer: (least: number, most: number) => number;
  /** Returns one of the values. Throws if there are none. */
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** Returns true with this probability, from 0 to 1. */
  readonly chance: (share: number) => boolean;
}

/** Creates a generator from an integer seed (32-bit xorshift). */
export function makeRandom(seed: number): Random {
  // A xorshift state of zero would stay zero.
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[integer(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
