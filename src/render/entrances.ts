/** The pages from which many others can be reached: overviews, lists, the first doc. */

import type { Site } from '../types/site.js';
import { toNavLink } from '../utils/nav-link.js';
import type { Entrances } from './rendering.js';
import { findCollection, getRouteKind } from './route-kinds.js';

/** Finds the entrances of a site, in the order of its routes. */
export function findEntrances(site: Site): Entrances {
  const routes = [...site.routes.values()].filter((route) => getRouteKind(route.kind).isEntrance(route, site));
  const ofBlog = routes.filter((route) => findCollection(route) === 'blog' && route.kind !== 'blogList');
  return { all: routes.map(toNavLink), ofBlog: ofBlog.map(toNavLink) };
}
