/**
 * Diagnostics about external links: their locations, their number, and that control characters and markup in them stay
 * text.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatDiagnostic } from '../../../src/diagnostics/format.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { answerWith, checkLinks, codesOf, toReference, withOtherSites } from '../../support/other-sites.js';

const print = (diagnostic: Diagnostic): string =>
  formatDiagnostic(diagnostic, { paint: (_, text) => text, readLines: () => undefined, showPath: (file) => file });

test('a link without a location, and one on many pages, are described as such', () =>
  withOtherSites(
    (_, response) => answerWith(response, 404),
    async (sites) => {
      const url = sites.at('/x');
      const links = [
        toReference(url, { location: undefined }),
        toReference(url, { location: undefined, pages: 2 }),
        toReference(url, { pages: 1234 }),
      ];
      const { diagnostics } = await checkLinks(links);
      assert.equal(
        diagnostics.map(({ notes }) => notes?.map(({ message }) => message)),
        [['It is on `/`.'], ['It is on `/` and 1 other page.'], ['It is on `/` and 1,233 other pages.']],
      );
      const [head, fact] = diagnostics.slice(1, 2).map(print).join('').split('\n');
      assert.equal([head, fact], ['error broken-external-link', `  \`${url}\` responds with status 404.`]);
    },
  ));

const FORGED = '\u001b[31m\u202e';
const RAW: readonly (readonly [head: string, name: string])[] = [
  [`HTTP/1.1 301 ${FORGED}\r\nLocation: /${FORGED}\r\n\r\n`, 'escape sequences in a new address'],
  [`HTTP/1.1 302 x\r\nLocation: app:${Buffer.from('\u009b31m::error::x').toString('latin1')}\r\n\r\n`, 'a new address'],
  [`HTTP/1.1 ${FORGED} x\r\n\r\n`, 'a status that is none'],
  ['HTTP/1.1 200 OK\r\nX: a\u0000b\r\n\r\n', 'a header with NUL'],
  [`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(300_000)}\r\n\r\n`, 'headers without end'],
  ['HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n', 'a length that is none'],
  ['\r\n', 'nothing'],
  ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'another protocol'],
];

for (const [head, name] of RAW)
  test(`${name} neither crashes nor prints control sequences`, () =>
    withOtherSites(
      ({ socket, url }, response) => (url === '/x' ? socket.end(head, 'latin1') : answerWith(response, 200)),
      async (sites) => {
        const { diagnostics } = await checkLinks([sites.at('/x')]);
        assert.ok(diagnostics.length <= 1);
        for (const diagnostic of diagnostics)
          assert.not.match(print(diagnostic), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]|^::/m);
      },
    ));

test('invalid URLs and other schemes are not checked', async () => {
  const links = ['http://', 'mailto:a@b.site', 'ftp://a.site/', 'javascript:alert(1)', ''].map((url) =>
    toReference(url),
  );
  const checked = await checkLinks(links);
  assert.equal([codesOf(checked), checked.links], [[], 0]);
});

const PATTERNS: readonly (readonly [pattern: string, url: string, isIgnored: boolean])[] = [
  ['http://a.site/**', 'http://a.site/x/y?z=1#f', true],
  ['http://a.site/**', 'http://a.site/', true],
  ['http://a.site', 'http://a.site/', true],
  ['http://a.site/x?y=1', 'http://a.site/x?y=1', true],
  ['http://a.site/x?y=1', 'http://a.site/xzy=1', false],
  ['http://*.a.site/**', 'http://b.a.site/x', true],
  ['http://*.a.site/**', 'http://a.site/x', false],
  ['*://a.site/x', 'https://a.site/x', true],
  ['http://a.site/*', 'http://a.site/x/y', false],
  ['http://a.site/x#f', 'http://a.site/x#f', true],
  ['http://a.site/x#f', 'http://a.site/x#g', false],
];

for (const [pattern, url, isIgnored] of PATTERNS)
  test(`\`${pattern}\` ${isIgnored ? 'ignores' : 'does not ignore'} ${url}`, async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const checked = await checkLinks([url], { settings: { ignore: [pattern] }, asking: { resolve } });
    const asked = ['broken-external-link error', 'unused-external-ignore warning'];
    assert.equal(codesOf(checked), isIgnored ? [] : asked);
    if (!isIgnored) assert.is(checked.diagnostics[1]?.location?.key, 'externalLinks.ignore.0');
  });

test.run();
