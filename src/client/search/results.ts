/** The results of the search page, as a state that changes with each search. */

import { toMissingHref, toRequest } from '../../search/request.js';
import { findScopeFilters, type PageSearch } from './address.js';
import { type Connection, createConnection, type SearchPlace } from './connection.js';
import { withFilters } from './filters.js';
import type { Answer, HitView } from './hits.js';
import { createInsights, type Insights } from './insights.js';
import { type AnswerContext, createSearchMachine, type SearchState, type ShownHits } from './machine.js';
import { watchMisses } from './watch-misses.js';

/** Results for a search, as shown on the page. */
export interface PageHits extends ShownHits {
  /** Results of all shown pages. */
  readonly hits: readonly HitView[];
  readonly search: PageSearch;
  /** Total number of results. */
  readonly count: number;
  /** Number of shown pages of results. */
  readonly pages: number;
  readonly hasMore: boolean;
  /** URL for reporting missing content. */
  readonly missingHref?: string | undefined;
}

/** The visible state. Earlier results stay until new ones arrive. */
export type ResultsView = SearchState<PageSearch, PageHits>;

/** The actions on results. */
export interface Results {
  /** Shows the first pages of a search; one page by default. */
  readonly show: (search: PageSearch, pages?: number) => void;
  /** Shows one more page of results. */
  readonly more: () => void;
  /** Repeats what has failed. */
  readonly retry: () => void;
  /** Reports that a result was followed. */
  readonly follow: (hit: HitView) => void;
}

/** The initial state, which the server renders too. */
export const NOTHING: ResultsView = { search: { query: '', scope: undefined }, status: 'idle' };

/** Words of a snippet: the page has more room than the dialog. */
const WORDS = 30;

/** Creates the results of a page. Loads the settings and the backend immediately, for the first key. */
export function createResults(place: string | SearchPlace, onChange: (view: ResultsView) => void): Results {
  const connection = createConnection(place);
  // The search that needs the backend shows its failure.
  connection.backend().catch(() => undefined);
  const misses = watchMisses();
  const state: { insights?: Insights } = {};
  const machine = createSearchMachine<PageSearch, PageHits>(connection, {
    initial: NOTHING.search,
    isPerKey: false,
    toRequests: ({ search: { query, scope, part }, from, pages }, settings) => {
      const filters = findScopeFilters(settings, scope) ?? [];
      const numbers = Array.from({ length: pages }, (_, index) => from + index);
      const requests = numbers.map((page) => toRequest(settings, { query, words: WORDS, page, filters }));
      return withFilters(requests, settings, part);
    },
    toShown: toPageHits,
    onChange,
    onShown: ({ answer, hits, search: { query, scope, part } }, settings) => {
      // Other sections may have results.
      if (scope === undefined && part === undefined) misses.answered(query, answer.count, settings);
      state.insights ??= createInsights(settings);
      state.insights.view(
        answer,
        hits.map(({ id }) => id),
      );
    },
  });
  return {
    show: (search, pages = 1) => {
      misses.asked();
      // The shown choices come from the settings.
      if (choose(connection, search.versions)) machine.open();
      machine.ask({ search, from: 0, pages });
    },
    more: () => {
      const { shown, status } = machine.getState();
      if (shown?.hasMore && (status === 'idle' || status === 'error'))
        machine.ask({ search: shown.search, from: shown.pages, pages: 1 });
    },
    retry: machine.retry,
    follow: (hit) => {
      const { shown } = machine.getState();
      if (shown) state.insights?.click(shown.answer, hit);
    },
  };
}

/** Selects versions of docs. Returns true if that changes anything. */
function choose({ choices }: Connection, versions: PageSearch['versions'] = {}): boolean {
  const wanted = Object.entries(versions);
  if (wanted.length === choices.size && wanted.every(([id, version]) => choices.get(id) === version)) return false;
  choices.clear();
  for (const [id, version] of wanted) choices.set(id, version);
  return true;
}

function toPageHits(answer: Answer, { question, settings, before }: AnswerContext<PageSearch, PageHits>): PageHits {
  const { search, from } = question;
  const { missingResultsUrl } = settings;
  const hits = [...(from === 0 ? [] : (before?.hits ?? [])), ...answer.hits];
  const pages = from + question.pages;
  return {
    answer,
    search,
    // An index may change between two requests, so repeated results are dropped.
    hits: hits.filter(({ id }, index) => hits.findIndex((hit) => hit.id === id) === index),
    count: answer.count,
    pages,
    hasMore: pages < answer.pageCount,
    suggestions: [],
    missingHref: missingResultsUrl && toMissingHref(missingResultsUrl, search.query.trim()),
  };
}
