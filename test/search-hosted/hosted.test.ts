/** The hosted backend over HTTP, against a stand-in: its requests, and how it reads the responses. */

import { liteClient } from 'algoliasearch/lite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openHosted } from '../../src/client/search/hosted.js';
import { recommend } from '../../src/client/search/recommend.js';
import { toHost } from '../../src/search/hosts.js';
import type { SearchHit, SearchResult } from '../../src/types/search.js';
import { APP_ID, SEARCH_KEY, type StandIn, startStandIn } from '../support/stand-in.js';
import { ask, hit, hosted, resultFor } from './sample.js';

const wire = suite<{ standIn: StandIn }>('hosted search requests');
wire.before.each(async (context) => {
  context.standIn = await startStandIn({
    engine: {
      search: resultFor,
      recommend: ({ maxRecommendations }) => Array.from({ length: maxRecommendations }, () => hit),
    },
  });
});
wire.after.each(({ standIn }) => standIn.stop());

wire('a query is one simple request, with the credentials in its URL', async ({ standIn }) => {
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

wire('several requests are answered in order', async ({ standIn }) => {
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

wire('clicks are counted only if enabled', async ({ standIn }) => {
  const { results } = await openHosted({ ...hosted([standIn.url]), insights: true }).search(ask());
  assert.match(results[0]?.queryID ?? '', /^[0-9a-f]{32}$/);
  assert.is((await openHosted(hosted([standIn.url])).search(ask())).results[0]?.queryID, undefined);
});

wire('related pages are unique, and never the page itself', async ({ standIn }) => {
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

wire('a failure of related pages yields none', async ({ standIn }) => {
  standIn.setFault({ kind: 'status', status: 404 });
  assert.equal(await recommend(openHosted(hosted([standIn.url])), { indexName: 'docs', href: '/other', limit: 3 }), []);
  assert.equal(
    await recommend({ search: async () => ({ results: [] }) }, { indexName: 'docs', href: '/other', limit: 3 }),
    [],
  );
});

wire('if a host is down, the next one is used, and the first is skipped afterwards', async ({ standIn }) => {
  const down = await startStandIn();
  down.setFault({ kind: 'status', status: 503 });
  const backend = openHosted(hosted([down.url, standIn.url]));
  await backend.search(ask('one'));
  await openHosted(hosted([down.url, standIn.url])).search(ask('two'));
  await down.stop();
  assert.is(down.seen.length, 1);
  assert.is(standIn.seen.length, 2);
});

wire('the unmodified Algolia client works with the stand-in', async ({ standIn }) => {
  const client = liteClient(APP_ID, SEARCH_KEY, { hosts: [toHost(standIn.url)] });
  const { results } = await client.search<SearchHit>({
    requests: [{ indexName: 'docs', query: 'install', hitsPerPage: 20 }],
  });
  assert.is(results.length, 1);
  assert.equal('hits' in (results[0] ?? {}) ? (results[0] as SearchResult).hits : [], [hit]);
});

wire.run();
