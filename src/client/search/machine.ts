/**
 * The state machine of searches in the browser, shared by the dialog and the search page. Their differences are passed
 * in as rules.
 */

import { HITS_PER_PAGE, isBlank } from '../../search/request.js';
import type { SearchBackend, SearchRequest, SearchSettings } from '../../types/search.js';
import type { Connection } from './connection.js';
import { type Failure, isOutdated } from './failure.js';
import { isCounting } from './filters.js';
import { type Answer, type Facets, readAnswer } from './hits.js';

/** When a search counts as stalled. A spinner for faster answers would only flash. */
const STALL_MS = 300;
/** Typing usually continues within this time, and then further results of the earlier query are not needed. */
const REST_MS = 150;

/** Any search with a query. */
interface AnySearch {
  readonly query: string;
}

/** A search and the requested pages of results. */
export interface Question<Search extends AnySearch> {
  readonly search: Search;
  /** The first page, from 0. */
  readonly from: number;
  /** Number of pages. */
  readonly pages: number;
}

/** The fields of every shown answer. Dialog and page add more. */
export interface ShownHits {
  /** The last shown answer; in a longer list, its newest part. */
  readonly answer: Answer;
  /** Queries with results, if the search has none. */
  readonly suggestions: readonly string[];
  /** Whether more of the same answer is loading. */
  readonly isPart?: boolean;
}

/** The visible state. */
export interface SearchState<Search extends AnySearch, Shown extends ShownHits> {
  /** The current search. */
  readonly search: Search;
  /** `stalled`: loading for more than 300 ms. `error` stays until the next search or retry. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Details of an `error`. */
  readonly failure?: Failure | undefined;
  /** Settings of the site's search; undefined until loaded. */
  readonly settings?: SearchSettings;
  /** The shown answer, possibly of an earlier search. */
  readonly shown?: Shown | undefined;
}

/** The context for converting an answer. */
export interface AnswerContext<Search extends AnySearch, Shown extends ShownHits> {
  readonly question: Question<Search>;
  readonly settings: SearchSettings;
  /** What was shown before. */
  readonly before: Shown | undefined;
}

/** The differences between dialog and search page. */
export interface SearchRules<Search extends AnySearch, Shown extends ShownHits> {
  /** The initial search. */
  readonly initial: Search;
  /**
   * Whether every key is a search. Then earlier answers stay until a later one arrives, each key restarts the stall
   * timer, and an error keeps the results.
   */
  readonly isPerKey: boolean;
  /** Returns the requests of a question, one per page of results; at least one. */
  readonly toRequests: (question: Question<Search>, settings: SearchSettings) => readonly SearchRequest[];
  /** Converts an answer for display. */
  readonly toShown: (answer: Answer, context: AnswerContext<Search, Shown>) => Shown;
  /** Called after each change of the state. */
  readonly onChange: (state: SearchState<Search, Shown>) => void;
  /** Called when an answer is shown. */
  readonly onShown?: (shown: Shown, settings: SearchSettings) => void;
}

/** A running state machine. */
export interface SearchMachine<Search extends AnySearch, Shown extends ShownHits> {
  readonly getState: () => SearchState<Search, Shown>;
  /** Loads settings and backend in advance, and shows an error if that fails. */
  readonly open: () => void;
  /** Searches; a blank query clears the results. */
  readonly ask: (question: Question<Search>) => void;
  /** Repeats the last question. */
  readonly retry: () => void;
}

/** A running machine. Questions are numbered from 1. */
interface Run<Search extends AnySearch, Shown extends ShownHits> {
  readonly connection: Connection;
  readonly rules: SearchRules<Search, Shown>;
  state: SearchState<Search, Shown>;
  /** The last question, and its number. */
  question: Question<Search>;
  asked: number;
  /** The earliest question whose answer may still be shown. */
  earliest: number;
  /** Titles of groups in earlier answers, newest first, for suggestions. */
  titles: readonly string[];
}

/** Creates the state machine of a search. Loads nothing before the first call. */
export function createSearchMachine<Search extends AnySearch, Shown extends ShownHits>(
  connection: Connection,
  rules: SearchRules<Search, Shown>,
): SearchMachine<Search, Shown> {
  const { initial: search } = rules;
  const question = { search, from: 0, pages: 1 };
  const state = { search, status: 'idle' } as const;
  const run: Run<Search, Shown> = { connection, rules, state, question, asked: 0, earliest: 0, titles: [] };
  return {
    getState: () => run.state,
    open: () => open(run),
    ask: (wanted) => ask(run, wanted),
    retry: () => ask(run, run.question),
  };
}

function open<Search extends AnySearch, Shown extends ShownHits>(run: Run<Search, Shown>): void {
  const { connection, asked } = run;
  showSettings(run);
  // A tab may be older than a deploy, which an index in a single file does not reveal by missing files.
  void connection.refresh().then((isNewer) => {
    if (!isNewer) return;
    showSettings(run);
    if (!isBlank(run.question.search.query)) ask(run, run.question);
  });
  // Failures of a question are reported by that question.
  connection.ask(async () => undefined).catch((error: unknown) => (asked === run.asked ? fail(run, error) : undefined));
}

function showSettings<Search extends AnySearch, Shown extends ShownHits>(run: Run<Search, Shown>): void {
  run.connection.settings().then(
    (settings) => change(run, { settings }),
    () => undefined,
  );
}

/** Shows an error. Errors of the site's own module are also logged for its developers. */
async function fail<Search extends AnySearch, Shown extends ShownHits>(
  run: Run<Search, Shown>,
  error: unknown,
  changes: Partial<SearchState<Search, Shown>> = {},
): Promise<void> {
  const { connection, rules, asked } = run;
  const settings = run.state.settings ?? (await connection.settings().catch(() => undefined));
  if (asked !== run.asked) return;
  const isOwn = settings?.module !== undefined && error instanceof Error;
  // Browsers reject `reportError` as a method of another object.
  if (isOwn || !rules.isPerKey) reportError(error);
  const failure = { isOutdated: isOutdated(error), ...(isOwn && { message: error.message }) };
  change(run, { ...changes, status: 'error', failure });
}

function ask<Search extends AnySearch, Shown extends ShownHits>(
  run: Run<Search, Shown>,
  question: Question<Search>,
): void {
  const { search } = question;
  const isEmpty = isBlank(search.query);
  run.question = question;
  run.asked++;
  if (isEmpty || !run.rules.isPerKey) run.earliest = run.asked;
  if (isEmpty) {
    change(run, { search, status: 'idle', shown: undefined });
    return;
  }
  const isStalled = run.state.status === 'stalled' && !run.rules.isPerKey;
  change(run, { search, status: isStalled ? 'stalled' : 'loading' });
  void answer(run);
}

/** Loads the answer to the last question, and shows it unless a later one replaces it. */
async function answer<Search extends AnySearch, Shown extends ShownHits>(run: Run<Search, Shown>): Promise<void> {
  const { connection, rules, question, asked: number } = run;
  const isLast = (): boolean => number === run.asked;
  const isWanted = (): boolean => number >= run.earliest;
  const timer = setTimeout(() => isLast() && change(run, { status: 'stalled' }), STALL_MS);
  try {
    const { backend, settings, found, rest } = await connection.ask(async (backend, settings) => ({
      backend,
      settings,
      ...(await fetchAnswer(backend, rules.toRequests(question, settings), settings)),
    }));
    clearTimeout(timer);
    if (!isWanted()) return;
    const toShown = (answer: Answer): Shown => rules.toShown(answer, { question, settings, before: run.state.shown });
    const shown = { ...toShown(found), isPart: rest !== undefined };
    run.earliest = number;
    run.titles = [...new Set([...found.hits.map(({ group }) => group), ...run.titles])];
    change(run, { settings, shown, ...(isLast() && { status: 'idle' }) });
    rules.onShown?.(shown, settings);
    await (rest && rules.isPerKey && new Promise((resolve) => setTimeout(resolve, REST_MS)));
    const all = isLast() ? await rest?.() : undefined;
    if (rest && isWanted()) change(run, { shown: all ? toShown(all) : { ...shown, isPart: false } });
    if (found.hits.length > 0 || question.from > 0 || !isLast()) return;
    // Optional, for searches without results.
    const other = await import('./suggest.js').catch(() => undefined);
    const suggestions =
      (await other?.suggest(backend, settings, other.toCandidates(question.search.query, run.titles))) ?? [];
    if (suggestions.length > 0 && isWanted()) change(run, { shown: { ...shown, suggestions } });
  } catch (error) {
    // Results of another search next to an error would be misleading; further pages of the same search are not.
    if (isLast()) await fail(run, error, !rules.isPerKey && question.from === 0 ? { shown: undefined } : {});
  } finally {
    clearTimeout(timer);
  }
}

/** An answer. If it has only the first results, `rest` loads all, or returns undefined. */
interface Fetched {
  readonly found: Answer;
  readonly rest: (() => Promise<Answer | undefined>) | undefined;
}

/**
 * Sends requests to a backend. Several answers become one, with the results of all and the counts of the last. Throws
 * if a result is invalid, so that it does not appear as "no results".
 */
async function fetchAnswer(
  backend: SearchBackend,
  requests: readonly SearchRequest[],
  settings: SearchSettings,
): Promise<Fetched> {
  const { results } = await backend.search({ requests });
  const answers = requests.map(({ page = 0, hitsPerPage = HITS_PER_PAGE }, index) => {
    const read = readAnswer(results[index], settings, page * hitsPerPage + 1);
    if (read === undefined) throw new Error('The search has no results.');
    return read;
  });
  const facets: Facets = Object.assign({}, ...answers.map((answer) => answer.facets));
  const [first, ...others] = answers.filter((_, index) => requests[index] && !isCounting(requests[index]));
  if (first === undefined) throw new Error('Nothing was asked.');
  // Counting requests have better counts.
  const counted = Object.keys(facets).length > 0 && { facets };
  const more = others.length > 0 ? undefined : results[0]?.rest;
  return {
    found: {
      ...others.reduce((before, last) => ({ ...last, hits: [...before.hits, ...last.hits] }), first),
      ...counted,
    },
    rest:
      more &&
      (() =>
        more()
          .then((result) => {
            const answer = readAnswer(result, settings);
            return answer && { ...answer, ...counted };
          })
          .catch(() => undefined)),
  };
}

function change<Search extends AnySearch, Shown extends ShownHits>(
  run: Run<Search, Shown>,
  changes: Partial<SearchState<Search, Shown>>,
): void {
  run.rules.onChange((run.state = { ...run.state, ...changes }));
}
