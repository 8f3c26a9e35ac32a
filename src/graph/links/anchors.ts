/** Anchors: which ids a route has and whether a hash finds one (conventions 6.3 and 6.4). */

import type { ResolvedLink } from '../../types/navigation.js';
import type { Route } from '../../types/route.js';
import { findNearest } from '../../utils/nearest.js';
import { decodePath } from '../../utils/paths.js';
import { hasForms } from '../../utils/text/unicode-forms.js';

/** The anchors of every route, collected when first asked for. */
export interface Anchors {
  /** The ids in the content of a route; undefined where they cannot be known. Ids of the layout do not count. */
  readonly findIds: (route: Route) => ReadonlySet<string> | undefined;
  /** Links to a route that have found their target, by query and hash: those of all pages are one. */
  readonly foundIn: (route: Route) => Map<string, ResolvedLink>;
}

/** Starts an empty collection for one run of link. */
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

/** What a hash points to; undefined when it finds its target or asks for none. */
export interface MissingAnchor {
  readonly anchor: string;
  /** What was probably meant: the nearest id of the page with `#` in front, and a query where it belongs. */
  readonly suggestion: string | undefined;
}

/** Judges a hash (with `#`) against the ids of a page, as written and percent-decoded; case counts. `query` is what the link has before it. */
export function findMissingAnchor(
  { hash, query }: { readonly hash: string; readonly query: string },
  ids: ReadonlySet<string>,
): MissingAnchor | undefined {
  // Browsers look for a text fragment themselves, whatever the ids of the page.
  const [written = ''] = hash.slice(1).split(':~:', 1);
  if (ids.has(written)) return undefined;
  const anchor = decodePath(written) ?? written;
  if (anchor === '' || anchor.toLowerCase() === 'top' || ids.has(anchor)) return undefined;
  return { anchor, suggestion: suggest(anchor, query, ids) };
}

/**
 * The hash as the page has it: browsers tell the Unicode forms of an id apart, writers cannot. As it is written where no
 * id is the same in another form.
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

/** A query behind the hash is part of the hash, and so is whatever else follows an id. */
function suggest(anchor: string, query: string, ids: ReadonlySet<string>): string | undefined {
  const [, id = '', mark, rest = ''] = /^([^?&#]+)([?&#])(.*)$/s.exec(anchor) ?? [];
  if (mark !== undefined && ids.has(id)) {
    const whole = mark === '?' && rest !== '' ? `${query === '' ? '?' : `${query}&`}${rest}` : query;
    return `${mark === '?' ? whole : ''}#${id}`;
  }
  const nearest = findNearest(anchor, ids);
  return nearest === undefined ? undefined : `#${nearest}`;
}
