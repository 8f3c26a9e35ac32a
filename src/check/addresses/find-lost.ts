/**
 * Published addresses that lead nowhere any more.
 * In: the list of what is published, and that of what would be. Out: pages and anchors that are gone, with their likely homes.
 */

import type { ListedPage, PageList } from '../../types/page-list.js';
import { findNearest } from '../../utils/nearest.js';
import { findHomes } from './find-homes.js';

/** An address without a page. */
export interface LostPage {
  readonly path: string;
  /** The page that it was, most likely; with an anchor where a redirect had one. */
  readonly home: string | undefined;
}

/** An anchor that its page has no more. */
export interface LostAnchor {
  /** Where it was published. */
  readonly path: string;
  readonly id: string;
  /** The page that is there now, or most likely would be. */
  readonly page: string;
  /** What has taken its place, most likely: on that page, or on another one. */
  readonly home: { readonly page: string; readonly id: string } | undefined;
}

/** All that is lost. */
export interface Lost {
  readonly pages: readonly LostPage[];
  readonly anchors: readonly LostAnchor[];
}

/** Finds it. */
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

/** Where an address leads: a page, or all of an address of another site; undefined where there is nothing. */
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

/** Old addresses that were redirected, and are not any more. */
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

/** Of a page that is there, or would be. */
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

/** The only new one between the neighbours that both pages have, where it is the only lost one there. */
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

/** Finds the only section of the site with a text. */
function indexMarks({ pages }: PageList): (mark: string) => LostAnchor['home'] {
  const index = new Map<string, LostAnchor['home']>();
  for (const [page, { anchors }] of Object.entries(pages))
    for (const [id, mark] of Object.entries(anchors))
      if (mark !== '') index.set(mark, index.has(mark) ? undefined : { page, id });
  return (mark) => index.get(mark);
}
