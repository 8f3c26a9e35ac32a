/** The hosted backend on the wire, against a stand-in: what it sends, and what becomes of whatever comes back. */
import { type AddressInfo, createServer } from 'node:net';
import { liteClient } from 'algoliasearch/lite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MissingKeyError, openHosted, toHostedRequest } from '../../src/client/search/hosted.js';
import { openBackend } from '../../src/client/search/open.js';
import { recommend } from '../../src/client/search/recommend.js';
import { toHost } from '../../src/search/hosts.js';
import type { HostedSearch, SearchHit, SearchRequest, SearchResult, SearchSettings } from '../../src/types/search.js';
import { APP_ID, type Fault, SEARCH_KEY, type StandIn, startStandIn } from '../support/stand-in.js';

const hit: SearchHit = {
  objectID: '/a#b:lvl2',
  url: 'https://example.com/a#b',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: 'B', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
};
const resultFor = (request: SearchRequest): SearchResult => ({
  hits: [hit],
  nbHits: 41,
  page: request.page ?? 0,
  nbPages: 3,
  hitsPerPage: 20,
  query: request.query ?? '',
  params: '',
  index: request.indexName,
  processingTimeMS: 1,
  exhaustiveNbHits: true,
});
const hosted = (hosts: readonly string[]): HostedSearch => ({
  appId: APP_ID,
  apiKey: SEARCH_KEY,
  indexName: 'docs',
  hosts,
  contextualSearch: true,
  searchParameters: {},
  insights: false,
  insightsRegion: undefined,
});
const ask = (query = 'install'): { readonly requests: readonly SearchRequest[] } => ({
  requests: [{ indexName: 'docs', query, hitsPerPage: 20 }],
});

/** An address where nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const wire = suite<{ standIn: StandIn }>('hosted search on the wire');
wire.before.each(async (context) => {
  context.standIn = await startStandIn({
    engine: {
      search: resultFor,
      recommend: ({ maxRecommendations }) => Array.from({ length: maxRecommendations }, () => hit),
    },
  });
});
wire.after.each(({ standIn }) => standIn.stop());

wire('a query is one simple request, with the credentials in its address', async ({ standIn }) => {
  const { results } = await openHosted(hosted([standIn.url])).search(ask());
  assert.is(results[0]?.nbHits, 41);
  const [seen, ...more] = standIn.seen;
  assert.is(more.length, 0);
  assert.is(`${seen?.method} ${seen?.path}`, 'POST /1/indexes/*/queries');
  assert.is(seen?.query['x-algolia-api-key'], SEARCH_KEY);
  assert.is(seen?.query['x-algolia-application-id'], APP_ID);
  assert.match(seen?.query['x-algolia-agent'] ?? '', /Lite/);
  assert.is(seen?.headers['content-type'], 'text/plain');
  assert.is(seen?.headers['x-algolia-api-key'], undefined);
  assert.equal(JSON.parse(seen?.body ?? ''), {
    requests: [{ indexName: 'docs', query: 'install', hitsPerPage: 20, clickAnalytics: false }],
  });
});

wire('several requests are answered in their order', async ({ standIn }) => {
  const { results } = await openHosted(hosted([standIn.url])).search({
    requests: [
      { indexName: 'docs', query: 'a' },
      { indexName: 'docs', query: 'b', page: 2 },
    ],
  });
  assert.equal(
    results.map(({ query, page }) => [query, page]),
    [
      ['a', 0],
      ['b', 2],
    ],
  );
});

wire('clicks are counted only where the site wants it', async ({ standIn }) => {
  const { results } = await openHosted({ ...hosted([standIn.url]), insights: true }).search(ask());
  assert.match(results[0]?.queryID ?? '', /^[0-9a-f]{32}$/);
  assert.is((await openHosted(hosted([standIn.url])).search(ask())).results[0]?.queryID, undefined);
});

wire('related pages are recommended, each page once, and never the page itself', async ({ standIn }) => {
  const backend = openHosted(hosted([standIn.url]));
  assert.equal(
    (await recommend(backend, { indexName: 'docs', href: '/other', limit: 3 })).map(({ url }) => url),
    [hit.url],
  );
  assert.equal(await recommend(backend, { indexName: 'docs', href: '/a', limit: 3 }), []);
  assert.equal(JSON.parse(standIn.seen[0]?.body ?? ''), {
    requests: [
      { indexName: 'docs', objectID: '/other:lvl1', model: 'related-products', threshold: 30, maxRecommendations: 9 },
    ],
  });
});

wire('related pages are an extra: when they fail there are none', async ({ standIn }) => {
  standIn.setFault({ kind: 'status', status: 404 });
  assert.equal(await recommend(openHosted(hosted([standIn.url])), { indexName: 'docs', href: '/other', limit: 3 }), []);
  assert.equal(
    await recommend({ search: async () => ({ results: [] }) }, { indexName: 'docs', href: '/other', limit: 3 }),
    [],
  );
});

wire(
  'the next host is asked when one is down, and the one that is down is left alone afterwards',
  async ({ standIn }) => {
    const down = await startStandIn();
    down.setFault({ kind: 'status', status: 503 });
    const backend = openHosted(hosted([down.url, standIn.url]));
    await backend.search(ask('one'));
    await openHosted(hosted([down.url, standIn.url])).search(ask('two'));
    await down.stop();
    assert.is(down.seen.length, 1);
    assert.is(standIn.seen.length, 2);
  },
);

wire('the unmodified client of Algolia works with the stand-in', async ({ standIn }) => {
  const client = liteClient(APP_ID, SEARCH_KEY, { hosts: [toHost(standIn.url)] });
  const { results } = await client.search<SearchHit>({
    requests: [{ indexName: 'docs', query: 'install', hitsPerPage: 20 }],
  });
  assert.is(results.length, 1);
  assert.equal('hits' in (results[0] ?? {}) ? (results[0] as SearchResult).hits : [], [hit]);
});

wire.run();

const failures = suite('hosted search that fails');

interface Failure {
  readonly name: string;
  readonly fault: Fault;
  readonly error: RegExp;
}
const cases: readonly Failure[] = [
  {
    name: 'a wrong key (403)',
    fault: { kind: 'status', status: 403, message: 'Invalid Application-ID or API key' },
    error: /Invalid Application-ID/,
  },
  {
    name: 'an index that does not exist (404)',
    fault: { kind: 'status', status: 404, message: 'Index docs does not exist' },
    error: /does not exist/,
  },
  {
    name: 'too many requests (429)',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
    error: /within 3 s/,
  },
  { name: 'a failing service (500)', fault: { kind: 'status', status: 500 }, error: /Unreachable hosts/ },
  { name: 'a service that is down (503)', fault: { kind: 'status', status: 503 }, error: /Unreachable hosts/ },
  { name: 'a connection that is cut', fault: { kind: 'cut' }, error: /Unreachable hosts/ },
  { name: 'a host that never answers', fault: { kind: 'hang' }, error: /Unreachable hosts|within 3 s/ },
  { name: 'a web page as the answer', fault: { kind: 'html' }, error: /JSON|token/ },
  { name: 'JSON that is cut off', fault: { kind: 'malformed' }, error: /JSON/ },
  { name: 'an empty answer', fault: { kind: 'empty' }, error: /something else than results/ },
  { name: 'an answer of another service', fault: { kind: 'foreign' }, error: /something else than results/ },
];

const settings = (hosts: readonly string[]): SearchSettings => ({ hosted: hosted(hosts) }) as unknown as SearchSettings;

for (const { name, fault, error } of cases) {
  failures(`${name} is an error within 3 s`, async () => {
    const standIn = await startStandIn({ engine: { search: resultFor } });
    standIn.setFault(fault);
    const start = performance.now();
    const failure = await openHosted(hosted([standIn.url]))
      .search(ask())
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    assert.instance(failure, Error);
    assert.match(String(failure), error);
    assert.ok(performance.now() - start < 3500, 'it took longer than the deadline');
    await standIn.stop();
  });
}

failures('hosts that refuse connections are an error', async () => {
  const failure = await openHosted(hosted([await closedPort(), await closedPort()]))
    .search(ask())
    .then(() => undefined, String);
  assert.match(failure ?? '', /Unreachable hosts/);
});

failures('hosts that all hang do not keep a reader waiting for more than 3 s', async () => {
  const standIns = await Promise.all([startStandIn(), startStandIn(), startStandIn()]);
  for (const standIn of standIns) standIn.setFault({ kind: 'hang' });
  const start = performance.now();
  const failure = await openHosted(hosted(standIns.map(({ url }) => url)))
    .search(ask())
    .then(() => undefined, String);
  assert.match(failure ?? '', /did not answer within 3 s/);
  assert.ok(performance.now() - start < 3500);
  await Promise.all(standIns.map(({ stop }) => stop()));
});

failures('records of another shape are left out; where there are no others it is an error', async () => {
  const strange = { objectID: '1', name: 'A product' } as unknown as SearchHit;
  const mixed = await startStandIn({
    engine: { search: (request) => ({ ...resultFor(request), hits: [strange, hit] }) },
  });
  assert.equal((await openHosted(hosted([mixed.url])).search(ask())).results[0]?.hits, [hit]);
  const foreign = await startStandIn({ engine: { search: (request) => ({ ...resultFor(request), hits: [strange] }) } });
  assert.match(
    await openHosted(hosted([foreign.url]))
      .search(ask())
      .then(() => '', String),
    /records of another shape/,
  );
  await Promise.all([mixed.stop(), foreign.stop()]);
});

for (const key of ['appId', 'apiKey', 'indexName'] as const) {
  failures(`a missing \`${key}\` is an error with its name`, async () => {
    const incomplete = { ...settings([]), hosted: { ...hosted([]), [key]: '' } };
    const failure = await openBackend(incomplete).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.instance(failure, MissingKeyError);
    assert.is(failure instanceof MissingKeyError && failure.key, key);
    assert.match(String(failure), new RegExp(`\`${key}\``));
  });
}

failures('a host that is no URL is an error with its name', async () => {
  const failure = await openBackend(settings(['http://'])).then(() => '', String);
  assert.match(failure, /`http:\/\/` in `hosts` is not a URL/);
});

failures('without an index of any kind there is nothing to open', async () => {
  assert.match(await openBackend({} as unknown as SearchSettings).then(() => '', String), /switched off/);
});

failures.run();

const parameters = suite('parameters of a site');
const request: SearchRequest = {
  indexName: 'docs',
  query: 'q',
  hitsPerPage: 20,
  facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};
const vectors: readonly {
  readonly name: string;
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}[] = [
  { name: 'none change nothing', searchParameters: {}, sent: {} },
  {
    name: 'they win',
    searchParameters: { hitsPerPage: 5, typoTolerance: 'min' },
    sent: { hitsPerPage: 5, typoTolerance: 'min' },
  },
  {
    name: 'one filter stands in front',
    searchParameters: { facetFilters: 'version:2' },
    sent: {
      facetFilters: ['version:2', 'language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    },
  },
  {
    name: 'a list of filters stands in front, lists inside it stay lists',
    searchParameters: { facetFilters: ['type:lvl1', ['a:1', 'a:2']] },
    sent: {
      facetFilters: [
        'type:lvl1',
        ['a:1', 'a:2'],
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
  },
];
for (const { name, searchParameters, sent } of vectors) {
  parameters(name, () =>
    assert.equal(toHostedRequest(request, { insights: false, searchParameters }), {
      ...request,
      clickAnalytics: false,
      ...sent,
    }),
  );
}
parameters('without filters there is no list of them', () =>
  assert.not('facetFilters' in toHostedRequest({ indexName: 'docs' }, { insights: true, searchParameters: {} })),
);

for (const [address, url, protocol] of [
  ['https://search.example.com', 'search.example.com', 'https'],
  ['search.example.com', 'search.example.com', 'https'],
  ['http://127.0.0.1:8108/', '127.0.0.1:8108', 'http'],
  ['https://example.com:8443/search/', 'example.com:8443/search', 'https'],
] as const) {
  parameters(`\`${address}\` is a host`, () => assert.equal(toHost(address), { url, protocol, accept: 'readWrite' }));
}
parameters.run();
