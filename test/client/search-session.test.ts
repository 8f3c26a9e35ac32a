/** A search that is going on: which answer is shown when, and what happens when there is none. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Connection } from '../../src/client/search/connection.js';
import { createSession, type SearchSession } from '../../src/client/search/session.js';
import { en } from '../../src/config/locales/en.js';
import { toHref } from '../../src/text/paths.js';
import type { SearchBackend, SearchRequest, SearchSettings } from '../../src/types/search.js';

const SETTINGS: SearchSettings = {
  indexName: 'docs',
  facetFilters: [],
  origin: 'https://example.com',
  baseUrl: '/',
  searchHref: toHref('/search'),
  maxResultsPerGroup: 5,
  placeholder: '',
  texts: en.texts.searchUi,
};

/** A backend whose answers come when the test says so; a query finds a page of its own name, and `none` nothing. */
interface Desk {
  readonly connection: Connection;
  readonly asked: string[];
  /** Answers the oldest open question about this query. */
  readonly answer: (query: string) => Promise<void>;
  readonly fail: (query: string) => Promise<void>;
}

type Result = Awaited<ReturnType<SearchBackend['search']>>;

function createDesk(backendOpens: readonly boolean[] = []): Desk {
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
    if (question === undefined) throw new Error(`nobody has asked for ${query}`);
    return question;
  };
  return {
    asked,
    connection: {
      settings: async () => SETTINGS,
      backend: async () => {
        if (attempts.shift() === false) throw new Error('no chunk');
        return { search };
      },
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

/** Everything that was promised has come. */
const rest = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const shown = ({ getState }: SearchSession): string =>
  [getState().query, getState().status, getState().found?.query ?? '-'].join(' ');

const session = suite('search session');

session('every key asks; an answer is shown with its own query', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, '');
  assert.is(shown(search), ' idle -');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  assert.equal(desk.asked, ['a', 'ab']);
  assert.is(shown(search), 'ab loading -');
  await desk.answer('a');
  assert.is(shown(search), 'ab loading a', 'the answer to an earlier key is better than none');
  await desk.answer('ab');
  assert.is(shown(search), 'ab idle ab');
});

session('an answer that comes after that of a later key is dropped', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, '');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  await desk.answer('ab');
  await desk.answer('a');
  assert.is(shown(search), 'ab idle ab');
});

session('an error of an earlier key is dropped, one of the last stays until there is something new', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, '');
  for (const query of ['a', 'ab']) search.ask(query);
  await rest();
  await desk.fail('a');
  assert.is(shown(search), 'ab loading -');
  await desk.fail('ab');
  assert.is(shown(search), 'ab error -');
  await rest(20);
  assert.is(shown(search), 'ab error -');
  search.ask('abc');
  assert.is(shown(search), 'abc loading -');
});

session('a retry asks the same again', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, 'a');
  await rest();
  await desk.fail('a');
  search.retry();
  await rest();
  await desk.answer('a');
  assert.is(shown(search), 'a idle a');
});

session('the list of before stays while the next is asked for', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, 'a');
  await rest();
  await desk.answer('a');
  search.ask('ab');
  assert.is(shown(search), 'ab loading a');
});

session('what takes longer than 300 ms is stalled, and says so once', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, 'a');
  const seen: string[] = [];
  search.subscribe(() => seen.push(search.getState().status));
  await rest(200);
  assert.is(shown(search), 'a loading -');
  await rest(200);
  assert.is(shown(search), 'a stalled -');
  await desk.answer('a');
  assert.is(shown(search), 'a idle a');
  assert.equal(seen.filter((status) => status === 'stalled').length, 1);
});

session('without a query nothing is asked, nothing is shown, and answers on their way are dropped', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, '');
  search.ask('a');
  await rest();
  for (const query of ['', '  ']) search.ask(query);
  await desk.answer('a');
  assert.is(shown(search), '   idle -');
  assert.equal(desk.asked, ['a']);
});

session('a query that finds nothing gets suggestions that find something', async () => {
  const desk = createDesk();
  const search = createSession(desk.connection, 'seen');
  await rest();
  await desk.answer('seen');
  search.ask('none');
  await rest();
  await desk.answer('none');
  assert.equal(desk.asked, ['seen', 'none', 'group seen']);
  assert.equal(search.getState().found?.suggestions, []);
  await desk.answer('group seen');
  assert.equal(search.getState().found?.suggestions, ['group seen']);
});

session('a backend that cannot be opened is an error before anything is typed, and a retry opens it', async () => {
  const desk = createDesk([false]);
  const search = createSession(desk.connection, '');
  await rest();
  assert.is(shown(search), ' error -');
  assert.is(search.getState().settings, SETTINGS);
  search.retry();
  await rest();
  assert.is(shown(search), ' idle -');
});

session('whoever has unsubscribed hears nothing more', () => {
  const heard: string[] = [];
  const search = createSession(createDesk().connection, '');
  search.subscribe(() => heard.push('x'))();
  search.ask('a');
  assert.equal(heard, []);
});

session('a query is cut at 64 characters', () => {
  const search = createSession(createDesk().connection, 'a'.repeat(80));
  assert.is(search.getState().query.length, 64);
});

session.run();
