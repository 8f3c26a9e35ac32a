/** Median and percentiles of measurements. */
import type { Measurement } from './run.js';

/** Returns the median, the mean of the two middle values for an even number. Throws if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('no values');
  return (lower + upper) / 2;
}

/** Returns the value that this share of all values does not exceed. Throws if there are no values. */
export function percentile(values: readonly number[], part: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** Returns the median of each number separately. */
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
