/** Versions of docs that a run leaves out: nobody knows which pages they have, and links to them are no mistakes. */

import type { Config } from '../../types/config.js';
import { joinRoute } from '../../utils/paths.js';

/** Whether an address of the site, without the base URL, is one of a version that is left out. */
export function isLeftOut(path: string, { docs }: Pick<Config, 'docs'>): boolean {
  if (docs.every(({ leftOut }) => leftOut.length === 0)) return false;
  const isBelow = (base: string): boolean => base === '/' || `${path}/`.startsWith(`${base}/`);
  const places = docs.flatMap(({ versions, leftOut }) => [
    ...versions.map(({ routeBasePath }) => ({ base: joinRoute(routeBasePath), isGone: false })),
    ...leftOut.map(({ routeBasePath }) => ({ base: joinRoute(routeBasePath), isGone: true })),
  ]);
  // Of the last version and one below it, the nearer counts.
  const [nearest] = places.filter(({ base }) => isBelow(base)).toSorted((a, b) => b.base.length - a.base.length);
  return nearest?.isGone ?? false;
}
