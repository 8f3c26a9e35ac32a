/**
 * One opening of the search dialog.
 * In: what the reader types. Out: what to show, as a state that changes.
 * Must not know how it is shown, nor which backend answers.
 */

import { cutQuery, snippetWords, toDialogRequest } from '../../search/request.js';
import type { SearchSettings } from '../../types/search.js';
import type { Connection } from './connection.js';
import { withFilters } from './filters.js';
import { groupHits, type HitGroup, type HitRowView, toFlatRows } from './group.js';
import type { Answer } from './hits.js';
import type { Insights } from './insights.js';
import { createSearchMachine, type SearchState, type ShownHits } from './machine.js';
import { watchMisses } from './watch-misses.js';

/** What the dialog searches for. */
interface TypedSearch {
  /** As typed, at most 64 characters. */
  readonly query: string;
  /** The part of the site that is searched; undefined for all of it. */
  readonly part?: string | undefined;
}

/** Hits for a query, as the dialog shows them. */
export interface DialogHits extends ShownHits, TypedSearch {
  readonly groups: readonly HitGroup[];
  /** The rows of all groups in the order shown; last those that are shown on request. */
  readonly rows: readonly HitRowView[];
}

/** What the dialog shows at one moment. */
export type DialogState = SearchState<TypedSearch, DialogHits>;

/** The search of an open dialog. */
export interface DialogSearch {
  readonly getState: () => DialogState;
  /** Calls `onChange` after each change of the state; returns a function that ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Searches for what has been typed. */
  readonly ask: (query: string) => void;
  /** Searches in a version of docs, as long as the dialog is open. */
  readonly choose: (docsId: string, version: string) => void;
  /** Searches in a part of the site, as long as the dialog is open; undefined for all of it. */
  readonly limit: (part: string | undefined) => void;
  /** Searches in a language of the site, by its name, as long as the dialog is open. */
  readonly speak: (language: string) => void;
  /** Asks the same again. */
  readonly retry: () => void;
}

/** Begins a search with a query, `''` for none. The backend is opened at once, so that it is ready for the first key. */
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
    // An answer may be that to an earlier key; what is not in a part of the site may be in another one.
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
      // Other languages have other parts.
      askAgain(undefined);
    },
    retry,
  };
}

function toDialogHits(search: TypedSearch, answer: Answer, settings: SearchSettings): DialogHits {
  const groups = groupHits(answer.hits, settings);
  return { ...search, answer, groups, rows: toFlatRows(groups), suggestions: [] };
}

/** Fetches the sender of click and view events, which only sites with a hosted index and `insights` need. */
export async function loadInsights(settings: SearchSettings): Promise<Insights> {
  const { createInsights } = await import('./insights.js');
  return createInsights(settings);
}
