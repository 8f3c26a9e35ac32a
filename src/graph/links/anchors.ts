/** Anchors: which ids a route has and whether a hash finds one (conventions 6.3 and 6.4). */
import { findNearest } from '../../text/nearest.js';
import { decodePath } from '../../text/paths.js';
import type { Route } from '../../types/route.js';

/** The anchors of every route, collected when first asked for. */
export interface Anchors {
  /** The ids in the content of a route; undefined where they cannot be known. Ids of the layout do not count. */
  readonly findIds: (route: Route) => ReadonlySet<string> | undefined;
}

/** Starts an empty collection for one run of link. */
export function createAnchors(): Anchors {
  const known = new Map<Route, ReadonlySet<string> | undefined>();
  return {
    findIds: (route) => {
      if (!known.has(route)) known.set(route, route.ids && new Set(route.ids));
      return known.get(route);
    },
  };
}

/** What a hash points to; undefined when it finds its target or asks for none. */
export interface MissingAnchor {
  readonly anchor: string;
  /** The nearest id of the page. */
  readonly suggestion: string | undefined;
}

/** Judges a hash (with `#`) against the ids of a page, as written and percent-decoded; case counts. */
export function findMissingAnchor(hash: string, ids: ReadonlySet<string>): MissingAnchor | undefined {
  // Browsers look for a text fragment themselves, whatever the ids of the page.
  const written = hash.slice(1).replace(/:~:.*$/s, '');
  const anchor = decodePath(written) ?? written;
  if (anchor === '' || anchor.toLowerCase() === 'top' || ids.has(written) || ids.has(anchor)) return undefined;
  return { anchor, suggestion: findNearest(anchor, ids) };
}
