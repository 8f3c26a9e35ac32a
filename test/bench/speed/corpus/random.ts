/** Chance that comes out the same on every machine: the same seed gives the same numbers. */

/** Draws numbers and choices. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  readonly integer: (least: number, most: number) => number;
  /** One of the values; there must be at least one. */
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** True in this share of the cases: 0 never, 1 always. */
  readonly chance: (share: number) => boolean;
}

/** A generator that starts from a whole number (xorshift with 32 bits). */
export function makeRandom(seed: number): Random {
  // Zero would stay zero forever.
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
