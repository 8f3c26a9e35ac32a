/** Loads the filters script if a site has filters. */
import { importAgain } from 'csb-docs/search/dialog';
import type { FilterHandlers, Filters } from './filters.js';

/** Creates the function that shows filters in an element once the script is loaded. */
export function createFilters(place: HTMLElement): (filters: Filters, handlers: FilterHandlers) => void {
  const state: { last?: Parameters<ReturnType<typeof createFilters>>; isAsked: boolean } = { isAsked: false };
  return (filters, handlers) => {
    const { parts, versions, languages } = filters.settings ?? {};
    state.last = [filters, handlers];
    // While it loads, filters of older settings may be shown.
    if (state.isAsked || (parts ?? versions ?? languages) === undefined) return;
    state.isAsked = true;
    importAgain(() => import('./filters.js'))
      .then(({ showFilters }) => state.last && showFilters(place, ...state.last))
      // Search works without filters; the next call tries again.
      .catch(() => undefined)
      .finally(() => {
        state.isAsked = false;
      });
  };
}
