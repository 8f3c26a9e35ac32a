/** Rate limiting of external checks: which requests are retried and when, and how many run at once. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findAskedWait } from '../../../src/check/external/asked-wait.js';
import { answerWith, checkLinks, codesOf, createTestClock, withOtherSites } from '../../support/other-sites.js';

const NOW = Date.UTC(2026, 0, 1);

const WAITS: readonly (readonly [headers: Readonly<Record<string, string>>, wait: number | undefined])[] = [
  [{}, undefined],
  [{ 'retry-after': '1' }, 1000],
  [{ 'retry-after': ' 2.5 ' }, 2500],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }, 7000],
  [{ 'retry-after': 'Thu, 01 Jan 2015 00:00:07 GMT' }, 0],
  [{ 'retry-after': '1m1s' }, 61_000],
  [{ 'retry-after': '2h' }, 7_200_000],
  [{ 'retry-after': '500ms' }, 500],
  [{ 'retry-after': 'abc' }, undefined],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after': '1 2' }, undefined],
  [{ 'retry-after': '9'.repeat(400) }, undefined],
  [{ 'retry-after': '86400' }, 86_400_000],
  [{ 'ratelimit-reset': '9' }, 9000],
  [{ 'x-ratelimit-reset': String(NOW / 1000 + 30) }, 30_000],
  [{ 'x-ratelimit-reset': '12' }, 12_000],
  [{ 'retry-after': 'abc', 'x-ratelimit-reset': '3' }, 3000],
];

for (const [headers, wait] of WAITS)
  test(`${JSON.stringify(headers).slice(0, 60)} requests ${wait}`, () => assert.is(findAskedWait(headers, NOW), wait));

/** A server that answers 429 the given number of times, and 200 after that. */
const limited = (times: number, headers: Readonly<Record<string, string>> = {}) => {
  let left = times;
  return (...[, response]: Parameters<Parameters<typeof withOtherSites>[0]>): void =>
    left-- > 0 ? answerWith(response, 429, headers) : answerWith(response, 200);
};

test('429 with a delay is retried after that delay, with GET', () =>
  withOtherSites(limited(1, { 'retry-after': '7' }), async (sites) => {
    const clock = createTestClock();
    assert.equal(codesOf(await checkLinks([sites.at('/x')], { world: { clock } })), []);
    assert.equal([sites.seen, clock.waits], [['HEAD a.site/x', 'GET a.site/x'], [7000]]);
  }));

test('429 without a delay is retried twice with growing delays, then is a warning', () =>
  withOtherSites(limited(9), async (sites) => {
    const clock = createTestClock();
    const checked = await checkLinks([sites.at('/x')], { world: { clock } });
    assert.equal(codesOf(checked), ['external-unverified warning']);
    assert.match(checked.diagnostics[0]?.message ?? '', /rate limited/);
    assert.equal([sites.seen.length, clock.waits], [3, [5000, 20_000]]);
  }));

test('a host that requests a day is skipped at once, with all its URLs; others are checked', () =>
  withOtherSites(
    ({ headers }, response) =>
      headers.host?.startsWith('b.')
        ? answerWith(response, 200)
        : answerWith(response, 429, { 'retry-after': '86400' }),
    async (sites) => {
      const clock = createTestClock();
      const links = ['/1', '/2', '/3', '/4'].flatMap((path) => [sites.at(path), sites.at(path, 'b.site')]);
      const checked = await checkLinks(links, { world: { clock }, settings: { perHost: 1 } });
      assert.equal(codesOf(checked), Array(4).fill('external-unverified warning'));
      assert.equal(clock.waits, []);
      assert.equal(
        sites.seen.filter((line) => line.includes('a.site')),
        ['HEAD a.site/1'],
      );
      assert.is(sites.seen.filter((line) => line.includes('b.site')).length, 4);
    },
  ));

test('while one host waits, others are requested, but none of its own URLs', () => {
  let isAsked = (): void => undefined;
  const otherAsked = new Promise<void>((resolve) => (isAsked = resolve));
  const clock = createTestClock();
  return withOtherSites(
    ({ headers: { host }, method, url }, response) => {
      if (host?.startsWith('b.')) isAsked();
      const isFirst = host?.startsWith('a.') && url === '/1' && method === 'HEAD';
      answerWith(response, isFirst ? 429 : 200, { 'retry-after': '30' });
    },
    async (sites) => {
      const checked = await checkLinks([sites.at('/1'), sites.at('/2'), sites.at('/1', 'b.site')], {
        settings: { perHost: 1 },
        // Time stands still until the other host has received its request.
        world: { clock: { now: clock.now, sleep: (...args) => otherAsked.then(() => clock.sleep(...args)) } },
      });
      assert.equal(codesOf(checked), []);
      assert.equal(sites.seen.slice(0, 2).toSorted(), ['HEAD a.site/1', 'HEAD b.site/1']);
      assert.equal([sites.seen.length, clock.waits], [4, [30_000]]);
    },
  );
});

test('a host that requests delays again and again is skipped after five minutes', () =>
  withOtherSites(
    (_, response) => answerWith(response, 429, { 'retry-after': '60' }),
    async (sites) => {
      const clock = createTestClock();
      const links = Array.from({ length: 50 }, (_, index) => sites.at(`/${index}`));
      const checked = await checkLinks(links, { world: { clock }, settings: { perHost: 1 } });
      assert.equal(codesOf(checked), Array(50).fill('external-unverified warning'));
      assert.ok(clock.now() - NOW <= 300_000, `${clock.now() - NOW} ms`);
      assert.ok(sites.seen.length <= 10, sites.seen.join());
    },
  ));

test('a host without any response is skipped after one URL, one with some responses after five', () =>
  withOtherSites(
    ({ url, socket }, response) => (url === '/0' ? answerWith(response, 200) : socket.destroy()),
    async (sites) => {
      const links = (count: number, host: string) =>
        Array.from({ length: count }, (_, index) => sites.at(`/${index + (host === 'a.site' ? 1 : 0)}`, host));
      const checked = await checkLinks([...links(20, 'a.site'), ...links(20, 'b.site')], { settings: { perHost: 1 } });
      assert.is(checked.diagnostics.length, 39);
      const countOf = (host: string): number => sites.seen.filter((line) => line.includes(host)).length;
      // Each URL gets a HEAD request, a GET request, and two retries.
      assert.equal([countOf('a.site'), countOf('b.site')], [4, 1 + 5 * 4]);
    },
  ));

const RETRIED = [408, 500, 502, 503, 504];
for (const status of RETRIED)
  test(`${status} is temporary: retried after one second and after four`, () =>
    withOtherSites(
      (_, response) => answerWith(response, status),
      async (sites) => {
        const clock = createTestClock();
        assert.equal(codesOf(await checkLinks([sites.at('/x')], { world: { clock } })), [
          'external-unverified warning',
        ]);
        assert.equal(clock.waits, [1000, 4000]);
      },
    ));

for (const status of [401, 403, 404, 410, 451, 999])
  test(`${status} is not retried`, () =>
    withOtherSites(
      (_, response) => answerWith(response, status),
      async (sites) => {
        const clock = createTestClock();
        await checkLinks([sites.at('/x')], { world: { clock } });
        assert.equal(clock.waits, []);
        assert.ok(sites.seen.length <= 2);
      },
    ));

test('requests to one host are spaced, requests to others do not wait', () =>
  withOtherSites(
    (_, response) => answerWith(response, 200),
    async (sites) => {
      const clock = createTestClock();
      const links = [sites.at('/1'), sites.at('/2'), sites.at('/1', 'b.site'), sites.at('/3')];
      await checkLinks(links, { world: { clock }, settings: { pauseSeconds: 10, perHost: 1 } });
      assert.is(clock.waits.length, 2);
      assert.ok(clock.now() - NOW >= 20_000);
    },
  ));

/** Measures the maximum number of concurrent requests, in total and per host. */
function countOpen() {
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const change = (name: string, by: number): void => {
    open.set(name, (open.get(name) ?? 0) + by);
    most.set(name, Math.max(most.get(name) ?? 0, open.get(name) ?? 0));
  };
  return { most, change };
}

test('the number of open requests is limited, in total and for each host', () => {
  const { most, change } = countOpen();
  return withOtherSites(
    ({ headers: { host = '' } }, response) => {
      for (const name of ['all', host]) change(name, 1);
      setImmediate(() => {
        for (const name of ['all', host]) change(name, -1);
        answerWith(response, 200);
      });
    },
    async (sites) => {
      const hosts = ['a.site', 'b.site', 'c.site', 'd.site'];
      const links = hosts.flatMap((host) => [...'123456789'].map((path) => sites.at(`/${path}`, host)));
      await checkLinks(links, { settings: { concurrency: 5, perHost: 2 } });
      assert.is(sites.seen.length, 36);
      assert.ok((most.get('all') ?? 0) <= 5, `${most.get('all')} at once`);
      for (const host of hosts) assert.ok((most.get(`${host}:${sites.port}`) ?? 9) <= 2, host);
    },
  );
});

test('an interrupt ends the check: results are kept, the rest is counted', () => {
  const controller = new AbortController();
  return withOtherSites(
    ({ url }, response) => (url === '/1' ? answerWith(response, 410) : controller.abort()),
    async (sites) => {
      const links = ['/1', '/2', '/3', '/4'].map((path) => sites.at(path));
      const checked = await checkLinks(links, { settings: { perHost: 1 }, world: { signal: controller.signal } });
      assert.equal(codesOf(checked), ['broken-external-link error', 'external-interrupted warning']);
      assert.match(checked.diagnostics[1]?.message ?? '', '3 links of 4 to other sites were not checked');
      assert.is(checked.unasked, 3);
    },
  );
});
test.run();
