/** Two backends as one: which of them answers, and for how long. */
import { mock } from 'node:test';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withFallback } from '../../src/client/search/fallback.js';
import { openHosted } from '../../src/client/search/hosted.js';
import type { HostedSearch, SearchBackend, SearchRequest, SearchResult } from '../../src/types/search.js';
import { APP_ID, type Fault, SEARCH_KEY, startStandIn } from '../support/stand-in.js';

const REST_MS = 120;
const resultOf = (index: string, queryID?: string): SearchResult => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 20,
  query: '',
  params: '',
  index,
  processingTimeMS: 0,
  exhaustiveNbHits: true,
  ...(queryID === undefined ? {} : { queryID }),
});
const ask: { readonly requests: readonly SearchRequest[] } = {
  requests: [{ indexName: 'docs', query: 'a', clickAnalytics: true }],
};

/** A backend stub that names itself in its results, fails on demand, and records its requests. */
function createBackend(
  name: string,
  behaviour: { fails?: boolean; hangs?: boolean } = {},
): SearchBackend & { readonly asked: SearchRequest[] } {
  const asked: SearchRequest[] = [];
  return {
    asked,
    search: async ({ requests }) => {
      asked.push(...requests);
      if (behaviour.hangs) return new Promise(() => undefined);
      if (behaviour.fails) throw new Error(`${name} failed`);
      return { results: requests.map(() => resultOf(name, 'id')) };
    },
    recommend: async () => {
      if (behaviour.fails) throw new Error(`${name} failed`);
      return { results: [{ hits: [] }] };
    },
  };
}

const answered = async (backend: SearchBackend): Promise<string> => (await backend.search(ask)).results[0]?.index ?? '';

const test = suite('fallback');

test('the first backend responds, and the second is not opened', async () => {
  const backend = withFallback(createBackend('first'), () => Promise.reject(new Error('opened')), REST_MS);
  assert.is(await answered(backend), 'first');
});

test('if the first fails, the second responds, and continues for a while', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const behaviour = { fails: true };
  const first = createBackend('first', behaviour);
  const backend = withFallback(first, async () => createBackend('second'), REST_MS);
  assert.is(await answered(backend), 'second');
  behaviour.fails = false;
  assert.is(await answered(backend), 'second');
  mock.timers.tick(REST_MS - 1);
  assert.is(await answered(backend), 'second');
  assert.is(first.asked.length, 1);
  mock.timers.tick(1);
  assert.is(await answered(backend), 'first');
  mock.timers.reset();
});

test('one failure redirects all pending queries', async () => {
  const first: SearchBackend = {
    search: ({ requests }) =>
      requests[0]?.query === 'bad' ? Promise.reject(new Error('bad')) : new Promise(() => undefined),
  };
  const backend = withFallback(first, async () => createBackend('second'), REST_MS);
  const waiting = [
    backend.search(ask),
    backend.search(ask),
    backend.search({ requests: [{ indexName: 'docs', query: 'bad' }] }),
  ];
  assert.equal(
    (await Promise.all(waiting)).map(({ results }) => results[0]?.index),
    ['second', 'second', 'second'],
  );
});

test('results of the second are not counted as those of the first', async () => {
  const second = createBackend('second');
  const backend = withFallback(createBackend('first', { fails: true }), async () => second, REST_MS);
  const { results } = await backend.search(ask);
  assert.not('queryID' in (results[0] ?? {}));
  assert.is(second.asked[0]?.clickAnalytics, false);
});

test('if both fail, the error is that of the first, and the second is opened again next time', async () => {
  const opened = { count: 0 };
  const backend = withFallback(
    createBackend('first', { fails: true }),
    () => {
      opened.count++;
      return Promise.reject(new Error('second failed'));
    },
    REST_MS,
  );
  assert.match(await answered(backend).catch(String), /first failed/);
  assert.match(await answered(backend).catch(String), /first failed/);
  assert.is(opened.count, 2);
});

test('while the first is paused, it is used if the second fails', async () => {
  const [one, two] = [{ fails: true }, { fails: false }];
  const backend = withFallback(createBackend('first', one), async () => createBackend('second', two), REST_MS);
  assert.is(await answered(backend), 'second');
  one.fails = false;
  two.fails = true;
  assert.is(await answered(backend), 'first');
});

test('recommendations fall back separately', async () => {
  const first = { ...createBackend('first'), recommend: () => Promise.reject(new Error('no model')) };
  const backend = withFallback(first, async () => createBackend('second'), REST_MS);
  assert.equal(await backend.recommend?.({ requests: [] }), { results: [{ hits: [] }] });
  assert.is(await answered(backend), 'first');
});

const faults: readonly { readonly name: string; readonly fault: Fault; readonly within: number }[] = [
  ...[403, 404, 500, 503].map((status) => ({
    name: `status ${status}`,
    fault: { kind: 'status' as const, status },
    within: 1000,
  })),
  {
    name: 'status 429, however long it asks to wait',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
    within: 1000,
  },
  { name: 'a web page', fault: { kind: 'html' }, within: 1000 },
  { name: 'JSON that is cut off', fault: { kind: 'malformed' }, within: 1000 },
  { name: 'a connection that is cut', fault: { kind: 'cut' }, within: 1000 },
  { name: 'a hung host', fault: { kind: 'hang' }, within: 3500 },
];
for (const { name, fault, within } of faults) {
  test(`${name} of the hosted index: the second responds within ${within} ms`, async () => {
    const standIn = await startStandIn();
    standIn.setFault(fault);
    const hosted: HostedSearch = {
      appId: APP_ID,
      apiKey: SEARCH_KEY,
      indexName: 'docs',
      hosts: [standIn.url],
      contextualSearch: true,
      searchParameters: {},
      insights: false,
      insightsRegion: undefined,
    };
    const backend = withFallback(
      openHosted(hosted, { waitWhenLimited: false }),
      async () => createBackend('second'),
      REST_MS,
    );
    const start = performance.now();
    assert.is(await answered(backend), 'second');
    assert.ok(performance.now() - start < within, `${performance.now() - start} ms`);
    await standIn.stop();
  });
}

test.run();
