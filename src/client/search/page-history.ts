/**
 * The search page in the history of the window.
 * In: searches, as they are typed and submitted. Out: addresses in step with them, and the search of a step back or forward.
 * Must not know what is found.
 */
import { isRecord } from '../../utils/record.js';
import { isSameSearch, type PageSearch, readAddress, writeAddress } from './address.js';

/** Where a reader was in a list of results. */
export interface ListPosition {
  /** How many pages of hits were shown. */
  readonly pages: number;
  /** How far the window was scrolled, in pixels. */
  readonly top: number;
}

/** What the page does with its history. */
export interface PageHistory {
  /** The search in the address. */
  readonly read: () => PageSearch;
  /** Where the reader was when this entry was left; undefined for an entry that is new. */
  readonly findPosition: () => ListPosition | undefined;
  /** The search while it is typed. */
  readonly replace: (search: PageSearch) => void;
  /** A search that was submitted: a step back leads to the one before. */
  readonly push: (search: PageSearch) => void;
  /** Remembers where the reader is, for a step back to here. */
  readonly keep: (pages: number) => void;
  /** Ends listening. */
  readonly stop: () => void;
}

/** Listens for steps through the history. `isShown` says whether the page is still the one on the screen. */
export function createPageHistory(isShown: () => boolean, onStep: (search: PageSearch) => void): PageHistory {
  const { pathname } = location;
  const state = { href: location.href, submitted: readAddress(location.href) };
  // While another page is loading after a step, the address is that page's.
  const isOurs = (): boolean => isShown() && location.href === state.href;
  const write = (method: 'pushState' | 'replaceState', search: PageSearch, data: unknown): void => {
    const href = writeAddress(location.href, search);
    changeHistory(method, data, href);
    report();
  };
  const replace = (search: PageSearch): void => {
    if (isOurs() && !isSameSearch(readAddress(location.href), search))
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
    const [before, search] = [readAddress(state.href), readAddress(location.href)];
    state.submitted = search;
    report();
    if (!isSameSearch(before, search)) onStep(search);
  };
  // Sent by the script of every page, which would otherwise load whatever has another address.
  addEventListener('csb-docs:step', step);
  return {
    read: () => readAddress(location.href),
    findPosition: () => readPosition(history.state),
    replace,
    push: (search) => {
      if (isSameSearch(state.submitted, search)) return replace(search);
      if (!isOurs()) return;
      // What was typed since the last submitted search belongs to the new entry.
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

/** Browsers refuse more than 100 changes in 30 s: then the address stays as it is until the next change. */
function changeHistory(method: 'pushState' | 'replaceState', data: unknown, href: string): void {
  try {
    history[method](data, '', href);
  } catch {
    // The results are shown in any case.
  }
}

/** More pages than this are not fetched again at once. */
const MOST_PAGES = 10;

/** The state of an entry may be anything: scripts of the site share it. */
function readPosition(state: unknown): ListPosition | undefined {
  const results: unknown = isRecord(state) ? state['results'] : undefined;
  if (!isRecord(results)) return undefined;
  const { pages, top } = results;
  return typeof pages === 'number' && typeof top === 'number'
    ? { pages: Math.min(Math.max(1, Math.round(pages)), MOST_PAGES), top }
    : undefined;
}
