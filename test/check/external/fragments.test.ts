/** Fragments of external links: looked up only if enabled, in pages of any encoding, and only where ids are static. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCheckedFragment, hasFragment, listIds } from '../../../src/check/external/fragments.js';
import { checkLinks, codesOf, withOtherSites } from '../../support/other-sites.js';

const PAGE = '<h2 id="one">1</h2><a name=two></a><p ID=\'three\'><p id = "a&amp;b"><h2 id="user-content-md"><i id="ü">';
const MISSING = ['broken-external-anchor warning'];

test('ids come from `id` and `name`', () => {
  assert.equal([...listIds(PAGE)], ['one', 'two', 'three', 'a&b', 'user-content-md', 'ü']);
  for (const fragment of ['one', 'two', 'three', 'a&b', 'a%26b', 'md', 'ü', '%C3%BC'])
    assert.ok(hasFragment(listIds(PAGE), fragment), fragment);
  for (const fragment of ['four', 'One', '%zz']) assert.not(hasFragment(listIds(PAGE), fragment), fragment);
});

test('fragments with a meaning for scripts or browsers are not checked', () => {
  const others = [
    '',
    '#',
    '#top',
    '#:~:text=a',
    '#a:~:text=b',
    '#L10',
    '#L10-L20',
    '#L1C2-L3C4',
    '#page=2',
    '#/route',
    '#!/x',
  ];
  for (const end of [...others, '#issuecomment-1', '#diff-abc', '#discussion_r1'])
    assert.is(findCheckedFragment(`https://a.site/${end}`), undefined, end);
  assert.is(findCheckedFragment('https://a.site/#one'), 'one');
});

const CODINGS = [
  [{}, PAGE],
  [{ 'content-encoding': 'gzip' }, gzipSync(PAGE)],
  [{ 'content-encoding': 'br' }, brotliCompressSync(PAGE)],
  [{ 'content-encoding': 'deflate' }, deflateSync(PAGE)],
] as const;

for (const [headers, body] of CODINGS)
  test(`one GET finds them in a page with ${JSON.stringify(headers)}`, () =>
    withOtherSites(
      (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body),
      async (sites) => {
        const links = ['#one', '#md', '#%C3%BC', '#four', '#L10'].map((end) => sites.at(`/x${end}`));
        const checked = await checkLinks(links, { settings: { fragments: true } });
        assert.equal(codesOf(checked), MISSING);
        assert.match(checked.diagnostics[0]?.message ?? '', 'has no anchor `#four`');
        assert.equal(sites.seen, ['GET a.site/x']);
      },
    ));

test('ids are not requested unless enabled', () =>
  withOtherSites(
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    async (sites) => {
      assert.equal(codesOf(await checkLinks([sites.at('/x#four')])), []);
      assert.equal(sites.seen, ['HEAD a.site/x']);
    },
  ));

test('only HTML is checked', () =>
  withOtherSites(
    (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    async (sites) =>
      assert.equal(codesOf(await checkLinks([sites.at('/x#four')], { settings: { fragments: true } })), []),
  ));

test('truncated and endless pages are not used', () =>
  withOtherSites(
    ({ url }, response) => {
      if (url === '/bomb')
        return response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50_000_000, ' ')));
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '999' });
      response.write(PAGE);
      return setImmediate(() => response.destroy());
    },
    async (sites) => {
      const links = [sites.at('/cut#four'), sites.at('/bomb#four')];
      assert.equal(codesOf(await checkLinks(links, { settings: { fragments: true } })), []);
    },
  ));

test('the page at the end of a redirect is used', () =>
  withOtherSites(
    ({ url }, response) =>
      url === '/from'
        ? response.writeHead(302, { location: '/to' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    async (sites) => {
      const links = [sites.at('/from#one'), sites.at('/from#four')];
      assert.equal(codesOf(await checkLinks(links, { settings: { fragments: true } })), MISSING);
    },
  ));

test.run();
