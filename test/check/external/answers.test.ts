/** Responses of other sites: which are fine, which are broken, and which only a reader can judge. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerWith, checkLinks, codesOf, withOtherSites } from '../../support/other-sites.js';

const BROKEN = 'broken-external-link error';
const UNVERIFIED = 'external-unverified warning';

/** A path is the status of the response: `/status`. */
const STATUS = withStatus();
function withStatus(): Parameters<typeof withOtherSites>[0] {
  return ({ url = '' }, response) => answerWith(response, Number(url.slice(1)));
}

const RESULTS: readonly (readonly [statuses: readonly number[], found: readonly string[]])[] = [
  [[200, 201, 204, 206, 304], []],
  [[404, 410, 400, 405, 406, 414, 418], [BROKEN]],
  [[401, 402, 403, 407, 425, 451, 999, 429, 408, 500, 502, 503, 504, 520, 600], [UNVERIFIED]],
  [[300, 301, 302], [UNVERIFIED]],
];

for (const [statuses, found] of RESULTS)
  test(`${statuses.join(', ')}: ${found.join() || 'fine'}`, () =>
    withOtherSites(STATUS, async (sites) => {
      for (const status of statuses)
        assert.equal(codesOf(await checkLinks([sites.at(`/${status}`)])), found, String(status));
    }));

test('a bot challenge is not a broken link, whatever its status', () =>
  withOtherSites(
    (_, response) => answerWith(response, 404, { 'cf-mitigated': 'challenge' }),
    async (sites) => {
      const checked = await checkLinks([sites.at('/x')]);
      assert.equal(codesOf(checked), [UNVERIFIED]);
      assert.match(checked.diagnostics[0]?.message ?? '', 'challenge (status 404)');
    },
  ));

const NAMED = [
  [{ '403': 'ok' }, 403, []],
  [{ '403': 'skip' }, 403, []],
  [{ '403': 'error' }, 403, [BROKEN]],
  [{ '404': 'warn' }, 404, [UNVERIFIED]],
  [{ '5xx': 'error' }, 503, [BROKEN]],
  [{ '5XX': 'ok' }, 503, []],
  [{ '5xx': 'error', '503': 'ok' }, 503, []],
  [{ '503': 'error', '5xx': 'ok' }, 503, [BROKEN]],
  [{ '503': 'error', '5xx': 'ok' }, 502, []],
  [{ '2xx': 'error' }, 204, [BROKEN]],
  [{ '429': 'ok' }, 429, []],
] as const;

for (const [statusCodes, status, found] of NAMED)
  test(`with ${JSON.stringify(statusCodes)}, ${status} is ${found.join() || 'fine'}, and is not retried`, () =>
    withOtherSites(STATUS, async (sites) => {
      assert.equal(codesOf(await checkLinks([sites.at(`/${status}`)], { settings: { statusCodes } })), found);
      assert.ok(sites.seen.length <= 2, sites.seen.join());
    }));

test('the configuration sets the level; unverifiable links stay warnings', () =>
  withOtherSites(STATUS, async (sites) => {
    const links = [sites.at('/404'), sites.at('/403')];
    const at = async (level: 'warn' | 'log' | 'ignore') => codesOf(await checkLinks(links, { settings: { level } }));
    assert.equal(await at('warn'), [UNVERIFIED, 'broken-external-link warning']);
    assert.equal(await at('log'), [UNVERIFIED, 'broken-external-link info']);
    assert.equal(await at('ignore'), [UNVERIFIED]);
  }));

const HEAD_REFUSED = [400, 403, 404, 405, 501, 500, 503, 999];
for (const status of HEAD_REFUSED)
  test(`HEAD with ${status} and GET with 200 is fine`, () =>
    withOtherSites(
      ({ method }, response) => answerWith(response, method === 'HEAD' ? status : 200),
      async (sites) => {
        assert.equal(codesOf(await checkLinks([sites.at('/x')])), []);
        assert.equal(sites.seen, ['HEAD a.site/x', 'GET a.site/x']);
      },
    ));

test('HEAD with a closed connection and GET with 200 is fine', () =>
  withOtherSites(
    ({ method, socket }, response) => (method === 'HEAD' ? socket.destroy() : answerWith(response, 200)),
    async (sites) => {
      assert.equal(codesOf(await checkLinks([sites.at('/x')])), []);
      assert.equal(sites.seen, ['HEAD a.site/x', 'GET a.site/x']);
    },
  ));

test('the body of GET is not read: an endless one does not block', () =>
  withOtherSites(
    ({ method }, response) => {
      if (method === 'HEAD') return answerWith(response, 405);
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(2 ** 30) });
      response.write('<p>');
    },
    async (sites) => assert.equal(codesOf(await checkLinks([sites.at('/x')])), []),
  ));

test('cut connections and invalid HTTP are unverifiable', () =>
  withOtherSites(
    ({ url, socket }) => (url === '/cut' ? socket.destroy() : socket.end('SSH-2.0-x\r\n')),
    async (sites) => {
      const checked = await checkLinks([sites.at('/cut'), sites.at('/ssh')]);
      assert.equal(codesOf(checked), [UNVERIFIED, UNVERIFIED]);
      assert.equal(sites.seen.filter((line) => line.endsWith('/cut')).length, 4, sites.seen.join());
    },
  ));

test('refused connections and unknown hosts are broken links', async () => {
  const port = await withOtherSites(
    () => undefined,
    async (sites) => sites.port,
  );
  const refused = await checkLinks([`http://a.site:${port}/`]);
  assert.equal(codesOf(refused), [BROKEN]);
  assert.match(refused.diagnostics[0]?.message ?? '', 'refuses connections (ECONNREFUSED)');
  const asked: string[] = [];
  const resolve = async (name: string): Promise<never> => {
    asked.push(name);
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  };
  const unknown = await checkLinks(['http://nobody.site/1', 'http://nobody.site/2'], { asking: { resolve } });
  assert.equal(codesOf(unknown), [BROKEN, BROKEN]);
  assert.match(unknown.diagnostics[0]?.message ?? '', 'host that does not exist (ENOTFOUND)');
});

test('a name server without a response leaves a link unverified', async () => {
  const resolve = async (): Promise<never> => {
    throw Object.assign(new Error('no'), { code: 'EAI_AGAIN' });
  };
  assert.equal(codesOf(await checkLinks(['http://a.site/'], { asking: { resolve } })), [UNVERIFIED]);
});

test('no response within the time limit leaves a link unverified', () => {
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  return withOtherSites(
    () => isAsked(),
    async (sites) => {
      const checked = await checkLinks([sites.at('/x')], { asking: { clock: { sleep: () => asked } } });
      assert.equal(codesOf(checked), [UNVERIFIED]);
      assert.match(checked.diagnostics[0]?.message ?? '', 'did not respond in time');
    },
  );
});

test('each URL is requested once, whatever its fragments; each location is a diagnostic', () =>
  withOtherSites(STATUS, async (sites) => {
    const links = ['/200', '/200#a', '/200#b', '/200', '/404#x', '/404#y'].map((path) => sites.at(path));
    const checked = await checkLinks(links);
    assert.equal(sites.seen, ['HEAD a.site/200', 'HEAD a.site/404', 'GET a.site/404']);
    assert.equal(
      checked.diagnostics.map(({ message }) => message),
      ['/404#x', '/404#y'].map((path) => `\`${sites.at(path)}\` responds with status 404.`),
    );
    assert.equal([checked.links, checked.hosts, checked.kept, checked.unasked], [2, 1, 0, 0]);
  }));

test.run();
