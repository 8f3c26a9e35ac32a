/**
 * Detects links to docs versions that this build leaves out. Their pages are unknown, so such links are not reported.
 */

import type { Config } from '../../types/config.js';
import { joinRoute } from '../../utils/paths.js';

/** Returns true if a route path belongs to a version that is left out. `path` does not include the base URL. */
export function isLeftOut(path: string, { docs }: Pick<Config, 'docs'>): boolean {
  if (docs.every(({ leftOut }) => leftOut.length === 0)) return false;
  const isBelow = (base: string): boolean => base === '/' || `${path}/`.startsWith(`${base}/`);
  const places = docs.flatMap(({ versions, leftOut }) => [
    ...versions.map(({ routeBasePath }) => ({ base: joinRoute(routeBasePath), isGone: false })),
    ...leftOut.map(({ routeBasePath }) => ({ base: joinRoute(routeBasePath), isGone: true })),
  ]);
  // If versions are nested, the longer base wins.
  const [nearest] = places.filter(({ base }) => isBelow(base)).toSorted((a, b) => b.base.length - a.base.length);
  return nearest?.isGone ?? false;
}
