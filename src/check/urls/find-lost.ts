/** Finds published URLs and anchors that a new build would break, and their likely new places. */

import type { ListedPage, PageList } from '../../types/page-list.js';
import { findNearest } from '../../utils/nearest.js';
import { findHomes } from './find-homes.js';

/** A URL without a page. */
export interface LostPage {
  readonly path: string;
  /** The page it most likely moved to. Has an anchor if a redirect had one. */
  readonly home: string | undefined;
}

/** An anchor that its page no longer has. */
export interface LostAnchor {
  /** The published path. */
  readonly path: string;
  readonly id: string;
  /** The page that is there now, or its likely new place. */
  readonly page: string;
  /** The likely replacement, on this page or another. */
  readonly home: { readonly page: string; readonly id: string } | undefined;
}

/** All lost pages and anchors. */
export interface Lost {
  readonly pages: readonly LostPage[];
  readonly anchors: readonly LostAnchor[];
}

/** Finds lost pages and anchors by comparing two lists. */
export function findLost(before: PageList, now: PageList): Lost {
  const paths = Object.keys(before.pages);
  const ends = new Map(paths.map((path) => [path, follow(path, now)]));
  const findHome = findHomes(
    paths.filter((path) => ends.get(path) === undefined),
    before,
    now,
  );
  const lost = paths.filter((path) => ends.get(path) === undefined);
  const findMoved = indexMarks(now);
  const anchors = paths.flatMap((path) => {
    const page = ends.get(path) ?? findHome(path);
    const [was, is] = [before.pages[path], now.pages[page ?? '']];
    if (page === undefined || was === undefined || is === undefined) return [];
    return findLostAnchors(was, is).map(({ id, home }) => {
      const moved = home === undefined ? findMoved(was.anchors[id] ?? '') : { page, id: home };
      return { path, id, page, home: moved };
    });
  });
  const pages = lost.map((path) => ({ path, home: findHome(path) }));
  return { pages: [...pages, ...findLostRedirects(before, now, findHome)], anchors };
}

/** Returns where a URL leads: a page, or a full external URL. Undefined if it leads nowhere. */
export function follow(address: string, { pages, redirects }: PageList): string | undefined {
  const path = address.replace(/#.*$/s, '');
  if (Object.hasOwn(pages, path)) return path;
  if (Object.hasOwn(redirects, path)) return redirects[path]?.replace(/#.*$/s, '');
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const to = Object.hasOwn(redirects, `${path.slice(0, end)}/*`) ? redirects[`${path.slice(0, end)}/*`] : undefined;
    if (to === undefined) continue;
    const target = to.replace(/\/\*$/, path.slice(end)).replace(/#.*$/s, '');
    return !target.startsWith('/') || Object.hasOwn(pages, target || '/') ? target || '/' : undefined;
  }
  return undefined;
}

/** Finds old URLs that no longer redirect. */
function findLostRedirects(before: PageList, now: PageList, findHome: (path: string) => string | undefined) {
  return Object.entries(before.redirects).flatMap(([path, to]): readonly LostPage[] => {
    if (path.endsWith('/*') ? Object.hasOwn(now.redirects, path) : follow(path, now) !== undefined) return [];
    const target = to.replace(/#.*$/s, '');
    const isHere = target.endsWith('/*') || !target.startsWith('/') || follow(target, now) !== undefined;
    return [{ path, home: isHere ? to : findHome(target) }];
  });
}

interface Renamed {
  readonly id: string;
  readonly home: string | undefined;
}

/** Finds the lost anchors of a page that exists or moved. */
function findLostAnchors(was: ListedPage, is: ListedPage): readonly Renamed[] {
  const lost = Object.keys(was.anchors).filter((id) => !Object.hasOwn(is.anchors, id));
  if (lost.length === 0) return [];
  const fresh = Object.keys(is.anchors).filter((id) => !Object.hasOwn(was.anchors, id));
  const left = new Set(fresh);
  const take = (id: string | undefined): string | undefined => {
    if (id !== undefined) left.delete(id);
    return id;
  };
  const bySame = new Map(
    lost.map((id) => {
      const mark = was.anchors[id];
      return [id, take([...left].find((other) => mark !== '' && is.anchors[other] === mark))];
    }),
  );
  return lost.map((id) => {
    const home = bySame.get(id) ?? take(findBetween(id, was, { is, left })) ?? take(findNearest(id, left));
    return { id, home };
  });
}

/**
 * Matches a lost anchor by position: between two anchors that both pages have, if there is one new anchor for each lost
 * one.
 */
function findBetween(
  id: string,
  was: ListedPage,
  { is, left }: { readonly is: ListedPage; readonly left: ReadonlySet<string> },
): string | undefined {
  const [old, current] = [Object.keys(was.anchors), Object.keys(is.anchors)];
  const at = old.indexOf(id);
  const isShared = (other: string): boolean => Object.hasOwn(is.anchors, other);
  const above = old.slice(0, at).findLast(isShared);
  const below = old.slice(at + 1).find(isShared);
  const start = above === undefined ? 0 : current.indexOf(above) + 1;
  const end = below === undefined ? current.length : current.indexOf(below);
  const gone = old.slice(
    above === undefined ? 0 : old.indexOf(above) + 1,
    below === undefined ? old.length : old.indexOf(below),
  );
  const candidates = current.slice(start, end).filter((other) => left.has(other));
  const place = gone.indexOf(id);
  return gone.length === candidates.length ? candidates[place] : undefined;
}

/** Returns a function that finds a section by its text hash, if only one page has it. */
function indexMarks({ pages }: PageList): (mark: string) => LostAnchor['home'] {
  const index = new Map<string, LostAnchor['home']>();
  for (const [page, { anchors }] of Object.entries(pages))
    for (const [id, mark] of Object.entries(anchors))
      if (mark !== '') index.set(mark, index.has(mark) ? undefined : { page, id });
  return (mark) => index.get(mark);
}
