/** Hosts in private networks receive no request, however their name is written and however a link leads there. */
import type { LookupAddress } from 'node:dns';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAskPolitely } from '../../../src/check/external/ask-politely.js';
import { follow } from '../../../src/check/external/follow.js';
import { createHostGate } from '../../../src/check/external/host-gate.js';
import { guardLookup } from '../../../src/check/external/net/guarded-lookup.js';
import { answerWith, checkLinks, codesOf, createTestClock, withOtherSites } from '../../support/other-sites.js';

const CLOSED = { allowPrivate: false };
const UNVERIFIED = 'external-unverified warning';

/** Hosts that all resolve to this machine or its network. `PORT` is that of a server that must receive nothing. */
const WRITTEN = [
  ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0.0.0.0', '0'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '[fe80::1]', '[::127.0.0.1]'],
  ...['127.0.0.1.', '%31%32%37.0.0.1', '①②⑦.0.0.1', '[64:ff9b::7f00:1]', '100.64.0.1'],
];

for (const host of WRITTEN)
  test(`${host} is not requested`, () =>
    withOtherSites(
      (_, response) => answerWith(response, 404),
      async (sites) => {
        const checked = await checkLinks([`http://${host}:${sites.port}/x`], { settings: CLOSED });
        assert.equal(codesOf(checked), [UNVERIFIED]);
        assert.match(checked.diagnostics[0]?.message ?? '', 'is in a private network and was not requested');
        assert.match(checked.diagnostics[0]?.hint ?? '', '`--allow-private`');
        assert.equal(sites.seen, []);
      },
    ));

const ANSWERS: readonly (readonly LookupAddress[])[] = [
  [{ address: '127.0.0.1', family: 4 }],
  [{ address: '::ffff:127.0.0.1', family: 6 }],
  [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ],
];

for (const addresses of ANSWERS)
  test(`a name that resolves to ${addresses.map(({ address }) => address).join(' and ')} is not requested`, () =>
    withOtherSites(
      (_, response) => answerWith(response, 404),
      async (sites) => {
        const asking = { resolve: async () => addresses };
        assert.equal(codesOf(await checkLinks([sites.at('/x')], { settings: CLOSED, asking })), [UNVERIFIED]);
        assert.equal(sites.seen, []);
      },
    ));

test('a name is resolved for each connection, by the connection itself', () =>
  withOtherSites(
    (_, response) => answerWith(response, 405),
    async (sites) => {
      const asked: string[] = [];
      const resolve = async (name: string): Promise<readonly LookupAddress[]> => {
        asked.push(name);
        return [{ address: '127.0.0.1', family: 4 }];
      };
      await checkLinks([sites.at('/x')], { asking: { resolve } });
      assert.equal([asked, sites.seen.length], [['a.site', 'a.site'], 2]);
    },
  ));

test('only public addresses of a name are used', async () => {
  const addresses = ['8.8.8.8', '127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
  const find = (allowPrivate: boolean, all: boolean): Promise<unknown> =>
    new Promise((resolve) =>
      guardLookup(async () => addresses, allowPrivate)('a.site', { all }, (_, found) => resolve(found)),
    );
  assert.equal(await find(false, true), addresses.slice(0, 1));
  assert.is(await find(false, false), '8.8.8.8');
  assert.equal(await find(true, true), addresses);
});

const REDIRECTS = ['http://127.0.0.1:PORT/', 'http://[::1]:PORT/', 'http://2130706433:PORT/', 'http://localhost:PORT/'];
for (const location of REDIRECTS)
  test(`a redirect to ${location} is not followed`, async () => {
    const asked: string[] = [];
    const clock = createTestClock();
    const { signal } = new AbortController();
    const ask = createAskPolitely({
      ...{
        clock,
        signal,
        statusCodes: {},
        gate: createHostGate({ concurrency: 1, perHost: 1, pause: 0 }, clock, signal),
      },
      ask: async ({ url }) => {
        asked.push(url.href);
        const headers = { location: location.replace('PORT', '80') };
        return { kind: 'answered', status: 302, headers, cookies: [], text: undefined };
      },
    });
    const following = {
      ...{ ask, headers: new Map(), isLeftOut: () => false },
      settings: { statusCodes: {}, allowPrivate: false },
    };
    const outcome = await follow('http://a.site/', [], following);
    assert.is(outcome.kind, 'unverified');
    assert.equal(asked, ['http://a.site/']);
  });

test('if allowed, they are requested', () =>
  withOtherSites(
    (_, response) => answerWith(response, 200),
    async (sites) => {
      const links = [`http://127.0.0.1:${sites.port}/x`, `http://localhost:${sites.port}/y`];
      assert.equal(codesOf(await checkLinks(links)), []);
      assert.equal(sites.seen.toSorted(), ['HEAD 127.0.0.1/x', 'HEAD localhost/y']);
    },
  ));

test('links to `localhost` are broken for readers: an error without a request', () =>
  withOtherSites(
    (_, response) => answerWith(response, 200),
    async (sites) => {
      const links = [`http://localhost:${sites.port}/`, `http://app.localhost:${sites.port}/`];
      const checked = await checkLinks(links, { settings: CLOSED });
      assert.equal(codesOf(checked), Array(2).fill('broken-external-link error'));
      assert.is(
        checked.diagnostics[0]?.message,
        `\`http://localhost:${sites.port}/\` leads to the reader’s own machine.`,
      );
      assert.equal(sites.seen, []);
    },
  ));

test('example domains are neither requested nor reported', async () => {
  const hosts = ['example.com', 'www.example.org', 'example.net', 'a.example', 'a.test', 'no.invalid', 'EXAMPLE.com.'];
  const checked = await checkLinks(
    hosts.map((host) => `https://${host}/x`),
    { asking: { resolve: () => Promise.reject(new Error('asked')) } },
  );
  assert.equal([codesOf(checked), checked.links], [[], 0]);
});

test.run();
