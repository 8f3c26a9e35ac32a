/** Redirects of other sites: followed to the end, reported if permanent, and bounded. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Answering, answerWith, checkLinks, codesOf, withOtherSites } from '../../support/other-sites.js';

/** A path is a list of steps: `/301/302/200` redirects permanently to `/302/200`. */
const steps: Answering = ({ url = '' }, response) => {
  const [, status = '', ...rest] = url.split('/');
  const isEnd = rest.length === 0;
  answerWith(response, Number(status), isEnd ? {} : { location: `/${rest.join('/')}` });
};

const MOVED = 'external-redirect info';

const WAYS: readonly (readonly [path: string, found: readonly string[], hint?: string])[] = [
  ['/301/200', [MOVED], '/200'],
  ['/308/200', [MOVED], '/200'],
  ['/301/308/200', [MOVED], '/200'],
  // A temporary redirect ends the part of the chain that makes up the new URL.
  ['/301/302/200', [MOVED], '/302/200'],
  ['/301/302/301/200', [MOVED], '/302/301/200'],
  ['/302/301/200', []],
  ['/302/200', []],
  ['/303/307/200', []],
  ['/301/404', ['broken-external-link error']],
  ['/302/403', ['external-unverified warning']],
  ['/302/302/302/302/302/302/302/302/302/302/200', []],
  ['/302/302/302/302/302/302/302/302/302/302/302/200', ['broken-external-link error']],
];

for (const [path, found, moved] of WAYS)
  test(`${path}: ${found.join() || 'fine'}`, () =>
    withOtherSites(steps, async (sites) => {
      const checked = await checkLinks([sites.at(path)]);
      assert.equal(codesOf(checked), found);
      if (moved !== undefined) assert.is(checked.diagnostics[0]?.hint, `Link to \`${sites.at(moved)}\`.`);
    }));

test('a circular redirect is broken at once', () =>
  withOtherSites(
    ({ url }, response) => answerWith(response, 302, { location: url === '/a' ? '/b' : '/a' }),
    async (sites) => {
      const checked = await checkLinks([sites.at('/a')]);
      assert.equal(codesOf(checked), ['broken-external-link error']);
      assert.match(checked.diagnostics[0]?.message ?? '', 'redirects in a circle');
      assert.is(sites.seen.length, 2);
    },
  ));

test('a redirect to the same URL with a cookie is not circular; other hosts get no cookie', () =>
  withOtherSites(
    ({ headers, url }, response) => {
      if (url === '/end') return answerWith(response, 200);
      if (headers.cookie === 'seen=1; a=b=c') {
        const location = `http://b.site:${headers.host?.split(':')[1]}/end`;
        return answerWith(response, 302, { location });
      }
      answerWith(response, 302, { location: url ?? '', 'set-cookie': ['seen=1; Path=/; Secure', 'a=b=c', 'bad'] });
    },
    async (sites) => {
      assert.equal(codesOf(await checkLinks([sites.at('/x')])), []);
      assert.equal(sites.seen, ['HEAD a.site/x', 'HEAD a.site/x', 'HEAD b.site/end']);
      assert.equal(
        sites.headers.map(({ cookie }) => cookie),
        [undefined, 'seen=1; a=b=c', undefined],
      );
    },
  ));

test('the target of several redirects is requested once', () =>
  withOtherSites(
    ({ url }, response) => answerWith(response, url === '/end' ? 200 : 302, { location: '/end' }),
    async (sites) => {
      assert.equal(codesOf(await checkLinks(['/a', '/b', '/c', '/end'].map((path) => sites.at(path)))), []);
      assert.equal(sites.seen.toSorted(), ['HEAD a.site/a', 'HEAD a.site/b', 'HEAD a.site/c', 'HEAD a.site/end']);
    },
  ));

const LOCATIONS = [
  ['slack://open', 'external-unverified warning'],
  ['javascript:alert(1)', 'external-unverified warning'],
  ['http://', 'external-unverified warning'],
  ['//b.site:PORT/x', undefined],
  ['?a=1', undefined],
  ['/ü', undefined],
] as const;

for (const [location, found] of LOCATIONS)
  test(`a redirect to ${location}`, () =>
    withOtherSites(
      ({ url, headers }, response) => {
        const port = headers.host?.split(':')[1] ?? '';
        const to = Buffer.from(location.replace('PORT', port)).toString('latin1');
        answerWith(response, url === '/from' ? 302 : 200, url === '/from' ? { location: to } : {});
      },
      async (sites) => {
        assert.equal(codesOf(await checkLinks([sites.at('/from')])), found === undefined ? [] : [found]);
        if (location === '/ü') assert.is(sites.seen[1], 'HEAD a.site/%C3%BC');
      },
    ));

test('the fragment of a link applies to the new URL, unless that has one', () =>
  withOtherSites(
    ({ url }, response) =>
      answerWith(response, url === '/new' ? 200 : 301, { location: url === '/old' ? '/new' : '/new#there' }),
    async (sites) => {
      const { diagnostics } = await checkLinks([sites.at('/old#here'), sites.at('/other#here')]);
      assert.equal(
        diagnostics.map(({ hint }) => hint),
        [`Link to \`${sites.at('/new#here')}\`.`, `Link to \`${sites.at('/new#there')}\`.`],
      );
    },
  ));

test('a redirect to an ignored or example URL ends there', () =>
  withOtherSites(
    ({ url }, response) => answerWith(response, 301, { location: url === '/a' ? '/login' : 'http://example.com/' }),
    async (sites) => {
      const settings = { ignore: [`${sites.at('/login')}`] };
      const checked = await checkLinks([sites.at('/a'), sites.at('/b')], { settings });
      assert.equal(codesOf(checked), ['unused-external-ignore warning']);
      assert.is(sites.seen.length, 2);
    },
  ));

test('a URL with escape sequences is printed safely', () =>
  withOtherSites(
    ({ url }, response) =>
      url === '/from'
        ? answerWith(response, 301, { location: '/\u00c2\u009b31m' })
        : answerWith(response, url?.startsWith('/%C2') ? 200 : 500),
    async (sites) => {
      const { diagnostics } = await checkLinks([sites.at('/from')]);
      assert.is(diagnostics[0]?.hint, `Link to \`${sites.at('/%C2%9B31m')}\`.`);
    },
  ));

test.run();
