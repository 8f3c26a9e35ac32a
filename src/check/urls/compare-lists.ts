/** Compares two page lists: finds added, removed, moved and changed pages. */
import type { ListedPage, PageList } from '../../types/page-list.js';
import { findHomes } from './find-homes.js';
import { follow } from './find-lost.js';

/** A page in only one of the lists. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** A page with a new URL. */
export interface MovedPage extends NamedPage {
  readonly from: string;
  /** Whether the old URL redirects to it. */
  readonly isRedirected: boolean;
}

/** A page with changed text. */
export interface ChangedPage extends NamedPage {
  /** The old title, if it changed. */
  readonly titleBefore?: string;
  readonly wordsBefore: number;
  readonly words: number;
  /** Added and removed heading ids. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** All differences between two lists. */
export interface ListDifferences {
  readonly added: readonly NamedPage[];
  readonly removed: readonly NamedPage[];
  readonly moved: readonly MovedPage[];
  readonly changed: readonly ChangedPage[];
  /** Number of pages with the same text and URL. */
  readonly same: number;
}

/** Compares two page lists. */
export function compareLists(before: PageList, now: PageList): ListDifferences {
  const gone = Object.keys(before.pages).filter((path) => !Object.hasOwn(now.pages, path));
  const findHome = findHomes(gone, before, now);
  const moved = gone.flatMap((from): readonly MovedPage[] => {
    const path = findHome(from);
    const page = path === undefined || Object.hasOwn(before.pages, path) ? undefined : now.pages[path];
    if (path === undefined || page === undefined) return [];
    return [{ from, path, title: page.title, isRedirected: follow(from, now) === path }];
  });
  const cameFrom = new Map(moved.map(({ path, from }) => [path, from]));
  const stayed = Object.entries(now.pages).flatMap(([path, page]) => {
    const was = before.pages[cameFrom.get(path) ?? path];
    return was === undefined ? [] : [{ path, page, was }];
  });
  const changed = stayed.filter(({ page, was }) => isChanged(page, was));
  return {
    added: toNamed(now, (path) => !Object.hasOwn(before.pages, path) && !cameFrom.has(path)),
    removed: toNamed(before, (path) => gone.includes(path) && !moved.some(({ from }) => from === path)),
    moved,
    changed: changed.map(({ path, page, was }) => toChanged(path, page, was)),
    same: stayed.filter(({ path, page, was }) => !isChanged(page, was) && !cameFrom.has(path)).length,
  };
}

/** Returns true if there are no differences. */
export function isSameList({ added, removed, moved, changed }: ListDifferences): boolean {
  return [added, removed, moved, changed].every((pages) => pages.length === 0);
}

function isChanged(a: ListedPage, b: ListedPage): boolean {
  return a.mark !== b.mark || a.title !== b.title;
}

function toNamed({ pages }: PageList, isMeant: (path: string) => boolean): readonly NamedPage[] {
  return Object.entries(pages).flatMap(([path, { title }]) => (isMeant(path) ? [{ path, title }] : []));
}

function toChanged(path: string, page: ListedPage, was: ListedPage): ChangedPage {
  const without = (a: ListedPage, b: ListedPage): readonly string[] =>
    Object.keys(a.anchors).filter((id) => !Object.hasOwn(b.anchors, id));
  return {
    ...{ path, title: page.title, wordsBefore: was.words, words: page.words },
    ...(page.title === was.title ? {} : { titleBefore: was.title }),
    ...{ added: without(page, was), removed: without(was, page) },
  };
}
