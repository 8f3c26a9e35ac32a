/** Maps keys of a translated configuration to the original. */
import type { FieldRanges } from '../../../types/diagnostic.js';

/** Our path → Docusaurus path, where these differ. Also applies to nested paths. */
export type KeyPairs = readonly (readonly [ours: string, theirs: string])[];

/** Converts ranges by Docusaurus path to ranges by our path. */
export function moveRanges(ranges: FieldRanges, pairs: KeyPairs): FieldRanges {
  const isMoved = (key: string): boolean => pairs.some(([ours]) => isBelow(key, ours));
  const same = Object.entries(ranges).filter(([key]) => !isMoved(key));
  const moved = pairs.flatMap(([ours, theirs]) =>
    Object.entries(ranges).flatMap(([key, range]) =>
      isBelow(key, theirs) ? [[`${ours}${key.slice(theirs.length)}`, range] as const] : [],
    ),
  );
  return Object.fromEntries([...same, ...moved]);
}

/** Returns the Docusaurus path for one of ours. */
export function toTheirs(key: string, pairs: KeyPairs): string {
  const pair = pairs.findLast(([ours]) => isBelow(key, ours));
  return pair === undefined ? key : `${pair[1]}${key.slice(pair[0].length)}`;
}

function isBelow(key: string, parent: string): boolean {
  return key === parent || key.startsWith(`${parent}.`);
}
