/** The URL of the search page: how it is read, and how a search is written into it. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopeFilters, isSameSearch, readUrl, writeUrl } from '../../src/client/search/address.js';

const PAGE = 'https://example.org/base/search';

const read: readonly (readonly [query: string, meaning: string, scope?: string])[] = [
  ['', ''],
  ['?q=', ''],
  ['?q=side+bar', 'side bar'],
  ['?q=side%20bar%20', 'side bar '],
  ['?q=a%26b%3Dc%23d', 'a&b=c#d'],
  ['?q=%E0%A4%A', '\uFFFD%A'],
  ['?q=a&q=b', 'a'],
  [`?q=${'x'.repeat(70)}`, 'x'.repeat(64)],
  [`?q=${'x'.repeat(63)}${encodeURIComponent('😀')}`, 'x'.repeat(63)],
  ['?q=a&in=docs', 'a', 'docs'],
  ['?q=a&in=blog', 'a', 'blog'],
  ['?q=a&in=__proto__', 'a'],
];
for (const [query, meaning, scope] of read)
  test(`${query.slice(0, 30)} means “${meaning.slice(0, 30)}”`, () =>
    assert.equal(readUrl(PAGE + query), { query: meaning, scope }));

test('another search keeps the other parameters and drops the hash', () => {
  assert.is(
    writeUrl(`${PAGE}?theme=x&q=a#top`, { query: 'a & b', scope: 'docs' }),
    `${PAGE}?theme=x&q=a+%26+b&in=docs`,
  );
  assert.is(writeUrl(`${PAGE}?q=a&in=docs`, { query: '', scope: undefined }), PAGE);
});

test('a written URL can be read back', () => {
  for (const query of ['a', ' a ', 'é😀', '%', '+', '&q=b', '#'])
    assert.is(readUrl(writeUrl(PAGE, { query, scope: undefined })).query, query);
});

test('two searches are equal only in the same scope', () => {
  assert.ok(isSameSearch({ query: 'a', scope: 'docs' }, { query: 'a', scope: 'docs' }));
  assert.not(isSameSearch({ query: 'a', scope: 'docs' }, { query: 'a', scope: undefined }));
  assert.not(isSameSearch({ query: 'a', scope: undefined }, { query: 'a ', scope: undefined }));
});

test('a scope selects from the tags of contextual search', () => {
  const settings = { facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] };
  assert.equal(findScopeFilters(settings, undefined), []);
  assert.equal(findScopeFilters(settings, 'docs'), [['docusaurus_tag:docs-default-current']]);
  assert.equal(findScopeFilters(settings, 'blog'), [['docusaurus_tag:default']]);
  assert.is(findScopeFilters({ facetFilters: [] }, 'docs'), undefined);
});

test.run();
