/** Computes edit distances between words. */

/**
 * Computes the optimal string alignment distance, where a transposition is one edit. With `goesOn`, the other word may
 * be longer. Returns more than `most` if there are too many edits.
 */
export function countEdits(
  word: string,
  other: string,
  limits: { readonly most: number; readonly goesOn: boolean },
): number {
  const { most, goesOn } = limits;
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  const [a, b] = [word.slice(same), other.slice(same)];
  if (!a) return goesOn ? 0 : b.length;
  if (!most) return Infinity;
  const edit = (left: number, right: number): number =>
    1 + countEdits(a.slice(left), b.slice(right), { most: most - 1, goesOn });
  return Math.min(edit(1, 1), edit(1, 0), edit(0, 1), a[0] === b[1] && a[1] === b[0] ? edit(2, 2) : Infinity);
}
