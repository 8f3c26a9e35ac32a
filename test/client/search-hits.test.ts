/** Converting backend responses, valid and hostile, into displayable hits. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createUrlReader } from '../../src/client/search/hit-href.js';
import { type HitRules, readAnswer, readHits, readStoredHit } from '../../src/client/search/hits.js';
import { toMarkTags, toPlainText, toSegments } from '../../src/client/search/marks.js';

const RULES: HitRules = { origin: 'https://example.com', baseUrl: '/base/' };
const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '</mark><svg onload=alert(1)>',
  "'-alert(1)-'",
];

const hierarchy = { lvl0: 'Docs', lvl1: 'Guide', lvl2: 'First part', lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const HIT = {
  objectID: '1',
  url: 'https://example.com/base/guide#first-part',
  type: 'lvl2',
  content: null,
  hierarchy,
  anchor: 'first-part',
};

/** Brackets stand for a highlight. */
const SEGMENTS: readonly (readonly [value: string, expected: string])[] = [
  ['plain', 'plain'],
  ['a <mark>b</mark> c', 'a [b] c'],
  ['<mark>a</mark><mark>b</mark>', '[ab]'],
  ['<mark>a <mark>b</mark> c</mark> d', '[a b c] d'],
  ['a <mark>open', 'a [open]'],
  ['a</mark> b', 'a b'],
  ['a <b>b</b> <mark onclick=x>c</mark>', 'a <b>b</b> <mark onclick=x>c'],
  ['&lt;mark&gt;x&lt;/mark&gt; <mark>&amp;</mark>', '<mark>x</mark> [&]'],
  ['&quot;&#39;&#x27;&amp;lt;', "\"''&lt;"],
  ['&nbsp; &#0; &#1114112; &#xffffff; & &amp', '&nbsp; &#0; &#1114112; &#xffffff; & &amp'],
  ['<mark>👩‍👩‍👧</mark>é', '[👩‍👩‍👧]é'],
  ['', ''],
];

const shown = (value: string): string =>
  toSegments(value)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

for (const [value, expected] of SEGMENTS) test(`highlights in \`${value}\``, () => assert.is(shown(value), expected));

test('highlight tags configured by the site work too, whatever they look like', () => {
  const tags = toMarkTags({
    hosted: {
      appId: '',
      apiKey: '',
      indexName: '',
      hosts: undefined,
      contextualSearch: true,
      insights: false,
      insightsRegion: undefined,
      searchParameters: { highlightPreTag: '(*', highlightPostTag: '*)' },
    },
  });
  assert.equal(toSegments('a (*b*) <mark>c</mark>', tags), [
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'c', isMarked: true },
  ]);
});

const URLS: readonly (readonly [url: string, href: string | undefined])[] = [
  ['https://example.com/base/guide#x', '/base/guide#x'],
  ['http://example.com/base/guide?a=b', '/base/guide?a=b'],
  ['https://example.com/base', '/base'],
  ['/base/guide', '/base/guide'],
  ['https://example.com/other', undefined],
  ['https://example.com/basement/x', undefined],
  ['https://evil.example/base/guide', undefined],
  ['https://example.com@evil.example/base/', undefined],
  ['https://example.com.evil.example/base/', undefined],
  ['//evil.example/base/', undefined],
  ['\\\\evil.example\\base\\', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  [' \u0001javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['vbscript:x', undefined],
  ['blob:https://example.com/base/x', undefined],
  ['https://', undefined],
];

for (const [url, href] of URLS) {
  test(`${JSON.stringify(url)} leads to ${href ?? 'nowhere'}`, () =>
    assert.is(createUrlReader(RULES)(url)?.href, href));
}

test('on a site at the root, a path with two slashes does not link to another host', () => {
  assert.is(
    createUrlReader({ origin: 'https://example.com', baseUrl: '/' })('https://example.com//evil.example/'),
    undefined,
  );
});

test('another site is linked if the configuration allows it, a script never', () => {
  const read = createUrlReader({ ...RULES, externalUrlRegex: 'friend\\.example|javascript' });
  assert.equal(read('https://friend.example/x'), { href: 'https://friend.example/x', isExternal: true });
  assert.is(read('javascript:alert(1)'), undefined);
  assert.is(createUrlReader({ ...RULES, externalUrlRegex: '(' })('https://friend.example/x'), undefined);
});

test('the trail of a heading is the headings above it', () => {
  const [hit] = readHits([HIT], RULES);
  assert.equal(hit?.title, [{ text: 'First part', isMarked: false }]);
  assert.equal(hit?.trail, ['Guide']);
  assert.is(hit?.href, '/base/guide#first-part');
  assert.equal([hit?.group, hit?.page, hit?.position], ['Docs', 'Guide', 1]);
});

test('the trail of a text is all headings above it, and its title is its snippet', () => {
  const [hit] = readHits(
    [{ ...HIT, type: 'content', content: 'a < b', _snippetResult: { content: { value: 'a &lt; <mark>b</mark>' } } }],
    RULES,
  );
  assert.equal(hit?.title, [
    { text: 'a < ', isMarked: false },
    { text: 'b', isMarked: true },
  ]);
  assert.equal(hit?.trail, ['Guide', 'First part']);
  assert.equal(hit?.stored.content, 'a < b');
});

test('the summary of a page is its text', () => {
  const [hit] = readHits([{ ...HIT, type: 'lvl1', content: 'About it.' }], RULES);
  assert.is(toPlainText(hit?.summary ?? []), 'About it.');
});

test('without a snippet, the raw text is shown', () => {
  const [hit] = readHits([{ ...HIT, type: 'content', content: '<mark>a</mark> &amp;' }], RULES);
  assert.equal(hit?.title, [{ text: '<mark>a</mark> &amp;', isMarked: false }]);
});

const WRONG: Readonly<Record<string, unknown>> = {
  'no object': 'hit',
  null: null,
  list: [HIT],
  'no hierarchy': { ...HIT, hierarchy: undefined },
  'no headings': { ...HIT, hierarchy: {} },
  'headings of other types': { ...HIT, hierarchy: { lvl0: {}, lvl1: 3 } },
  'no type': { ...HIT, type: undefined },
  'another type': { ...HIT, type: '__proto__' },
  'no address': { ...HIT, url: undefined },
  'an address of another type': { ...HIT, url: { href: 'x' } },
  'a script as address': { ...HIT, url: 'javascript:alert(1)' },
};

for (const [name, hit] of Object.entries(WRONG))
  test(`dropped: ${name}`, () =>
    assert.equal(
      readHits([hit, HIT], RULES).map(({ position }) => position),
      [2],
    ));

for (const payload of PAYLOADS) {
  test(`\`${payload}\` in every text field stays text`, () => {
    const marked = { value: payload, matchLevel: 'full' };
    const evil = {
      ...HIT,
      objectID: payload,
      content: payload,
      hierarchy: { ...hierarchy, lvl0: payload, lvl1: payload, lvl2: payload },
      _snippetResult: { hierarchy: { lvl2: marked }, content: marked },
    };
    const [hit] = readHits([evil], RULES);
    assert.is(toPlainText(hit?.title ?? []), payload.replace('</mark>', ''));
    assert.equal([hit?.group, hit?.id, ...(hit?.trail ?? [])], [payload, payload, payload]);
    assert.equal(
      readHits(
        [
          { ...evil, url: payload },
          { ...evil, type: payload },
        ],
        RULES,
      ),
      [],
    );
  });
}

test('malformed highlights are ignored', () => {
  for (const wrong of [
    null,
    'x',
    [],
    { hierarchy: 'x' },
    { hierarchy: { lvl2: 'x' } },
    { hierarchy: { lvl2: { value: {} } } },
  ]) {
    assert.equal(readHits([{ ...HIT, _snippetResult: wrong }], RULES)[0]?.title, [
      { text: 'First part', isMarked: false },
    ]);
  }
});

test('a response without a list of hits is invalid', () => {
  for (const result of [undefined, null, 'x', [], {}, { hits: 'x' }, { hits: {} }])
    assert.is(readAnswer(result, RULES), undefined);
});

test('malformed counts are replaced with the number of hits', () => {
  const answer = readAnswer({ hits: [HIT, 'x'], nbHits: '7', page: -1, nbPages: NaN, queryID: {}, index: 4 }, RULES);
  assert.equal({ ...answer, hits: answer?.hits.length }, { hits: 1, count: 1, page: 0, pageCount: 1 });
});

test('a complete response is read completely, and positions continue from page to page', () => {
  const answer = readAnswer({ hits: [HIT], nbHits: 41, page: 2, nbPages: 3, queryID: 'q', index: 'docs' }, RULES, 41);
  assert.equal(
    { ...answer, hits: answer?.hits.map(({ position }) => position) },
    { hits: [41], count: 41, page: 2, pageCount: 3, queryID: 'q', index: 'docs' },
  );
});

test('only known fields of a stored hit are kept', () => {
  const stored = readStoredHit(
    JSON.parse(
      JSON.stringify({ ...HIT, __autocomplete_algoliaCredentials: { apiKey: 'k' }, _snippetResult: {}, extra: 1 }),
    ),
  );
  assert.equal(stored, HIT);
  assert.is(readStoredHit({ ...HIT, objectID: 7 })?.objectID, HIT.url, 'what has no id has its address as one');
});

test.run();
