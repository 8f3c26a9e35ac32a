/**
 * The results of the search page.
 * In: searches, one after the other. Out: what to show of the last of them, whenever that changes.
 * Must not know the page or its address; answers to earlier searches are ignored.
 */

import { isBlank, toMissingHref, toRequest } from '../../search/request.js';
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { findScopeFilters, type PageSearch } from './address.js';
import { createConnection } from './connection.js';
import { type Answer, type HitView, readAnswer } from './hits.js';
import { createInsights, type Insights } from './insights.js';
import { suggest, toCandidates } from './suggest.js';

/** What has been found, as far as it is shown. */
export interface Found {
  readonly search: PageSearch;
  readonly hits: readonly HitView[];
  /** Of all hits. */
  readonly count: number;
  /** How many pages are shown. */
  readonly pages: number;
  readonly hasMore: boolean;
  /** What finds something, where this does not. */
  readonly suggestions: readonly string[];
  /** Where a reader reports that something is missing. */
  readonly missingHref?: string;
}

/** What the page shows. The results of an earlier search stay until there are others. */
export interface ResultsView {
  readonly search: PageSearch;
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  readonly found: Found | undefined;
  /** Whether the page can be limited to a scope. */
  readonly hasScopes: boolean;
}

/** What the page can ask for. */
export interface Results {
  /** Shows the first pages of a search. */
  readonly show: (search: PageSearch, pages?: number) => void;
  /** Shows one more page. */
  readonly more: () => void;
  /** Asks again for what has failed. */
  readonly retry: () => void;
  /** Tells that a hit is followed. */
  readonly follow: (hit: HitView) => void;
}

/** Nothing asked yet: also what the server renders. */
export const NOTHING: ResultsView = {
  search: { query: '', scope: undefined },
  status: 'idle',
  found: undefined,
  hasScopes: false,
};

/** A spinner for fast answers would only flash (site spec 9). */
const STALLED_MS = 300;
/** The page has more room than the dialog. */
const WORDS = 30;

/** What answers, once it is there. */
interface Opened {
  readonly settings: SearchSettings;
  readonly backend: SearchBackend;
  readonly insights: Insights;
}

interface Wish {
  readonly search: PageSearch;
  /** From 0; shown are all before, if they are of the same search. */
  readonly from: number;
  readonly pages: number;
}

/** Makes the results of a page; `settingsHref` is fetched at once, and the backend opened, so that the first key does not wait for it. */
export function createResults(settingsHref: string, onChange: (view: ResultsView) => void): Results {
  const connection = createConnection(settingsHref);
  // What fails here is told by the search that needs it.
  connection.backend().catch(() => undefined);
  const state: {
    view: ResultsView;
    number: number;
    wish?: Wish;
    last?: Answer;
    insights?: Insights;
    titles: readonly string[];
  } = { view: NOTHING, number: 0, titles: [] };
  const set = (change: Partial<ResultsView>): void => onChange((state.view = { ...state.view, ...change }));

  const open = async (): Promise<Opened> => {
    const settings = await connection.settings();
    state.insights ??= createInsights(settings);
    return { settings, backend: await connection.backend(), insights: state.insights };
  };
  const ask = async (wish: Wish): Promise<void> => {
    const number = ++state.number;
    const isCurrent = (): boolean => number === state.number;
    state.wish = wish;
    set({ search: wish.search, status: state.view.status === 'stalled' ? 'stalled' : 'loading' });
    const timer = setTimeout(() => isCurrent() && set({ status: 'stalled' }), STALLED_MS);
    try {
      const opened = await open();
      const answers = await fetchAnswers(opened, wish);
      clearTimeout(timer);
      if (!isCurrent()) return;
      const found = toFound(answers, { wish, opened, before: wish.from === 0 ? [] : (state.view.found?.hits ?? []) });
      const last = answers.at(-1);
      if (last) state.last = last;
      state.titles = [...new Set([...found.hits.map(({ group }) => group), ...state.titles])];
      set({ status: 'idle', found, hasScopes: findScopeFilters(opened.settings, 'docs') !== undefined });
      opened.insights.view(
        last?.index ?? '',
        found.hits.map(({ id }) => id),
        last?.queryID,
      );
      if (found.hits.length > 0) return;
      const suggestions = await suggest(opened.backend, opened.settings, toCandidates(wish.search.query, state.titles));
      if (isCurrent()) set({ found: { ...found, suggestions } });
    } catch (error) {
      if (!isCurrent()) return;
      reportError(error);
      // Hits of another search beside an error would look like its results.
      set({ status: 'error', ...(wish.from === 0 ? { found: undefined } : {}) });
    } finally {
      clearTimeout(timer);
    }
  };
  const clear = (search: PageSearch): void => {
    state.number++;
    set({ search, status: 'idle', found: undefined });
  };
  return {
    show: (search, pages = 1) => (isBlank(search.query) ? clear(search) : void ask({ search, from: 0, pages })),
    more: () => {
      const { found, status } = state.view;
      if (found?.hasMore && (status === 'idle' || status === 'error'))
        void ask({ search: found.search, from: found.pages, pages: 1 });
    },
    retry: () => state.wish && void ask(state.wish),
    follow: ({ id, position }) => state.insights?.click(state.last?.index ?? '', id, position, state.last?.queryID),
  };
}

async function fetchAnswers({ settings, backend }: Opened, { search, from, pages }: Wish): Promise<readonly Answer[]> {
  const filters = findScopeFilters(settings, search.scope) ?? [];
  const numbers = Array.from({ length: pages }, (_, index) => from + index);
  const requests = numbers.map((page) => toRequest(settings, { query: search.query, words: WORDS, page, filters }));
  const { results } = await backend.search({ requests });
  return requests.map(({ page = 0, hitsPerPage = 0 }, index) => {
    const answer = readAnswer(results[index], settings, page * hitsPerPage + 1);
    if (answer === undefined) throw new Error('The search backend has given no results.');
    return answer;
  });
}

function toFound(
  answers: readonly Answer[],
  { wish, opened, before }: { readonly wish: Wish; readonly opened: Opened; readonly before: readonly HitView[] },
): Found {
  const last = answers.at(-1);
  const { missingResultsUrl } = opened.settings;
  const hits = [...before, ...answers.flatMap((answer) => answer.hits)];
  const pages = wish.from + wish.pages;
  return {
    search: wish.search,
    // An index may change between two pages: no hit stands here twice.
    hits: hits.filter(({ id }, index) => hits.findIndex((hit) => hit.id === id) === index),
    count: last?.count ?? 0,
    pages,
    hasMore: pages < (last?.pageCount ?? 0),
    suggestions: [],
    ...(missingResultsUrl === undefined
      ? {}
      : { missingHref: toMissingHref(missingResultsUrl, wish.search.query.trim()) }),
  };
}
