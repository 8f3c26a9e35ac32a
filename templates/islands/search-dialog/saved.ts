/** Recent and favourite items in local storage, while the dialog is open. */
import { type DialogState, loadSaved, recentLimit, type SavedSearches, storeSaved } from 'csb-docs/search/dialog';

/** Access to saved items. */
export interface Saved {
  /** Returns the same object until something changes. Empty until the settings, with the storage key, are loaded. */
  readonly find: () => SavedSearches;
  /** Maximum number of recent items. */
  readonly findLimit: () => number;
  readonly change: (make: (current: SavedSearches) => SavedSearches) => void;
}

const NOTHING: SavedSearches = { recents: [], favourites: [] };

/** Creates access to the saved items of an index. */
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
      // Another tab may have changed them.
      state.current = make(loadSaved(settings.indexName));
      storeSaved(settings.indexName, state.current);
    },
  };
}
