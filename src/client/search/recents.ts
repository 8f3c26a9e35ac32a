/** Stores recent searches and favourites in DocSearch's format and under its keys, so that both can read them. */
import { load, save } from '../storage.js';
import { LEVELS, readStoredHit, type StoredHit } from './hits.js';

/** Maximum number of favourites, as in DocSearch. */
const FAVOURITE_LIMIT = 10;
/** Maximum number of recent searches, fewer next to favourites. The numbers are those of DocSearch. */
const RECENT_LIMIT = { alone: 7, besideFavourites: 4 };
const KEYS = { recents: '__DOCSEARCH_RECENT_SEARCHES__', favourites: '__DOCSEARCH_FAVORITE_SEARCHES__' };

/** Saved results, newest first. */
export interface SavedSearches {
  readonly recents: readonly StoredHit[];
  readonly favourites: readonly StoredHit[];
}

/** Reads the saved results of an index. Drops invalid values, because other scripts share the storage. */
export function loadSaved(indexName: string): SavedSearches {
  const favourites = readList(load(KEYS.favourites + indexName)).slice(0, FAVOURITE_LIMIT);
  return { recents: readList(load(KEYS.recents + indexName)).slice(0, RECENT_LIMIT.alone), favourites };
}

/** Stores results. If storage is full or blocked, they last as long as the page. */
export function storeSaved(indexName: string, { recents, favourites }: SavedSearches): void {
  save(KEYS.recents + indexName, JSON.stringify(recents));
  save(KEYS.favourites + indexName, JSON.stringify(favourites));
}

/** Returns the limit of recent searches for a dialog that opens with these. */
export function recentLimit({ favourites }: SavedSearches): number {
  return favourites.length > 0 ? RECENT_LIMIT.besideFavourites : RECENT_LIMIT.alone;
}

/** Puts a result first; favourites keep their place. */
export function addRecent(saved: SavedSearches, hit: StoredHit, limit: number): SavedSearches {
  if (saved.favourites.some(({ objectID }) => objectID === hit.objectID)) return saved;
  return { ...saved, recents: [hit, ...without(saved.recents, hit)].slice(0, limit) };
}

/** Moves a recent search to the favourites. */
export function addFavourite({ recents, favourites }: SavedSearches, hit: StoredHit): SavedSearches {
  return { recents: without(recents, hit), favourites: [hit, ...without(favourites, hit)].slice(0, FAVOURITE_LIMIT) };
}

/** Removes a result from both lists. */
export function removeSaved({ recents, favourites }: SavedSearches, hit: StoredHit): SavedSearches {
  return { recents: without(recents, hit), favourites: without(favourites, hit) };
}

/**
 * Returns what to store of a followed result. A text becomes the result that contains it: that of its page if shown,
 * else its deepest heading.
 */
export function toRemembered(hit: StoredHit, parent?: StoredHit): StoredHit {
  if (hit.type !== 'content') return hit;
  if (parent !== undefined) return parent;
  const deepest = LEVELS.findLast((level) => hit.hierarchy[level] !== null) ?? 'lvl1';
  return { ...hit, type: deepest, content: null };
}

function without(hits: readonly StoredHit[], { objectID }: StoredHit): readonly StoredHit[] {
  return hits.filter((hit) => hit.objectID !== objectID);
}

function readList(text: string | null): readonly StoredHit[] {
  const hits = parseList(text).flatMap((value) => readStoredHit(value) ?? []);
  return hits.filter((hit, index) => hits.findIndex(({ objectID }) => objectID === hit.objectID) === index);
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
