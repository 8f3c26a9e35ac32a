/** The state of an open search dialog: turns typed text into results. Independent of rendering and backend. */

import { cutQuery, snippetWords, toDialogRequest } from '../../search/request.js';
import type { SearchSettings } from '../../types/search.js';
import type { Connection } from './connection.js';
import { withFilters } from './filters.js';
import { groupHits, type HitGroup, type HitRowView, toFlatRows } from './group.js';
import type { Answer } from './hits.js';
import type { Insights } from './insights.js';
import { createSearchMachine, type SearchState, type ShownHits } from './machine.js';
import { watchMisses } from './watch-misses.js';

/** A search of the dialog. */
interface TypedSearch {
  /** As typed, at most 64 characters. */
  readonly query: string;
  /** The section of the site to search; undefined means all. */
  readonly part?: string | undefined;
}

/** Results for a query, as shown in the dialog. */
export interface DialogHits extends ShownHits, TypedSearch {
  readonly groups: readonly HitGroup[];
  /** The rows of all groups in display order, with those shown on request last. */
  readonly rows: readonly HitRowView[];
}

/** The visible state of the dialog. */
export type DialogState = SearchState<TypedSearch, DialogHits>;

/** The search of an open dialog. */
export interface DialogSearch {
  readonly getState: () => DialogState;
  /** Calls `onChange` after each change of the state. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Searches for the typed text. */
  readonly ask: (query: string) => void;
  /** Searches in a docs version while the dialog is open. */
  readonly choose: (docsId: string, version: string) => void;
  /** Searches in a section of the site while the dialog is open; undefined means all. */
  readonly limit: (part: string | undefined) => void;
  /** Searches in a language of the site, by name, while the dialog is open. */
  readonly speak: (language: string) => void;
  /** Repeats the search. */
  readonly retry: () => void;
}

/** Starts a search with a query, or `''`. Opens the backend immediately, so that it is ready for the first key. */
export function createDialogSearch(connection: Connection, query: string): DialogSearch {
  const listeners = new Set<() => void>();
  const misses = watchMisses();
  const machine = createSearchMachine<TypedSearch, DialogHits>(connection, {
    initial: { query: '' },
    isPerKey: true,
    toRequests: ({ search }, settings) =>
      withFilters([toDialogRequest(settings, search.query, snippetWords())], settings, search.part),
    toShown: (answer, { question, settings }) => toDialogHits(question.search, answer, settings),
    onChange: () => {
      for (const listener of listeners) listener();
    },
    // Ignores answers to earlier keys, and searches in a section, because other sections may have results.
    onShown: ({ query: asked, part, answer }, settings) =>
      asked === machine.getState().search.query && !part && misses.answered(asked, answer.count, settings),
  });
  const ask = (text: string, part: string | undefined): void => {
    misses.asked();
    machine.ask({ search: { query: cutQuery(text), part }, from: 0, pages: 1 });
  };
  const askAgain = (part: string | undefined): void => ask(machine.getState().search.query, part);
  const retry = (): void => {
    machine.open();
    machine.retry();
  };
  connection.choices.clear();
  connection.speak(undefined);
  machine.open();
  if (query !== '') ask(query, undefined);
  return {
    getState: machine.getState,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask: (text) => ask(text, machine.getState().search.part),
    choose: (docsId, version) => {
      connection.choices.set(docsId, version);
      retry();
    },
    limit: askAgain,
    speak: (language) => {
      connection.speak(language);
      machine.open();
      // Other languages have other sections.
      askAgain(undefined);
    },
    retry,
  };
}

function toDialogHits(search: TypedSearch, answer: Answer, settings: SearchSettings): DialogHits {
  const groups = groupHits(answer.hits, settings);
  return { ...search, answer, groups, rows: toFlatRows(groups), suggestions: [] };
}

/** Loads the sender of click and view events, which only sites with a hosted index and `insights` need. */
export async function loadInsights(settings: SearchSettings): Promise<Insights> {
  const { createInsights } = await import('./insights.js');
  return createInsights(settings);
}
