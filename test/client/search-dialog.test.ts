/** The state of a running search: which response is shown when, and what happens without one. */
import { mock } from 'node:test';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Connection } from '../../src/client/search/connection.js';
import { createDialogSearch, type DialogSearch } from '../../src/client/search/dialog.js';
import { en } from '../../src/locales/en.js';
import type { SearchBackend, SearchRequest, SearchSettings } from '../../src/types/search.js';
import { toHref } from '../../src/utils/paths.js';

const SETTINGS: SearchSettings = {
  indexName: 'docs',
  facetFilters: [],
  origin: 'https://example.com',
  baseUrl: '/',
  searchHref: toHref('/search'),
  maxResultsPerGroup: 5,
  maxSectionsPerPage: 3,
  placeholder: '',
  texts: en.texts.searchUi,
};

/**
 * A backend stub that answers when the test says so. A query finds a page of its own name, and `none` finds nothing.
 */
interface HeldBackend {
  readonly connection: Connection;
  readonly asked: string[];
  /** Resolves the oldest pending request for this query. */
  readonly answer: (query: string) => Promise<void>;
  readonly fail: (query: string) => Promise<void>;
}

type Result = Awaited<ReturnType<SearchBackend['search']>>;

function holdBackend(backendOpens: readonly boolean[] = []): HeldBackend {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const asked: string[] = [];
  const open: {
    readonly requests: readonly SearchRequest[];
    readonly resolve: (result: Result) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const attempts = [...backendOpens];
  const search: SearchBackend['search'] = ({ requests }) => {
    asked.push(requests.map(({ query }) => query).join('|'));
    return new Promise((resolve, reject) => open.push({ requests, resolve, reject }));
  };
  const take = (query: string) => {
    const [question] = open.splice(
      open.findIndex(({ requests }) => requests[0]?.query === query),
      1,
    );
    if (question === undefined) throw new Error(`no request for ${query}`);
    return question;
  };
  const backend = async (): Promise<SearchBackend> => {
    if (attempts.shift() === false) throw new Error('no chunk');
    return { search };
  };
  return {
    asked,
    connection: {
      choices: new Map(),
      speak: () => undefined,
      refresh: async () => false,
      settings: async () => SETTINGS,
      backend,
      ask: async (question) => question(await backend(), SETTINGS),
    },
    answer: async (query) => {
      const { requests, resolve } = take(query);
      resolve({ results: requests.map((request) => toResult(request.query ?? '')) });
      await rest();
    },
    fail: async (query) => {
      take(query).reject(new Error('503'));
      await rest();
    },
  };
}

function toResult(query: string): Result['results'][number] {
  const hits =
    query === 'none'
      ? []
      : [
          {
            objectID: query,
            url: `/${query}`,
            type: 'lvl1',
            content: null,
            hierarchy: {
              lvl0: `Group ${query}`,
              lvl1: query,
              lvl2: null,
              lvl3: null,
              lvl4: null,
              lvl5: null,
              lvl6: null,
            },
          } as const,
        ];
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    query,
    params: '',
    index: 'docs',
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

/** Waits until pending promises have settled. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const shown = ({ getState }: DialogSearch): string =>
  [getState().search.query, getState().status, getState().shown?.query ?? '-'].join(' ');

const dialog = suite('search state of the dialog');

dialog('every key sends a request; results are shown with their own query', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, '');
  assert.is(shown(search), ' idle -');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  assert.equal(held.asked, ['a', 'ab']);
  assert.is(shown(search), 'ab loading -');
  await held.answer('a');
  assert.is(shown(search), 'ab loading a', 'the answer to an earlier key is better than none');
  await held.answer('ab');
  assert.is(shown(search), 'ab idle ab');
});

dialog('a response that arrives after that of a later key is dropped', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, '');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  await held.answer('ab');
  await held.answer('a');
  assert.is(shown(search), 'ab idle ab');
});

dialog('an error of an earlier key is dropped, that of the last one stays until the next result', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, '');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  await held.fail('a');
  assert.is(shown(search), 'ab loading -');
  await held.fail('ab');
  assert.is(shown(search), 'ab error -');
  await rest();
  assert.is(shown(search), 'ab error -');
  search.ask('abc');
  assert.is(shown(search), 'abc loading -');
});

dialog('a retry sends the same request', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, 'a');
  await rest();
  await held.fail('a');
  search.retry();
  await rest();
  await held.answer('a');
  assert.is(shown(search), 'a idle a');
});

dialog('the previous list stays while the next one loads', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, 'a');
  await rest();
  await held.answer('a');
  search.ask('ab');
  assert.is(shown(search), 'ab loading a');
});

dialog('a request of more than 300 ms is reported as stalled once', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const held = holdBackend();
  const search = createDialogSearch(held.connection, 'a');
  const seen: string[] = [];
  search.subscribe(() => seen.push(search.getState().status));
  mock.timers.tick(299);
  await rest();
  assert.is(shown(search), 'a loading -');
  mock.timers.tick(1);
  assert.is(shown(search), 'a stalled -');
  mock.timers.reset();
  await held.answer('a');
  assert.is(shown(search), 'a idle a');
  assert.equal(seen.filter((status) => status === 'stalled').length, 1);
});

dialog('without a query nothing is requested or shown, and pending responses are dropped', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, '');
  search.ask('a');
  await rest();
  for (const query of ['', '  ']) search.ask(query);
  await held.answer('a');
  assert.is(shown(search), '   idle -');
  assert.equal(held.asked, ['a']);
});

dialog('a query without results gets suggestions with results', async () => {
  const held = holdBackend();
  const search = createDialogSearch(held.connection, 'seen');
  await rest();
  await held.answer('seen');
  search.ask('none');
  // The suggestions are a module of their own.
  await import('../../src/client/search/suggest.js');
  await rest();
  await held.answer('none');
  assert.equal(held.asked, ['seen', 'none', 'group seen']);
  assert.equal(search.getState().shown?.suggestions, []);
  await held.answer('group seen');
  assert.equal(search.getState().shown?.suggestions, ['group seen']);
});

dialog('a backend that cannot be opened is an error before typing, and a retry opens it', async () => {
  const held = holdBackend([false]);
  const search = createDialogSearch(held.connection, '');
  await rest();
  assert.is(shown(search), ' error -');
  assert.is(search.getState().settings, SETTINGS);
  search.retry();
  await rest();
  assert.is(shown(search), ' idle -');
});

dialog('an unsubscribed listener is not called', () => {
  const heard: string[] = [];
  const search = createDialogSearch(holdBackend().connection, '');
  search.subscribe(() => heard.push('x'))();
  search.ask('a');
  assert.equal(heard, []);
});

dialog('a query is cut at 64 characters', () => {
  const search = createDialogSearch(holdBackend().connection, 'a'.repeat(80));
  assert.is(search.getState().search.query.length, 64);
});

dialog.run();
