/** Synchronises the search page with the window's history and URL. */
import { isRecord } from '../../utils/record.js';
import { isSameSearch, type PageSearch, readUrl, writeUrl } from './address.js';

/** The position of a reader in a list of results. */
export interface ListPosition {
  /** Number of shown pages of results. */
  readonly pages: number;
  /** Scroll position in pixels. */
  readonly top: number;
}

/** The history of the page. */
export interface PageHistory {
  /** Returns the search in the URL. */
  readonly read: () => PageSearch;
  /** Returns the position when this entry was left; undefined for a new entry. */
  readonly findPosition: () => ListPosition | undefined;
  /** Replaces the search while typing. */
  readonly replace: (search: PageSearch) => void;
  /** Adds a submitted search, so that a step back leads to the previous one. */
  readonly push: (search: PageSearch) => void;
  /** Saves the position for a step back to here. */
  readonly keep: (pages: number) => void;
  /** Stops listening. */
  readonly stop: () => void;
}

/** Listens to history steps. `isShown` returns true while the page is on the screen. */
export function createPageHistory(isShown: () => boolean, onStep: (search: PageSearch) => void): PageHistory {
  const { pathname } = location;
  const state = { href: location.href, submitted: readUrl(location.href) };
  // While another page loads after a step, the URL belongs to that page.
  const isOurs = (): boolean => isShown() && location.href === state.href;
  const write = (method: 'pushState' | 'replaceState', search: PageSearch, data: unknown): void => {
    const href = writeUrl(location.href, search);
    changeHistory(method, data, href);
    report();
  };
  const replace = (search: PageSearch): void => {
    if (isOurs() && !isSameSearch(readUrl(location.href), search))
      write('replaceState', search, { ...history.state, results: undefined });
  };
  const report = (): void => {
    state.href = location.href;
    dispatchEvent(new Event('csb-docs:moved'));
  };
  const step = (event: Event): void => {
    if (!isShown()) removeEventListener('csb-docs:step', step);
    else if (location.pathname === pathname) take(event);
  };
  const take = (event: Event): void => {
    event.preventDefault();
    const [before, search] = [readUrl(state.href), readUrl(location.href)];
    state.submitted = search;
    report();
    if (!isSameSearch(before, search)) onStep(search);
  };
  // Dispatched by the page script, which would otherwise load the new URL.
  addEventListener('csb-docs:step', step);
  return {
    read: () => readUrl(location.href),
    findPosition: () => readPosition(history.state),
    replace,
    push: (search) => {
      if (isSameSearch(state.submitted, search)) return replace(search);
      if (!isOurs()) return;
      // Text typed since the last submitted search belongs to the new entry.
      replace(state.submitted);
      write('pushState', search, {});
      state.submitted = search;
    },
    keep: (pages) => {
      if (isOurs()) history.replaceState({ ...history.state, results: { pages, top: scrollY } }, '');
    },
    stop: () => removeEventListener('csb-docs:step', step),
  };
}

/** Browsers reject more than 100 changes in 30 s. The URL then stays until the next change. */
function changeHistory(method: 'pushState' | 'replaceState', data: unknown, href: string): void {
  try {
    history[method](data, '', href);
  } catch {
    // The results are shown anyway.
  }
}

/** Maximum number of pages to load again at once. */
const MOST_PAGES = 10;

/** Other scripts share the state of an entry, so it may be anything. */
function readPosition(state: unknown): ListPosition | undefined {
  const results: unknown = isRecord(state) ? state['results'] : undefined;
  if (!isRecord(results)) return undefined;
  const { pages, top } = results;
  return typeof pages === 'number' && typeof top === 'number'
    ? { pages: Math.min(Math.max(1, Math.round(pages)), MOST_PAGES), top }
    : undefined;
}
