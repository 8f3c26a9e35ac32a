/** The request that a backend receives, and the suggestions when it finds nothing. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { suggest, toCandidates } from '../../src/client/search/suggest.js';
import { cutQuery, isBlank, toMissingHref, toRequest, toSearchHref } from '../../src/search/request.js';
import type { SearchRequest } from '../../src/types/search.js';

const SETTINGS = { indexName: 'docs', facetFilters: ['language:en', ['docusaurus_tag:default']] };

test('a request has the parameters of DocSearch', () => {
  assert.equal(toRequest(SETTINGS, { query: 'side', words: 10 }), {
    indexName: 'docs',
    query: 'side',
    attributesToRetrieve: [
      'hierarchy.lvl0',
      'hierarchy.lvl1',
      'hierarchy.lvl2',
      'hierarchy.lvl3',
      'hierarchy.lvl4',
      'hierarchy.lvl5',
      'hierarchy.lvl6',
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [
      'hierarchy.lvl1:10',
      'hierarchy.lvl2:10',
      'hierarchy.lvl3:10',
      'hierarchy.lvl4:10',
      'hierarchy.lvl5:10',
      'hierarchy.lvl6:10',
      'content:10',
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    facetFilters: ['language:en', ['docusaurus_tag:default']],
  });
});

test('a page, a size and further filters can be requested', () => {
  const request = toRequest(SETTINGS, {
    query: 'x',
    words: 5,
    page: 2,
    hitsPerPage: 1,
    filters: ['docusaurus_tag:blog'],
  });
  assert.equal(
    [request.page, request.hitsPerPage, request.facetFilters],
    [2, 1, ['docusaurus_tag:blog', 'language:en', ['docusaurus_tag:default']]],
  );
  assert.ok(!('facetFilters' in toRequest({ indexName: 'x', facetFilters: [] }, { query: 'x', words: 5 })));
});

test('the report URL is safe for any query', () => {
  assert.is(toMissingHref('https://x.example/new?title={query}', 'a & b'), 'https://x.example/new?title=a%20%26%20b');
  assert.is(toMissingHref('mailto:docs@x.example?subject={query}', 'a'), 'mailto:docs@x.example?subject=a');
  assert.is(toMissingHref('{query}', 'javascript:alert(1)'), 'javascript%3Aalert(1)');
  for (const [address, query] of [
    ['javascript:alert({query})', '1'],
    ['{query}:alert(1)', 'javascript'],
    ['java{query}:alert(1)', 'script'],
    [' JaVa{query}script:alert(1)', ''],
    ['data:text/html,{query}', 'x'],
    ['vbscript:{query}', 'x'],
  ] as const)
    assert.is(toMissingHref(address, query), undefined, address);
});

test('a query has at most 64 characters without splitting one', () => {
  assert.is(cutQuery('a'.repeat(100)).length, 64);
  assert.is(cutQuery(`${'a'.repeat(63)}😀`), 'a'.repeat(63));
  assert.is(cutQuery(`${'a'.repeat(62)}😀b`), `${'a'.repeat(62)}😀`);
});

test('spaces are not a query', () => assert.equal(['', ' ', '\n\t', ' a '].map(isBlank), [true, true, true, false]));

test('the search page receives the query unchanged', () =>
  assert.is(toSearchHref('/base/search', 'a&b #c'), '/base/search?q=a%26b%20%23c'));

test('suggestions are shorter queries, single words and earlier titles, never the query itself', () => {
  assert.equal(toCandidates('qwerty', []), []);
  assert.equal(toCandidates('qwerty', ['Templates', 'Qwerty']), ['templates']);
  assert.equal(toCandidates(' Jinja  qwerty ', ['Blog']), ['qwerty', 'jinja', 'blog']);
  assert.equal(toCandidates('a jinja qwerty', []), ['jinja qwerty', 'a qwerty', 'a jinja', 'qwerty', 'jinja']);
  assert.is(toCandidates('a b c d e f g h i j k', []).length, 8);
});

test('only queries with results are suggested, at most three, in one request', async () => {
  const asked: SearchRequest[] = [];
  const backend = {
    search: async ({ requests }: { readonly requests: readonly SearchRequest[] }) => {
      asked.push(...requests);
      return {
        results: requests.map(({ query = '' }) => ({
          hits: query.startsWith('x') ? [] : [hit],
          nbHits: 1,
          page: 0,
          nbPages: 1,
          hitsPerPage: 1,
          query,
          params: '',
          index: '',
          processingTimeMS: 0,
          exhaustiveNbHits: true,
        })),
      };
    },
  };
  const hit = {
    objectID: '1',
    url: '',
    type: 'lvl1',
    hierarchy: { lvl0: '', lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
  } as const;
  assert.equal(await suggest(backend, SETTINGS, ['x', 'a', 'b', 'xx', 'c', 'd']), ['a', 'b', 'c']);
  assert.equal(
    asked.map(({ hitsPerPage }) => hitsPerPage),
    [1, 1, 1, 1, 1, 1],
  );
  assert.equal(await suggest(backend, SETTINGS, []), []);
  assert.equal(await suggest({ search: () => Promise.reject(new Error('no')) }, SETTINGS, ['a']), []);
});

test.run();
