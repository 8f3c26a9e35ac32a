/**
 * One opening of the search dialog.
 * In: what the reader types. Out: what to show, as a state that changes.
 * Must not know how it is shown, nor which backend answers.
 */

import { cutQuery, isBlank, snippetWords, toRequest } from '../../search/request.js';
import type { SearchResult, SearchSettings } from '../../types/search.js';
import type { Connection } from './connection.js';
import { groupHits, type HitGroup, type HitRowView, toFlatRows } from './group.js';
import { type Answer, readAnswer } from './hits.js';
import { suggest, toCandidates } from './suggest.js';

/** A search that takes longer says so (site spec 9). */
const STALL_MS = 300;

/** Hits for a query. */
export interface Found {
  readonly query: string;
  readonly answer: Answer;
  readonly groups: readonly HitGroup[];
  readonly rows: readonly HitRowView[];
  /** Queries that do find something, for one that does not. */
  readonly suggestions: readonly string[];
}

/** What to show. */
export interface SearchState {
  /** What has been typed. */
  readonly query: string;
  /** `error` stays until the next input or retry. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Undefined until they are fetched. */
  readonly settings?: SearchSettings;
  /** Of an earlier query while this one is being answered; undefined while nothing has been asked. */
  readonly found?: Found | undefined;
}

/** A search that is going on. */
export interface SearchSession {
  readonly getState: () => SearchState;
  /** Calls `onChange` whenever the state is another; returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes a new query. */
  readonly ask: (query: string) => void;
  /** Asks the same again. */
  readonly retry: () => void;
}

/** `started` and `shown` are numbers of queries: answers that come after those of a later query are dropped. */
interface Progress {
  started: number;
  shown: number;
  state: SearchState;
  titles: readonly string[];
}

/** Begins a search with a query, `''` for none. The backend is opened at once, so that it is there when the first key is pressed. */
export function createSession(connection: Connection, query: string): SearchSession {
  const listeners = new Set<() => void>();
  const progress: Progress = { started: 0, shown: 0, state: { query: '', status: 'idle' }, titles: [] };
  const change = (changes: Partial<SearchState>): void => {
    progress.state = { ...progress.state, ...changes };
    for (const listener of listeners) listener();
  };
  const ask = (text: string): void => {
    const number = ++progress.started;
    const next = cutQuery(text);
    if (isBlank(next)) {
      progress.shown = number;
      change({ query: next, status: 'idle', found: undefined });
      return;
    }
    change({ query: next, status: 'loading' });
    void answer({ connection, progress, change, number, query: next });
  };
  const open = (): void => {
    const number = progress.started;
    connection.settings().then(
      (settings) => change({ settings }),
      () => undefined,
    );
    // What fails for a query is reported by that query.
    connection.backend().catch(() => number === progress.started && change({ status: 'error' }));
  };
  open();
  if (query !== '') ask(query);
  return {
    getState: () => progress.state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask,
    retry: () => {
      open();
      ask(progress.state.query);
    },
  };
}

interface Asking {
  readonly connection: Connection;
  readonly progress: Progress;
  readonly change: (changes: Partial<SearchState>) => void;
  readonly number: number;
  readonly query: string;
}

async function answer({ connection, progress, change, number, query }: Asking): Promise<void> {
  const isLatest = (): boolean => number === progress.started;
  const stalled = setTimeout(() => isLatest() && change({ status: 'stalled' }), STALL_MS);
  try {
    const settings = await connection.settings();
    const backend = await connection.backend();
    const { results } = await backend.search({ requests: [toRequest(settings, { query, words: snippetWords() })] });
    const found = toFound(query, results[0], settings);
    if (number < progress.shown) return;
    progress.shown = number;
    progress.titles = [...new Set([...found.groups.map(({ label }) => label), ...progress.titles])];
    change({ settings, found, ...(isLatest() ? { status: 'idle' } : {}) });
    if (found.rows.length > 0 || !isLatest()) return;
    const suggestions = await suggest(backend, settings, toCandidates(query, progress.titles));
    if (progress.state.found === found && suggestions.length > 0) change({ found: { ...found, suggestions } });
  } catch {
    if (isLatest()) change({ status: 'error' });
  } finally {
    clearTimeout(stalled);
  }
}

/** Throws for an answer that is none: the reader should not be told that there are no results. */
function toFound(query: string, result: SearchResult | undefined, settings: SearchSettings): Found {
  const answered = readAnswer(result, settings);
  if (answered === undefined) throw new Error('the backend has given no list of hits');
  const groups = groupHits(answered.hits, settings.maxResultsPerGroup);
  return { query, answer: answered, groups, rows: toFlatRows(groups), suggestions: [] };
}
