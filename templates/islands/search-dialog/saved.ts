/** What the browser has stored of earlier searches, while the dialog is open. */
import { type DialogState, loadSaved, recentLimit, type SavedSearches, storeSaved } from 'csb-docs/search/dialog';

/** Stored searches, and how they are changed. */
export interface Saved {
  /** The same object until something changes; nothing as long as it is not known under which name they are stored. */
  readonly find: () => SavedSearches;
  /** How many recent searches are kept. */
  readonly findLimit: () => number;
  readonly change: (make: (current: SavedSearches) => SavedSearches) => void;
}

const NOTHING: SavedSearches = { recents: [], favourites: [] };

/** What is stored for the index of a search. */
export function createSaved(getState: () => DialogState): Saved {
  const state: { current?: SavedSearches; limit?: number } = {};
  const find = (): SavedSearches => {
    const { settings } = getState();
    if (settings === undefined) return NOTHING;
    state.current ??= loadSaved(settings.indexName);
    state.limit ??= recentLimit(state.current);
    return state.current;
  };
  return {
    find,
    findLimit: () => state.limit ?? recentLimit(find()),
    change: (make) => {
      const { settings } = getState();
      if (settings === undefined) return;
      // Another tab may have changed it since.
      state.current = make(loadSaved(settings.indexName));
      storeSaved(settings.indexName, state.current);
    },
  };
}
