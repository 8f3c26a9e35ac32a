/** Anchors: which ids a route has and whether a hash finds one (conventions 6.3 and 6.4). */
import { findNearest } from '../../text/nearest.js';
import { decodePath } from '../../text/paths.js';
import type { Route } from '../../types/route.js';

/** The anchors of every route, collected when first asked for. */
export interface Anchors {
  /** The ids in the content of a route; undefined where they cannot be known. Ids of the layout do not count. */
  readonly idsOf: (route: Route) => ReadonlySet<string> | undefined;
}

/** Starts an empty collection for one run of link. */
export function createAnchors(): Anchors {
  const known = new Map<Route, ReadonlySet<string> | undefined>();
  return {
    idsOf: (route) => {
      if (!known.has(route)) known.set(route, collectIds(route));
      return known.get(route);
    },
  };
}

/** What a hash points to; undefined when it finds its target or asks for none. */
export interface MissingAnchor {
  readonly anchor: string;
  readonly suggestion: string | undefined;
}

/** Judges a hash (with `#`) against the ids of a page, as written and percent-decoded; case counts. */
export function findMissingAnchor(hash: string, ids: ReadonlySet<string>): MissingAnchor | undefined {
  // A text fragment is the browser's business.
  const written = hash.slice(1).replace(/:~:.*$/s, '');
  const anchor = decodePath(written) ?? written;
  if (anchor === '' || anchor.toLowerCase() === 'top' || ids.has(written) || ids.has(anchor)) return undefined;
  return { anchor, suggestion: findNearest(anchor, ids) };
}

const NONE: ReadonlySet<string> = new Set();

function collectIds(route: Route): ReadonlySet<string> | undefined {
  switch (route.kind) {
    case 'doc':
      return new Set(route.doc.ids);
    case 'post':
      return new Set(route.entry.post.ids);
    case 'page':
      return new Set(route.page.ids);
    case 'tagList':
      return new Set(route.groups.map(({ letter }) => letter));
    case 'archive':
      return new Set(route.years.map(({ year }) => year));
    // The ids of a React page exist only once it is rendered.
    case 'module':
      return undefined;
    case 'category':
    case 'blogList':
    case 'docTag':
    case 'postTag':
    case 'authorList':
    case 'author':
    case 'search':
    case 'notFound':
      return NONE;
  }
}
