/** Watches for queries that find nothing, for sites that want to be told of them; only there the sender is fetched. */
import type { SearchSettings } from '../../types/search.js';

/** A query that is still being typed is none of a reader's. */
const PAUSE_MS = 2000;

/** What is told to the watch. */
export interface Misses {
  /** Something else is asked. */
  readonly asked: () => void;
  /** The answer to what was asked last, by the number of its hits. */
  readonly answered: (query: string, count: number, settings: SearchSettings) => void;
}

/** Begins to watch a dialog or a page. */
export function watchMisses(): Misses {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const asked = (): void => clearTimeout(timer);
  return {
    asked,
    answered: (query, count, settings) => {
      asked();
      if (settings.misses === undefined || count > 0) return;
      // The reader has no use for the sender: search goes on without it.
      timer = setTimeout(() => {
        import('./misses.js').then(({ reportMiss }) => reportMiss(query, settings)).catch(() => undefined);
      }, PAUSE_MS);
    },
  };
}
