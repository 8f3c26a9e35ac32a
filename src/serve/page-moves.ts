/** Detects moved and new pages between snapshots. */
import type { PageMoves } from '../types/page-change.js';
import type { FilePath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';

/** Returns the changes since the last call, or undefined if there are none and on the first call. */
export type FollowPages = (site: Pick<Site, 'routes'>) => PageMoves | undefined;

/** More new pages than this come from another branch rather than from writing. */
const MOST_ADDED = 3;

/** Data about a page. */
interface Known {
  readonly href: string;
  readonly title: string;
  readonly hash: string | undefined;
}

/**
 * Creates the function. A renamed file disappears and appears with the same text, possibly in two batches of changes,
 * so removed pages are remembered.
 */
export function createPageFollower(): FollowPages {
  let last: ReadonlyMap<FilePath, Known> | undefined;
  const gone = new Map<string, string>();
  return ({ routes }) => {
    const now = listKnown(routes.values());
    const before = last;
    last = now;
    if (before === undefined) return undefined;
    for (const [source, { hash, href }] of before) if (!now.has(source) && hash !== undefined) gone.set(hash, href);
    const addresses = new Set([...now.values()].map(({ href }) => href));
    const moved: PageMoves['moved'][number][] = [];
    const added: PageMoves['added'][number][] = [];
    for (const [source, { href, title, hash = '' }] of now) {
      const from = before.get(source)?.href ?? gone.get(hash);
      if (from === undefined) added.push({ href, title });
      // A page that takes over the URL of another one has not moved.
      else if (!addresses.has(from)) moved.push({ from, to: href });
      gone.delete(hash);
    }
    if (moved.length === 0 && (added.length === 0 || added.length > MOST_ADDED)) return undefined;
    return { moved, added: added.length > MOST_ADDED ? [] : added };
  };
}

function listKnown(routes: Iterable<Route>): ReadonlyMap<FilePath, Known> {
  const known = new Map<FilePath, Known>();
  for (const route of routes) {
    const { source, href, title } = route;
    if (source !== undefined) known.set(source, { href, title, hash: findHash(route) });
  }
  return known;
}

function findHash(route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.hash;
  if (route.kind === 'post') return route.entry.post.hash;
  return route.kind === 'page' ? route.page.hash : undefined;
}
