/** What every route has: its three addresses and the defaults of its head. */

import type { Href, OutPath, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { applyTrailingSlash, routeToHref, routeToOutPath, type UrlPolicy } from '../../utils/paths.js';

/** The three forms of a route's address. */
export interface Address {
  readonly path: RoutePath;
  readonly href: Href;
  readonly out: OutPath;
}

/** The fields that a page without a source file shares with all others; spread first, then override. */
export type RouteDefaults = Address & Pick<Route, 'description' | 'keywords' | 'noIndex' | 'ids' | 'searchTag'>;

/** The address of a route. The path follows the trailing-slash policy, so relative links resolve as in a browser. */
export function toAddress(path: RoutePath, policy: UrlPolicy): Address {
  return { path: applyTrailingSlash(path, policy), href: routeToHref(path, policy), out: routeToOutPath(path, policy) };
}

/** An address with an empty description, no keywords, no ids, open to search engines and with the default search tag (conventions 8.2). */
export function toRouteDefaults(path: RoutePath, policy: UrlPolicy): RouteDefaults {
  return { ...toAddress(path, policy), description: '', keywords: [], noIndex: false, ids: [], searchTag: 'default' };
}
