/** Aligns two lists of strings. Returns the ranges that differ, in order; the lists are equal in between. */

/** A range of a list; `end` is exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A range of the old list and its replacement. One of the two may be empty. */
export interface Difference {
  readonly from: Stretch;
  readonly to: Stretch;
}

/** Comparing takes a step per pair. Beyond this limit, the rest counts as one difference. */
const MOST_PAIRS = 40_000;

/** Compares two lists. */
export function align(old: readonly string[], next: readonly string[]): readonly Difference[] {
  const start = countEqual(old, next);
  const end = countEqual(old.slice(start).reverse(), next.slice(start).reverse());
  const middles = [old, next].map((list) => list.slice(start, list.length - end));
  const [a = [], b = []] = middles;
  if (a.length === 0 && b.length === 0) return [];
  const kept = a.length * b.length > MOST_PAIRS ? [] : findCommon(a, b);
  const differences: Difference[] = [];
  let [i, j] = [0, 0];
  for (const [keptA, keptB] of [...kept, [a.length, b.length] as const]) {
    if (keptA > i || keptB > j)
      differences.push({
        from: { start: start + i, end: start + keptA },
        to: { start: start + j, end: start + keptB },
      });
    [i, j] = [keptA + 1, keptB + 1];
  }
  return differences;
}

function countEqual(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((text, place) => text !== b[place]);
  return index === -1 ? a.length : index;
}

/** Returns the pairs of equal items that keep most text, in order. */
function findCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  // Weighs items by length, because line breaks between blocks are equal everywhere and must not outweigh a block.
  const gain = (i: number, j: number): number => (a[i] === b[j] ? (a[i]?.length ?? 0) : -1);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), gain(i, j) < 0 ? 0 : gain(i, j) + at(i + 1, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (gain(i, j) >= 0 && at(i, j) === gain(i, j) + at(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
