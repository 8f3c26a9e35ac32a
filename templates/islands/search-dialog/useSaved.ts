/** What the browser has stored of earlier searches, while the dialog is open. */
import { loadSaved, recentLimit, type SavedSearches, storeSaved } from 'csb-docs/search/dialog';
import { useMemo, useState } from 'react';
import type { SearchSettings } from '../../../src/types/props.js';

/** Stored searches, and how they are changed. */
export interface Saved {
  readonly saved: SavedSearches;
  readonly change: (change: (current: SavedSearches) => SavedSearches) => void;
  /** How many recent searches are kept, as long as the dialog is open. */
  readonly limit: number;
}

const NOTHING: SavedSearches = { recents: [], favourites: [] };

/** What is stored, once it is known under which name. Another tab may have changed it since. */
export function useSaved(settings: SearchSettings | undefined): Saved {
  const indexName = settings?.indexName;
  const opened = useMemo(() => (indexName === undefined ? NOTHING : loadSaved(indexName)), [indexName]);
  const [changed, setChanged] = useState<SavedSearches>();
  return {
    saved: changed ?? opened,
    limit: recentLimit(opened),
    change: (change) => {
      if (indexName === undefined) return;
      const saved = change(loadSaved(indexName));
      storeSaved(indexName, saved);
      setChanged(saved);
    },
  };
}
