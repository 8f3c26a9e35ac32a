/** Watches for queries without results, for sites that collect them. The sender is loaded only there. */
import type { SearchSettings } from '../../types/search.js';

/** Ignores queries that are still being typed. */
const PAUSE_MS = 2000;

/** The events of a watch. */
export interface Misses {
  /** Another search has started. */
  readonly asked: () => void;
  /** The last search was answered, with this number of results. */
  readonly answered: (query: string, count: number, settings: SearchSettings) => void;
}

/** Creates a watch for a dialog or page. */
export function watchMisses(): Misses {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const asked = (): void => clearTimeout(timer);
  return {
    asked,
    answered: (query, count, settings) => {
      asked();
      if (settings.misses === undefined || count > 0) return;
      // Optional for the reader, so failures are ignored.
      timer = setTimeout(() => {
        import('./misses.js').then(({ reportMiss }) => reportMiss(query, settings)).catch(() => undefined);
      }, PAUSE_MS);
    },
  };
}
