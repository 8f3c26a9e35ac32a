/**
 * What happens on the search page.
 * In: what a reader types, submits, chooses, and steps through. Out: results to show; the address and the title in step.
 * Must not know how anything looks.
 */

import { isBlank } from '../../search/request.js';
import { type PageSearch, writeAddress } from './address.js';
import { createPageHistory } from './page-history.js';
import { createResults, type Results, type ResultsView } from './results.js';

/** While somebody is typing, every letter is a query that nobody means. */
const TYPING_MS = 100;
/** The address waits longer: browsers refuse more than 100 changes in 30 s. */
const ADDRESS_MS = 400;

/** What the page is made of. */
export interface PageParts {
  readonly field: HTMLInputElement;
  /** Address of the file with `SearchSettings`. */
  readonly settings: string;
  /** The title of a page that shows results; undefined without a query. */
  readonly toTitle: (query: string | undefined) => string;
  readonly onChange: (view: ResultsView) => void;
}

/** What can be done on the page. */
export interface SearchPage extends Pick<Results, 'retry'> {
  /** After each change of the field. */
  readonly type: () => void;
  readonly submit: () => void;
  /** Searches for something else, as if it had been typed and submitted. */
  readonly search: (change: Partial<PageSearch>) => void;
  readonly more: () => void;
  /** Before a hit is followed. */
  readonly follow: Results['follow'];
  /** The address of another search. */
  readonly toHref: (change: Partial<PageSearch>) => string;
  readonly stop: () => void;
}

/** Starts the page with the search of its address, or with what has been typed before the page answered. */
export function startSearchPage({ field, settings, toTitle, onChange }: PageParts): SearchPage {
  const state: { search: PageSearch; pages: number; top: number | undefined; typing?: number; addressing?: number } = {
    search: { query: '', scope: undefined },
    pages: 1,
    top: undefined,
  };
  const isShown = (): boolean => field.isConnected;
  const results = createResults(settings, (view) => {
    if (!isShown()) return;
    onChange(view);
    state.pages = view.found?.pages ?? 1;
    if (view.found && state.top !== undefined) scrollBack();
  });
  const scrollBack = (): void => {
    const { top = 0 } = state;
    state.top = undefined;
    // Once the list has its height.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' })));
  };
  const show = (search: PageSearch, isReturn = false): void => {
    window.clearTimeout(state.typing);
    window.clearTimeout(state.addressing);
    const place = isReturn ? pageHistory.findPlace() : undefined;
    Object.assign(state, { search, top: place?.top });
    if (field.value !== search.query) field.value = search.query;
    setTitle();
    results.show(search, place?.pages);
  };
  const setTitle = (): void => {
    const { query } = state.search;
    document.title = toTitle(isBlank(query) ? undefined : query.trim());
  };
  const pageHistory = createPageHistory(isShown, (search) => show(search, true));
  const search = (change: Partial<PageSearch>): void => {
    const next = { ...state.search, ...change };
    pageHistory.push(next);
    show(next);
  };
  const type = (): void => {
    if (field.value === state.search.query) return;
    state.search = { ...state.search, query: field.value };
    window.clearTimeout(state.typing);
    window.clearTimeout(state.addressing);
    state.typing = window.setTimeout(() => results.show(state.search), TYPING_MS);
    state.addressing = window.setTimeout(writeTyped, ADDRESS_MS);
  };
  const writeTyped = (): void => {
    if (!isShown()) return;
    window.clearTimeout(state.addressing);
    pageHistory.replace(state.search);
    setTitle();
  };
  const typed = field.value;
  show(pageHistory.read(), true);
  if (typed !== '' && typed !== state.search.query) {
    field.value = typed;
    type();
  }
  return {
    type,
    submit: () => search({ query: field.value }),
    search,
    more: results.more,
    retry: results.retry,
    follow: (hit) => {
      writeTyped();
      pageHistory.keep(state.pages);
      results.follow(hit);
    },
    toHref: (change) => writeAddress(location.href, { ...state.search, ...change }),
    stop: pageHistory.stop,
  };
}
