/** Builds the fields that every route has: its URLs and the defaults of its head. */

import type { Href, OutPath, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { applyTrailingSlash, routeToHref, routeToOutPath, type UrlPolicy } from '../../utils/paths.js';

/** The three forms of a route's URL. */
export interface Url {
  readonly path: RoutePath;
  readonly href: Href;
  readonly out: OutPath;
}

/** Default fields of a page without a source file: spread first, then override. */
export type RouteDefaults = Url & Pick<Route, 'description' | 'keywords' | 'noIndex' | 'ids' | 'searchTag'>;

/**
 * Returns the URLs of a route. The path follows the trailing-slash policy, so relative links resolve as in a browser.
 */
export function toUrl(path: RoutePath, policy: UrlPolicy): Url {
  return { path: applyTrailingSlash(path, policy), href: routeToHref(path, policy), out: routeToOutPath(path, policy) };
}

/**
 * Returns default route fields: no description, keywords or ids, indexable, and the default search tag (conventions
 * 8.2).
 */
export function toRouteDefaults(path: RoutePath, policy: UrlPolicy): RouteDefaults {
  return { ...toUrl(path, policy), description: '', keywords: [], noIndex: false, ids: [], searchTag: 'default' };
}
