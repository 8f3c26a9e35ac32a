/**
 * The state machine of a search in the browser, which the dialog and the search page share.
 * In: what the reader searches for, one search after the other. Out: a state to show, whenever it changes.
 * Must not know how anything is shown; what differs between dialog and page is passed in as rules.
 */

import { HITS_PER_PAGE, isBlank } from '../../search/request.js';
import type { SearchBackend, SearchRequest, SearchSettings } from '../../types/search.js';
import type { Connection } from './connection.js';
import { type Failure, isOutdated } from './failure.js';
import { type Answer, readAnswer } from './hits.js';
import { suggest, toCandidates } from './suggest.js';

/** A search that takes longer is reported as stalled; a spinner for faster answers would only flash. */
const STALL_MS = 300;
/** Who types goes on within that time, and then nobody sees the pages further down of the query before. */
const REST_MS = 150;

/** Anything that can be searched for: at least a query. */
interface AnySearch {
  readonly query: string;
}

/** A search, and the pages of its hits that are wanted. */
export interface Question<Search extends AnySearch> {
  readonly search: Search;
  /** The first page, counted from 0. */
  readonly from: number;
  /** How many pages. */
  readonly pages: number;
}

/** What every answer that is shown has; dialog and page add to it. */
export interface ShownHits {
  /** The answer that was shown last; of a longer list it is the newest part. */
  readonly answer: Answer;
  /** Queries that find something, for a search that finds nothing. */
  readonly suggestions: readonly string[];
}

/** What to show at one moment. */
export interface SearchState<Search extends AnySearch, Shown extends ShownHits> {
  /** What is searched for now. */
  readonly search: Search;
  /** `stalled`: loading for more than 300 ms. `error` stays until the next search or retry. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Beside `error`: what is known of it. */
  readonly failure?: Failure | undefined;
  /** The settings of the site's search; undefined until they are fetched. */
  readonly settings?: SearchSettings;
  /** The answer that is shown, possibly that of an earlier search; undefined while there is none. */
  readonly shown?: Shown | undefined;
}

/** Where an answer belongs, for turning it into what is shown. */
export interface AnswerContext<Search extends AnySearch, Shown extends ShownHits> {
  readonly question: Question<Search>;
  readonly settings: SearchSettings;
  /** What has been shown until now. */
  readonly before: Shown | undefined;
}

/** What differs between the dialog and the search page. */
export interface SearchRules<Search extends AnySearch, Shown extends ShownHits> {
  /** The search before the first one. */
  readonly initial: Search;
  /**
   * Whether every key is a search of its own. Then the answer to an earlier key is shown until there is a later one,
   * each key waits anew before it is stalled, and an error does not remove what was shown.
   */
  readonly isPerKey: boolean;
  /** The requests of a question, one for each page of hits; at least one. */
  readonly toRequests: (question: Question<Search>, settings: SearchSettings) => readonly SearchRequest[];
  /** What is shown of an answer. */
  readonly toShown: (answer: Answer, context: AnswerContext<Search, Shown>) => Shown;
  /** Called after each change of the state. */
  readonly onChange: (state: SearchState<Search, Shown>) => void;
  /** Called when an answer is shown. */
  readonly onShown?: (shown: Shown, settings: SearchSettings) => void;
}

/** A running state machine. */
export interface SearchMachine<Search extends AnySearch, Shown extends ShownHits> {
  readonly getState: () => SearchState<Search, Shown>;
  /** Fetches settings and backend before anything is asked, and shows an error when that fails. */
  readonly open: () => void;
  /** Searches; a blank query removes what is shown. */
  readonly ask: (question: Question<Search>) => void;
  /** Asks the last question again. */
  readonly retry: () => void;
}

/** A running machine. Questions are numbered from 1, in the order in which they are asked. */
interface Run<Search extends AnySearch, Shown extends ShownHits> {
  readonly connection: Connection;
  readonly rules: SearchRules<Search, Shown>;
  state: SearchState<Search, Shown>;
  /** The last question, and its number. */
  question: Question<Search>;
  asked: number;
  /** The earliest question whose answer may still be shown. */
  earliest: number;
  /** Titles of groups in earlier answers, newest first: what to suggest. */
  titles: readonly string[];
}

/** Makes the state machine of a search. Nothing is fetched before the first call. */
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
  connection.settings().then(
    (settings) => change(run, { settings }),
    () => undefined,
  );
  // What fails for a question is reported by that question.
  connection.ask(async () => undefined).catch((error: unknown) => (asked === run.asked ? fail(run, error) : undefined));
}

/** Shows an error. What a module of the site's own has to say is the business of those who make the site. */
async function fail<Search extends AnySearch, Shown extends ShownHits>(
  run: Run<Search, Shown>,
  error: unknown,
  changes: Partial<SearchState<Search, Shown>> = {},
): Promise<void> {
  const { connection, rules, asked } = run;
  const settings = run.state.settings ?? (await connection.settings().catch(() => undefined));
  if (asked !== run.asked) return;
  const isOwn = settings?.module !== undefined && error instanceof Error;
  // A browser refuses `reportError` as a method of another object.
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

/** Fetches the answer to the last question and shows it, unless a later one has made it pointless. */
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
    const shown = toShown(found);
    run.earliest = number;
    run.titles = [...new Set([...found.hits.map(({ group }) => group), ...run.titles])];
    change(run, { settings, shown, ...(isLast() && { status: 'idle' }) });
    rules.onShown?.(shown, settings);
    await (rest && rules.isPerKey && new Promise((resolve) => setTimeout(resolve, REST_MS)));
    const all = isLast() ? await rest?.() : undefined;
    if (all !== undefined && isWanted()) change(run, { shown: toShown(all) });
    if (found.hits.length > 0 || question.from > 0 || !isLast()) return;
    const suggestions = await suggest(backend, settings, toCandidates(question.search.query, run.titles));
    if (suggestions.length > 0 && isWanted()) change(run, { shown: { ...shown, suggestions } });
  } catch (error) {
    // Hits of another search beside an error would look like its results; further pages of the same search do not.
    if (isLast()) await fail(run, error, !rules.isPerKey && question.from === 0 ? { shown: undefined } : {});
  } finally {
    clearTimeout(timer);
  }
}

/** An answer; where it has only the first hits, with what gets the whole, which may come to nothing. */
interface Fetched {
  readonly found: Answer;
  readonly rest: (() => Promise<Answer | undefined>) | undefined;
}

/**
 * Asks a backend. The answers to several requests become one, with the hits of all and the numbers of the last.
 * Throws when a result is no list of hits, so that it is not shown as "no results".
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
  const [only, ...others] = results;
  const more = others.length > 0 ? undefined : only?.rest;
  return {
    found: answers.reduce((before, last) => ({ ...last, hits: [...before.hits, ...last.hits] })),
    rest:
      more &&
      (() =>
        more()
          .then((result) => readAnswer(result, settings))
          .catch(() => undefined)),
  };
}

function change<Search extends AnySearch, Shown extends ShownHits>(
  run: Run<Search, Shown>,
  changes: Partial<SearchState<Search, Shown>>,
): void {
  run.rules.onChange((run.state = { ...run.state, ...changes }));
}
