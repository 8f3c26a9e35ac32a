/**
 * The results of the search page.
 * In: searches, one after the other. Out: what to show of the last of them, whenever that changes.
 * Must not know the page or its address.
 */

import { toMissingHref, toRequest } from '../../search/request.js';
import { findScopeFilters, type PageSearch } from './address.js';
import { type Connection, createConnection, type SearchPlace } from './connection.js';
import { withFilters } from './filters.js';
import type { Answer, HitView } from './hits.js';
import { createInsights, type Insights } from './insights.js';
import { type AnswerContext, createSearchMachine, type SearchState, type ShownHits } from './machine.js';
import { watchMisses } from './watch-misses.js';

/** Hits for a search, as the page shows them. */
export interface PageHits extends ShownHits {
  /** The hits of all pages that are shown. */
  readonly hits: readonly HitView[];
  readonly search: PageSearch;
  /** Number of all hits, also of those on later pages. */
  readonly count: number;
  /** How many pages of hits are shown. */
  readonly pages: number;
  readonly hasMore: boolean;
  /** Where a reader reports that something is missing. */
  readonly missingHref?: string | undefined;
}

/** What the page shows at one moment. The results of an earlier search stay until there are others. */
export type ResultsView = SearchState<PageSearch, PageHits>;

/** What the page can ask for. */
export interface Results {
  /** Shows the first pages of a search; one page of hits unless `pages` is given. */
  readonly show: (search: PageSearch, pages?: number) => void;
  /** Shows one more page of hits. */
  readonly more: () => void;
  /** Asks again for what has failed. */
  readonly retry: () => void;
  /** Reports that a hit is followed. */
  readonly follow: (hit: HitView) => void;
}

/** Nothing is asked yet: this is also what the server renders. */
export const NOTHING: ResultsView = { search: { query: '', scope: undefined }, status: 'idle' };

/** Words of a snippet: the page has more room than the dialog. */
const WORDS = 30;

/**
 * Makes the results of a page. The settings of the site's search are fetched at once, and the backend is opened,
 * so that the first key does not wait for it.
 */
export function createResults(place: string | SearchPlace, onChange: (view: ResultsView) => void): Results {
  const connection = createConnection(place);
  // A failure is shown by the search that needs the backend.
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
      // What is not in a part of the site may be in another one.
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
      // The choices that are shown are those of the settings.
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

/** Chooses versions of docs instead of those before; returns whether that changes anything. */
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
    // An index may change between two requests: a hit that comes again is left out.
    hits: hits.filter(({ id }, index) => hits.findIndex((hit) => hit.id === id) === index),
    count: answer.count,
    pages,
    hasMore: pages < answer.pageCount,
    suggestions: [],
    missingHref: missingResultsUrl && toMissingHref(missingResultsUrl, search.query.trim()),
  };
}
