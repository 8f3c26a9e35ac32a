/** Choices of what is searched: their script is fetched where a site has something to choose. */
import { importAgain } from 'csb-docs/search/dialog';
import type { FilterHandlers, Filters } from './filters.js';

/** Makes the function that shows choices in an element, as soon as their script is there. */
export function createFilters(place: HTMLElement): (filters: Filters, handlers: FilterHandlers) => void {
  const state: { last?: Parameters<ReturnType<typeof createFilters>>; isAsked: boolean } = { isAsked: false };
  return (filters, handlers) => {
    const { parts, versions, languages } = filters.settings ?? {};
    state.last = [filters, handlers];
    // Until it has been read, there may be choices of the settings before.
    if (state.isAsked || (parts ?? versions ?? languages) === undefined) return;
    state.isAsked = true;
    importAgain(() => import('./filters.js'))
      .then(({ showFilters }) => state.last && showFilters(place, ...state.last))
      // Without choices everything is found, as before; the next time they may be there.
      .catch(() => undefined)
      .finally(() => {
        state.isAsked = false;
      });
  };
}
