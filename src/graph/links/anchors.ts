/** Checks anchors against the ids of a route (conventions 6.3 and 6.4). */

import type { ResolvedLink } from '../../types/navigation.js';
import type { Route } from '../../types/route.js';
import { findNearest } from '../../utils/nearest.js';
import { decodePath } from '../../utils/paths.js';
import { hasForms } from '../../utils/text/unicode-forms.js';

/** The ids of all routes, collected on first use. */
export interface Anchors {
  /** Returns the ids in the content of a route, without those of the layout. Undefined if they are unknown. */
  readonly findIds: (route: Route) => ReadonlySet<string> | undefined;
  /** Returns the resolved links to a route, by query and hash. All pages share them. */
  readonly foundIn: (route: Route) => Map<string, ResolvedLink>;
}

/** Creates an empty collection for one run of the link step. */
export function createAnchors(): Anchors {
  const known = new Map<Route, ReadonlySet<string> | undefined>();
  const found = new Map<Route, Map<string, ResolvedLink>>();
  return {
    findIds: (route) => {
      if (!known.has(route)) known.set(route, route.ids && new Set(route.ids));
      return known.get(route);
    },
    foundIn: (route) => {
      const before = found.get(route);
      if (before !== undefined) return before;
      const links = new Map<string, ResolvedLink>();
      found.set(route, links);
      return links;
    },
  };
}

/** A hash without a target. */
export interface MissingAnchor {
  readonly anchor: string;
  /** The probable target: the nearest id with `#`, and the query in its proper place. */
  readonly suggestion: string | undefined;
}

/**
 * Checks a hash (with `#`) against the ids of a page, both as written and percent-decoded. Case-sensitive. `query`
 * precedes the hash in the link.
 */
export function findMissingAnchor(
  { hash, query }: { readonly hash: string; readonly query: string },
  ids: ReadonlySet<string>,
): MissingAnchor | undefined {
  // Browsers resolve text fragments independently of ids.
  const [written = ''] = hash.slice(1).split(':~:', 1);
  if (ids.has(written)) return undefined;
  const anchor = decodePath(written) ?? written;
  if (anchor === '' || anchor.toLowerCase() === 'top' || ids.has(anchor)) return undefined;
  return { anchor, suggestion: suggest(anchor, query, ids) };
}

/**
 * Returns the hash in the Unicode form of the page's id, because browsers distinguish forms that authors cannot.
 * Returns other hashes as written.
 */
export function fitHash(hash: string, ids: ReadonlySet<string>): string {
  const written = hash.slice(1);
  if (ids.has(written)) return hash;
  const anchor = decodePath(written) ?? written;
  if (!hasForms(anchor) || ids.has(anchor)) return hash;
  const form = anchor.normalize('NFC');
  const own = [...ids].find((id) => id.normalize('NFC') === form);
  return own === undefined ? hash : `#${own}`;
}

/** Handles queries and other text after the hash, which browsers treat as part of the hash. */
function suggest(anchor: string, query: string, ids: ReadonlySet<string>): string | undefined {
  const [, id = '', mark, rest = ''] = /^([^?&#]+)([?&#])(.*)$/s.exec(anchor) ?? [];
  if (mark !== undefined && ids.has(id)) {
    const whole = mark === '?' && rest !== '' ? `${query === '' ? '?' : `${query}&`}${rest}` : query;
    return `${mark === '?' ? whole : ''}#${id}`;
  }
  const nearest = findNearest(anchor, ids);
  return nearest === undefined ? undefined : `#${nearest}`;
}
