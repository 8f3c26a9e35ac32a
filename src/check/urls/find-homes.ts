/** Finds the new URLs of moved pages, by similarity of their text and then of their names. */

import type { ListedPage, PageList } from '../../types/page-list.js';
import { compareSignatures, partsOf } from '../../utils/similarity-signature.js';

/** Returns the page that a removed one most likely became, or undefined if none is similar. */
export type FindHome = (path: string) => string | undefined;

/** Minimum share of equal text, if nothing else suggests a match. */
const ENOUGH = 0.3;
/** What matching names add to the text similarity, which is at most 1. */
const WEIGHTS = { title: 0.2, name: 0.1, folder: 0.1, anchors: 0.2, isNew: 0.15 };

interface Match {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

/** Matches all removed pages at once. Each new page is matched with one of them first. */
export function findHomes(gone: readonly string[], before: PageList, now: PageList): FindHome {
  const matches = listMatches(gone, before, now).toSorted(byScore);
  const homes = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of matches) {
    if (homes.has(from) || taken.has(to) || Object.hasOwn(before.pages, to)) continue;
    homes.set(from, to);
    taken.add(to);
  }
  // The remaining pages were merged into others, or were duplicates.
  for (const { from, to } of matches) if (!homes.has(from)) homes.set(from, to);
  return (path) => homes.get(path);
}

function byScore(a: Match, b: Match): number {
  return b.score - a.score || (a.to < b.to ? -1 : 1);
}

function listMatches(gone: readonly string[], before: PageList, now: PageList): readonly Match[] {
  const index = new Map<string, string[]>();
  for (const [path, page] of Object.entries(now.pages))
    for (const key of keysOf(path, page)) {
      const known = index.get(key);
      if (known) known.push(path);
      else index.set(key, [path]);
    }
  return gone.flatMap((from) => {
    const page = before.pages[from];
    if (page === undefined) return [];
    const candidates = new Set(keysOf(from, page).flatMap((key) => index.get(key) ?? []));
    return [...candidates].flatMap((to): readonly Match[] => {
      const other = now.pages[to];
      const score = other === undefined ? 0 : rate({ path: from, page }, { path: to, page: other });
      return score === 0 ? [] : [{ from, to, score: score + (Object.hasOwn(before.pages, to) ? 0 : WEIGHTS.isNew) }];
    });
  });
}

/** Keys that two pages must share to be compared at all. */
function keysOf(path: string, { title, signature }: ListedPage): readonly string[] {
  return [...partsOf(signature), `title ${title}`, `name ${nameOf(path)}`];
}

interface Placed {
  readonly path: string;
  readonly page: ListedPage;
}

/** Returns 0 for pages with too little in common. */
function rate(a: Placed, b: Placed): number {
  const text =
    a.page.mark !== '' && a.page.mark === b.page.mark ? 1 : compareSignatures(a.page.signature, b.page.signature);
  const isTitle = a.page.title === b.page.title;
  const anchors = shareOf(Object.keys(a.page.anchors), Object.keys(b.page.anchors));
  const areEmpty = a.page.words === 0 && b.page.words === 0;
  const isName = nameOf(a.path) === nameOf(b.path);
  const isLikely = text >= ENOUGH || (isTitle && (areEmpty || anchors >= 0.5 || isName)) || (isName && anchors >= 0.5);
  if (!isLikely) return 0;
  const names = (isTitle ? WEIGHTS.title : 0) + (isName ? WEIGHTS.name : 0);
  return text + names + WEIGHTS.anchors * anchors + WEIGHTS.folder * shareOf(foldersOf(a.path), foldersOf(b.path));
}

function shareOf(a: readonly string[], b: readonly string[]): number {
  const most = Math.max(a.length, b.length);
  return most === 0 ? 0 : a.filter((item) => b.includes(item)).length / most;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(1, -1);
}
