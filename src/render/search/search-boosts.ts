/** What the scores of pages are multiplied with: by the page itself, by the configuration, by the age of posts. */

import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { toGlobTest } from '../../utils/glob.js';
import { once } from '../../utils/once.js';
import { getRouteKind } from '../shared/route-kinds.js';

/** The newest posts weigh so much of a doc, each whole year takes so much more, and after so many years nothing changes any more. */
const NEWEST = 0.95;
const YEARLY = 0.05;
const YEARS = 4;
const YEAR = 365.25 * 24 * 60 * 60 * 1000;
/** Products of decimals have more digits than they mean. */
const DIGITS = 100;

/**
 * A function from a page of a site to its boost; 1 for most. That of the page's own front matter is all that counts for it,
 * else the last pattern of the configuration that matches, and the age of a post.
 */
export function createBoosts({ config: { search }, routes }: Site): (route: Route) => number {
  if (search === false) return () => 1;
  const patterns = Object.entries(search.boosts).map(([glob, boost]) => ({ matches: toGlobTest([glob]), boost }));
  // Years are counted from the newest post: the same site is the same whenever it is built.
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

/** A post that others are compared with: one that is on no list does not make them older. */
function isShown(route: Route): route is Extract<Route, { readonly kind: 'post' }> {
  return route.kind === 'post' && !route.entry.draft && !route.entry.unlisted;
}

function weighAge(milliseconds: number): number {
  return NEWEST - YEARLY * Math.min(YEARS, Math.floor(milliseconds / YEAR));
}
