/** The middle of several measurements. */
import type { Measurement } from './run.js';

/** The middle value; the mean of the two in the middle when their number is even. Throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('no values');
  return (lower + upper) / 2;
}

/** The value that such a part of all values does not exceed. Throws when there is none. */
export function percentile(values: readonly number[], part: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** The median of each number on its own. */
export function medianOf(runs: readonly Measurement[]): Measurement {
  const middle = (values: readonly (number | undefined)[]): number | undefined => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : median(known);
  };
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    cpu: middle(runs.map(({ cpu }) => cpu)),
    memory: middle(runs.map(({ memory }) => memory)),
  };
}
