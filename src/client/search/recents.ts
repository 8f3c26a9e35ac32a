/** Recent searches and favourites, kept under DocSearch's keys and in its shape, so that either can read the other's. */
import { load, save } from '../storage.js';
import { LEVELS, readStoredHit, type StoredHit } from './hits.js';

/** Favourites kept, as many as DocSearch keeps. */
const FAVOURITE_LIMIT = 10;
/** Recent searches kept: with favourites there is room for fewer. The numbers are those of DocSearch. */
const RECENT_LIMIT = { alone: 7, besideFavourites: 4 };
const KEYS = { recents: '__DOCSEARCH_RECENT_SEARCHES__', favourites: '__DOCSEARCH_FAVORITE_SEARCHES__' };

/** What a reader has chosen, newest first. */
export interface SavedSearches {
  readonly recents: readonly StoredHit[];
  readonly favourites: readonly StoredHit[];
}

/** Reads what is stored for an index. Whatever is not a hit is left out: other scripts use the same storage. */
export function loadSaved(indexName: string): SavedSearches {
  const favourites = readList(load(KEYS.favourites + indexName)).slice(0, FAVOURITE_LIMIT);
  return { recents: readList(load(KEYS.recents + indexName)).slice(0, RECENT_LIMIT.alone), favourites };
}

/** Stores searches; where the browser has no room or forbids it, they last as long as the page. */
export function storeSaved(indexName: string, { recents, favourites }: SavedSearches): void {
  save(KEYS.recents + indexName, JSON.stringify(recents));
  save(KEYS.favourites + indexName, JSON.stringify(favourites));
}

/** How many recent searches are kept by a dialog that opens on these. */
export function recentLimit({ favourites }: SavedSearches): number {
  return favourites.length > 0 ? RECENT_LIMIT.besideFavourites : RECENT_LIMIT.alone;
}

/** Puts a hit first; a favourite stays where it is. */
export function addRecent(saved: SavedSearches, hit: StoredHit, limit: number): SavedSearches {
  if (saved.favourites.some(({ objectID }) => objectID === hit.objectID)) return saved;
  return { ...saved, recents: [hit, ...without(saved.recents, hit)].slice(0, limit) };
}

/** Moves a recent search to the favourites. */
export function addFavourite({ recents, favourites }: SavedSearches, hit: StoredHit): SavedSearches {
  return { recents: without(recents, hit), favourites: [hit, ...without(favourites, hit)].slice(0, FAVOURITE_LIMIT) };
}

/** Forgets a hit, wherever it is. */
export function removeSaved({ recents, favourites }: SavedSearches, hit: StoredHit): SavedSearches {
  return { recents: without(recents, hit), favourites: without(favourites, hit) };
}

/**
 * What is stored of a hit that has been followed. For a text it is what contains the text: the hit of its page, where that was
 * shown with it, else its deepest heading.
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
