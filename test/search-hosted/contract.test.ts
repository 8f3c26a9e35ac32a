/**
 * The contract of search backends: the same queries to the embedded index and to a hosted one, through Algolia's client
 * and a server.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openHosted } from '../../src/client/search/hosted.js';
import { recommend } from '../../src/client/search/recommend.js';
import { toRequest } from '../../src/search/request.js';
import type { SearchBackend, SearchRequest, SearchResult } from '../../src/types/search.js';
import { openEngine } from '../support/search-pages.js';
import { APP_ID, SEARCH_KEY, type StandInEngine, startStandIn } from '../support/stand-in.js';

/** Wraps the embedded engine as a hosted service: the engine names pages by their URL, a service by its records. */
function serveEngine(): StandInEngine {
  const engine = openEngine();
  const first = <Item>([item]: readonly Item[]): Item => {
    if (item === undefined) throw new Error('the engine answered nothing');
    return item;
  };
  return {
    search: async (request) => first((await engine.search({ requests: [request] })).results),
    recommend: async (request) =>
      first(
        (await engine.recommend({ requests: [{ ...request, objectID: request.objectID.replace(/:lvl1$/, '') }] }))
          .results,
      ).hits,
  };
}

const standIn = await startStandIn({ engine: serveEngine() });
const backends: readonly { readonly name: string; readonly backend: SearchBackend }[] = [
  { name: 'embedded', backend: openEngine() },
  {
    name: 'hosted',
    backend: openHosted({
      appId: APP_ID,
      apiKey: SEARCH_KEY,
      indexName: 'docs',
      hosts: [standIn.url],
      contextualSearch: true,
      searchParameters: {},
      insights: true,
      insightsRegion: undefined,
    }),
  },
];
const settings = { indexName: 'docs', facetFilters: [] };

for (const { name, backend } of backends) {
  const contract = suite(`contract: ${name}`);
  const ask = async (query: string, more: Partial<SearchRequest> = {}): Promise<SearchResult> => {
    const { results } = await backend.search({ requests: [{ ...toRequest(settings, { query, words: 10 }), ...more }] });
    const [result] = results;
    if (result === undefined) throw new Error('no result');
    return result;
  };

  contract('a result has all required fields', async () => {
    const result = await ask('install');
    assert.is(result.index, 'docs');
    assert.is(result.query, 'install');
    assert.is(result.page, 0);
    assert.is(result.hitsPerPage, 20);
    assert.is(result.nbPages, 1);
    assert.is(result.nbHits, result.hits.length);
    assert.ok(result.nbHits >= 3);
    for (const hit of result.hits) {
      assert.match(hit.url, /^\/base\//);
      assert.match(hit.type, /^(lvl[1-6]|content)$/);
      assert.ok(hit.hierarchy.lvl0 !== '' && hit.hierarchy.lvl1 !== null);
      assert.ok(hit.objectID !== '');
    }
    assert.is(new Set(result.hits.map(({ objectID }) => objectID)).size, result.hits.length);
  });

  contract('the best hit comes first, and a heading has its level', async () => {
    const { hits } = await ask('installation');
    assert.is(hits[0]?.type, 'lvl1');
    assert.is(hits[0]?.url, '/base/install');
    assert.is((await ask('requirements')).hits[0]?.type, 'lvl2');
    assert.is((await ask('requirements')).hits[0]?.url, '/base/install#requirements');
  });

  contract('highlight tags are the only HTML: the text is escaped', async () => {
    const { hits } = await ask('everything machine');
    const value = hits[0]?._snippetResult?.content?.value ?? '';
    assert.match(value, /<mark>machine<\/mark>/);
    assert.match(value, /&lt;b&gt;<mark>everything<\/mark>&lt;\/b&gt;/);
    assert.not.match(value.replaceAll(/<\/?mark>/g, ''), /[<>]/);
    assert.is(
      (await ask('installation')).hits[0]?._highlightResult?.hierarchy?.lvl1?.value,
      '<mark>Installation</mark>',
    );
  });

  contract('the last word may be incomplete', async () =>
    assert.is((await ask('requirem')).hits[0]?.url, '/base/install#requirements'),
  );

  contract('pages of hits follow without gaps or overlaps', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask('option sidebar', { page })));
    assert.equal(
      pages.map(({ hits }) => hits.length),
      [20, 20, 5, 0],
    );
    assert.ok(pages.every(({ nbHits, nbPages }) => nbHits === 45 && nbPages === 3));
    assert.is(new Set(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).size, 45);
  });

  contract('no results are not an error', async () => {
    const result = await ask('xylophone quagmire');
    assert.equal([result.hits.length, result.nbHits, result.nbPages], [0, 0, 0]);
  });

  for (const query of ['<script>alert(1)</script>', '"', '\\', '%', '*', '()', '🦊', 'a'.repeat(64), '日本語']) {
    contract(`${JSON.stringify(query)} is an ordinary query`, async () =>
      assert.ok(Array.isArray((await ask(query)).hits)),
    );
  }

  contract('outer filter lists mean “and”, inner ones “or”', async () => {
    const urlsWith = async (facetFilters: NonNullable<SearchRequest['facetFilters']>): Promise<readonly string[]> =>
      [...new Set((await ask('install', { facetFilters })).hits.map(({ url }) => url.replace(/#.*/, '')))].toSorted();
    assert.equal(await urlsWith(['docusaurus_tag:default']), ['/base/blog/first']);
    assert.equal(await urlsWith(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]), [
      '/base/blog/first',
      '/base/install',
    ]);
    assert.equal(await urlsWith(['language:de']), []);
    assert.equal(await urlsWith(['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']), []);
  });

  contract('several requests are answered in order', async () => {
    const { results } = await backend.search({
      requests: ['requirements', 'xylophone', 'options'].map((query) => toRequest(settings, { query, words: 10 })),
    });
    assert.equal(
      results.map(({ query }) => query),
      ['requirements', 'xylophone', 'options'],
    );
  });

  contract('a query has an id if clicks are counted', async () =>
    assert.match((await ask('install', { clickAnalytics: true })).queryID ?? '', /^[0-9a-f]{32}$/),
  );

  contract('related pages exclude the page itself', async () => {
    assert.equal(
      (await recommend(backend, { indexName: 'docs', href: '/base/install', limit: 3 })).map(({ url }) => url),
      ['/base/options'],
    );
    assert.equal(await recommend(backend, { indexName: 'docs', href: '/base/nowhere', limit: 3 }), []);
  });

  if (name === 'hosted') contract.after(() => standIn.stop());
  contract.run();
}
