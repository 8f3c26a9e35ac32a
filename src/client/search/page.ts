/** Controls the search page: handles input and navigation, shows results, and keeps URL and title in sync. */

import { isBlank } from '../../search/request.js';
import { type PageSearch, writeUrl } from './address.js';
import type { SearchPlace } from './connection.js';
import { createPageHistory, type PageHistory } from './page-history.js';
import { createResults, NOTHING, type Results, type ResultsView } from './results.js';

/** Delay between typing and searching. */
const TYPING_MS = 100;
/** The URL waits longer, because browsers reject more than 100 history changes in 30 s. */
const URL_MS = 400;

/** The elements of the page. */
export interface PageParts {
  readonly field: HTMLInputElement;
  /** The place of the search, or the URL of the file with `SearchSettings`. */
  readonly settings: string | SearchPlace;
  /** Returns the document title for a query; undefined means no query. */
  readonly toTitle: (query: string | undefined) => string;
  /** Called when the view changes. */
  readonly onChange: (view: ResultsView) => void;
}

/** The actions on the page. */
export interface PageControls extends Pick<Results, 'more' | 'retry' | 'follow'> {
  /** Call it after each change of the field. */
  readonly type: () => void;
  /** Searches for the content of the field. */
  readonly submit: () => void;
  /** Changes the search, as if typed and submitted. */
  readonly search: (change: Partial<PageSearch>) => void;
  /** Searches in a docs version. */
  readonly choose: (docsId: string, version: string) => void;
  /** Returns the URL of another search. */
  readonly toHref: (change: Partial<PageSearch>) => string;
  /** Stops listening to history steps. */
  readonly stop: () => void;
}

/** The state of the page between events. */
interface PageState {
  search: PageSearch;
  /** Number of shown pages of results. */
  pages: number;
  /** Scroll position to restore when results are shown; undefined unless the reader came back. */
  top: number | undefined;
  /** Timers for searching and for updating the URL. */
  typing?: number;
  addressing?: number;
}

/** The context shared by the functions of this file. */
interface RunningPage {
  readonly parts: PageParts;
  readonly state: PageState;
  readonly results: Results;
  readonly pageHistory: PageHistory;
}

/** Starts the page with the search in its URL, or with text typed before the script loaded. */
export function startSearchPage(parts: PageParts): PageControls {
  const state: PageState = { search: NOTHING.search, pages: 1, top: undefined };
  const isShown = (): boolean => parts.field.isConnected;
  const page: RunningPage = {
    parts,
    state,
    results: createResults(parts.settings, (view) => isShown() && showView(page, view)),
    pageHistory: createPageHistory(isShown, (search) => show(page, search, true)),
  };
  start(page);
  return {
    type: () => type(page),
    submit: () => search(page, { query: parts.field.value }),
    search: (change) => search(page, change),
    more: page.results.more,
    choose: (docsId, version) => search(page, { versions: { ...state.search.versions, [docsId]: version } }),
    retry: page.results.retry,
    follow: (hit) => {
      writeTyped(page);
      page.pageHistory.keep(state.pages);
      page.results.follow(hit);
    },
    toHref: (change) => writeUrl(location.href, { ...state.search, ...change }),
    stop: page.pageHistory.stop,
  };
}

function start(page: RunningPage): void {
  const { field } = page.parts;
  const typed = field.value;
  show(page, page.pageHistory.read(), true);
  if (typed === '' || typed === page.state.search.query) return;
  field.value = typed;
  type(page);
}

function showView({ parts, state }: RunningPage, view: ResultsView): void {
  parts.onChange(view);
  state.pages = view.shown?.pages ?? 1;
  if (view.shown && state.top !== undefined) scrollBack(state);
}

function scrollBack(state: PageState): void {
  const { top = 0 } = state;
  state.top = undefined;
  // After the list has its height.
  requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' })));
}

/** Shows the results of a search; `isReturn` if the reader came back to it. */
function show(page: RunningPage, search: PageSearch, isReturn = false): void {
  const { parts, state, results, pageHistory } = page;
  clearTimers(state);
  const position = isReturn ? pageHistory.findPosition() : undefined;
  Object.assign(state, { search, top: position?.top });
  if (parts.field.value !== search.query) parts.field.value = search.query;
  setTitle(page);
  results.show(search, position?.pages);
}

function search(page: RunningPage, change: Partial<PageSearch>): void {
  const next = { ...page.state.search, ...change };
  page.pageHistory.push(next);
  show(page, next);
}

function type(page: RunningPage): void {
  const { parts, state, results } = page;
  if (parts.field.value === state.search.query) return;
  state.search = { ...state.search, query: parts.field.value };
  clearTimers(state);
  state.typing = window.setTimeout(() => results.show(state.search), TYPING_MS);
  state.addressing = window.setTimeout(() => writeTyped(page), URL_MS);
}

/** Writes the typed search to URL and title. */
function writeTyped(page: RunningPage): void {
  const { parts, state, pageHistory } = page;
  if (!parts.field.isConnected) return;
  window.clearTimeout(state.addressing);
  pageHistory.replace(state.search);
  setTitle(page);
}

function clearTimers({ typing, addressing }: PageState): void {
  window.clearTimeout(typing);
  window.clearTimeout(addressing);
}

function setTitle({ parts, state }: RunningPage): void {
  const { query } = state.search;
  document.title = parts.toTitle(isBlank(query) ? undefined : query.trim());
}
