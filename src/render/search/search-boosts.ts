/** Computes the factors of page scores, from front matter, the configuration and the age of posts. */

import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { toGlobTest } from '../../utils/glob.js';
import { once } from '../../utils/lazy.js';
import { getRouteKind } from '../shared/route-kinds.js';

/** The newest posts have 0.95 times the weight of a doc, minus 0.05 per year, for up to four years. */
const NEWEST = 0.95;
const YEARLY = 0.05;
const YEARS = 4;
const YEAR = 365.25 * 24 * 60 * 60 * 1000;
/** Rounds products to two decimals. */
const DIGITS = 100;

/**
 * Returns a function that computes the boost of a page; 1 for most. A boost in front matter overrides all others.
 * Otherwise the last matching pattern and the age of a post count.
 */
export function createBoosts({ config: { search }, routes }: Site): (route: Route) => number {
  if (search === false) return () => 1;
  const patterns = Object.entries(search.boosts).map(([glob, boost]) => ({ matches: toGlobTest([glob]), boost }));
  // Ages are relative to the newest post, so that builds are reproducible.
  const newest = once(() =>
    [...routes.values()].reduce(
      (date, route) => (isShown(route) ? Math.max(date, Date.parse(route.entry.date)) : date),
      0,
    ),
  );
  return (route) => {
    const written = getRouteKind(route.kind).findPage(route)?.frontMatter.search;
    if (typeof written === 'object') return written.boost;
    const boost = patterns.findLast(({ matches }) => matches(route.path))?.boost ?? 1;
    const age = search.postsAge && isShown(route) ? weighAge(newest() - Date.parse(route.entry.date)) : 1;
    return Math.round(boost * age * DIGITS) / DIGITS;
  };
}

/** Returns true for a listed post. Others do not affect ages. */
function isShown(route: Route): route is Extract<Route, { readonly kind: 'post' }> {
  return route.kind === 'post' && !route.entry.draft && !route.entry.unlisted;
}

function weighAge(milliseconds: number): number {
  return NEWEST - YEARLY * Math.min(YEARS, Math.floor(milliseconds / YEAR));
}
