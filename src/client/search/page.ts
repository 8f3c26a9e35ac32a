/**
 * What happens on the search page.
 * In: what a reader types, submits, chooses, and steps through. Out: results to show; the address and the title in step.
 * Must not know how anything looks.
 */

import { isBlank } from '../../search/request.js';
import { type PageSearch, writeAddress } from './address.js';
import type { SearchPlace } from './connection.js';
import { createPageHistory, type PageHistory } from './page-history.js';
import { createResults, NOTHING, type Results, type ResultsView } from './results.js';

/** How long a reader has to pause before what is typed is searched for. */
const TYPING_MS = 100;
/** The address waits longer: browsers refuse more than 100 changes of the history in 30 s. */
const ADDRESS_MS = 400;

/** What the page is made of. */
export interface PageParts {
  readonly field: HTMLInputElement;
  /** Where the search of the site is; an address alone is that of the file with `SearchSettings`. */
  readonly settings: string | SearchPlace;
  /** The title of a page that shows results of a query; undefined for no query. */
  readonly toTitle: (query: string | undefined) => string;
  /** Called when there is something else to show. */
  readonly onChange: (view: ResultsView) => void;
}

/** What can be done on the page. */
export interface PageControls extends Pick<Results, 'more' | 'retry' | 'follow'> {
  /** Call it after each change of the field. */
  readonly type: () => void;
  /** Searches for what is in the field. */
  readonly submit: () => void;
  /** Searches for something else, as if it had been typed and submitted. */
  readonly search: (change: Partial<PageSearch>) => void;
  /** Searches in a version of docs. */
  readonly choose: (docsId: string, version: string) => void;
  /** The address of another search. */
  readonly toHref: (change: Partial<PageSearch>) => string;
  /** Ends listening to steps through the history. */
  readonly stop: () => void;
}

/** The state of the page between two events. */
interface PageState {
  search: PageSearch;
  /** How many pages of hits are shown. */
  pages: number;
  /** How far to scroll once there are results again, in pixels; undefined when the reader has not come back. */
  top: number | undefined;
  /** Timers: until what is typed is searched for, and until it is in the address. */
  typing?: number;
  addressing?: number;
}

/** Everything that the functions of this file work with. */
interface RunningPage {
  readonly parts: PageParts;
  readonly state: PageState;
  readonly results: Results;
  readonly pageHistory: PageHistory;
}

/** Starts the page with the search of its address, or with what has been typed before its script was there. */
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
    toHref: (change) => writeAddress(location.href, { ...state.search, ...change }),
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
  // Once the list has its height.
  requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' })));
}

/** Shows the results of a search; `isReturn` for one that the reader has come back to. */
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
  state.addressing = window.setTimeout(() => writeTyped(page), ADDRESS_MS);
}

/** Puts what is typed into address and title. */
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
