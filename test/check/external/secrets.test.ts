/** Headers and passwords are sent only to their origin, and are shown nowhere. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/engine/cache/cache.js';
import { answerWith, checkLinks, codesOf, type OtherSites, withOtherSites } from '../../support/other-sites.js';
import { makeTemporary } from '../../support/paths.js';
import { readTree } from '../../support/site.js';

const TOKEN = 'tok-en/5ecret+1';
const environment = { DOCS_TOKEN: TOKEN };
const headersFor = (sites: OtherSites) => ({
  headers: {
    [sites.at('').toUpperCase().replace('HTTP', 'http')]: {
      Authorization: 'Bearer $DOCS_TOKEN',
      'X-Two': ['$', '{DOCS_TOKEN}!'].join(''),
    },
  },
});

test('headers are sent only to their origin, not to other hosts or ports, by links or redirects', () =>
  withOtherSites(
    ({ url, headers: { host } }, response) =>
      url === '/out'
        ? answerWith(response, 302, { location: `http://b.site:${host?.split(':')[1]}/in` })
        : answerWith(response, 200),
    (sites) =>
      withOtherSites(
        (_, response) => answerWith(response, 200),
        async (others) => {
          const links = [sites.at('/x'), sites.at('/out'), sites.at('/x', 'b.site'), others.at('/port')];
          await checkLinks(links, { settings: headersFor(sites), world: { environment } });
          const sent = [...sites.seen, ...others.seen].map((line, index) => [
            line,
            [...sites.headers, ...others.headers][index]?.authorization ?? '',
            [...sites.headers, ...others.headers][index]?.['x-two'] ?? '',
          ]);
          assert.equal(sent.toSorted(), [
            ['HEAD a.site/out', `Bearer ${TOKEN}`, `${TOKEN}!`],
            ['HEAD a.site/port', '', ''],
            ['HEAD a.site/x', `Bearer ${TOKEN}`, `${TOKEN}!`],
            ['HEAD b.site/in', '', ''],
            ['HEAD b.site/x', '', ''],
          ]);
        },
      ),
  ));

test('credentials of a URL are sent to its host, and not with redirects', () =>
  withOtherSites(
    ({ url, headers: { host } }, response) =>
      url === '/out'
        ? answerWith(response, 302, { location: `http://b.site:${host?.split(':')[1]}/in` })
        : answerWith(response, 200),
    async (sites) => {
      await checkLinks([sites.at('/out', 'me:p%40ss@a.site')]);
      assert.equal(
        sites.headers.map(({ authorization }) => authorization),
        [`Basic ${Buffer.from('me:p@ss').toString('base64')}`, undefined],
      );
      assert.equal(sites.seen, ['HEAD a.site/out', 'HEAD b.site/in']);
    },
  ));

test('neither appears in diagnostics, even if the server repeats it, nor in the cache', () =>
  withOtherSites(
    ({ url }, response) => {
      const end = `?token=${encodeURIComponent(TOKEN)}&raw=${TOKEN}`;
      if (url === '/moved') answerWith(response, 301, { location: `/new${end}` });
      else if (url === '/app') answerWith(response, 302, { location: `app:${TOKEN}` });
      else if (url === '/lost') answerWith(response, 302, { location: `/404${end}` });
      else answerWith(response, url?.startsWith('/404') ? 404 : 200);
    },
    async (sites) => {
      const folder = makeTemporary('secrets');
      const section = openCache(folder).section('external', 'test');
      const links = ['/moved', '/app', '/lost'].flatMap((path) => [
        sites.at(path),
        sites.at(path, 'me:p4ssword@a.site'),
      ]);
      const checked = await checkLinks([...links, sites.at('/fine', 'me:p4ssword@b.site')], {
        settings: headersFor(sites),
        world: { environment, section },
      });
      assert.is(checked.diagnostics.length, 6);
      const files = [...readTree(folder).values()].join('\n');
      assert.ok(files.length > 0, 'something is kept');
      for (const text of [JSON.stringify(checked), files])
        for (const secret of [TOKEN, encodeURIComponent(TOKEN), 'p4ssword'])
          assert.not(text.includes(secret), `${secret} in ${text}`);
      assert.match(JSON.stringify(checked), `http://***@a.site:${sites.port}/moved`);
      // With a range, the diagnostic would print the line with the password.
      const places = checked.diagnostics.filter(({ message }) => message.includes('***@'));
      assert.ok(places.length >= 3 && places.every(({ location }) => location?.range === undefined));
    },
  ));

test('a variable that is unset or invalid for a header is an error, and nothing is requested', () =>
  withOtherSites(
    (_, response) => answerWith(response, 200),
    async (sites) => {
      for (const value of [undefined, '', ' ', 'a\nb', 'ü€']) {
        const world = { environment: { DOCS_TOKEN: value } };
        const checked = await checkLinks([sites.at('/x')], { settings: headersFor(sites), world });
        assert.equal(codesOf(checked), ['external-header-variable error']);
        assert.match(checked.diagnostics[0]?.message ?? '', '`$DOCS_TOKEN`');
      }
      assert.equal(sites.seen, []);
    },
  ));

test.run();
