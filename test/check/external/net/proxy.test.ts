/** Proxies from the environment, and certificates. */
import { createServer as createPlain } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAsk } from '../../../../src/check/external/net/ask.js';
import { systemClock } from '../../../../src/check/external/net/clock.js';
import { type Environment, findProxy } from '../../../../src/check/external/net/proxy.js';
import type { Answer } from '../../../../src/check/external/net/question.js';
import { OWN_CERTIFICATE, OWN_KEY } from '../../../support/own-certificate.js';

const PROXY = 'http://proxy.site:8080';
const CHOICES: readonly (readonly [url: string, environment: Environment, found: string | undefined])[] = [
  ['http://a.site/', {}, undefined],
  ['http://a.site/', { HTTP_PROXY: PROXY }, `${PROXY}/`],
  ['http://a.site/', { http_proxy: PROXY }, `${PROXY}/`],
  ['http://a.site/', { HTTP_PROXY: 'proxy.site:8080' }, `${PROXY}/`],
  ['http://a.site/', { HTTPS_PROXY: PROXY }, undefined],
  ['https://a.site/', { HTTPS_PROXY: PROXY }, `${PROXY}/`],
  ['https://a.site/', { ALL_PROXY: PROXY }, `${PROXY}/`],
  ['https://a.site/', { HTTPS_PROXY: '' }, undefined],
  ['https://a.site/', { HTTPS_PROXY: 'socks5://proxy.site' }, 'unusable'],
  ['https://a.site/', { HTTPS_PROXY: 'http://' }, 'unusable'],
];
const EXCEPTIONS: readonly (readonly [url: string, list: string, isExcepted: boolean])[] = [
  ['http://a.site/', '*', true],
  ['http://a.site/', 'a.site', true],
  ['http://A.site/', 'b.site, a.SITE', true],
  ['http://x.a.site/', 'a.site', true],
  ['http://x.a.site/', '.a.site', true],
  ['http://x.a.site/', '*.a.site', true],
  ['http://xa.site/', 'a.site', false],
  ['http://a.site/', 'a.site:80', true],
  ['http://a.site:81/', 'a.site:80', false],
  ['http://a.site/', 'site', true],
  ['http://127.0.0.1/', '127.0.0.1', true],
  ['http://[::1]:5/', '::1', true],
  ['http://[::1]:5/', '[::1]:5', true],
  ['http://[::1]:5/', '[::1]:6', false],
  ['http://a.site/', ' , ', false],
];

for (const [url, environment, found] of CHOICES)
  test(`${url} with ${JSON.stringify(environment)}`, () =>
    assert.is(String(findProxy(new URL(url), environment)), String(found)));
for (const [url, list, isExcepted] of EXCEPTIONS)
  test(`${url} with NO_PROXY=${list}`, () =>
    assert.is(findProxy(new URL(url), { HTTP_PROXY: PROXY, NO_PROXY: list }) === undefined, isExcepted));

async function withServer<Result>(server: Server, work: (port: number) => Promise<Result>): Promise<Result> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function ask(url: string, environment: Environment): Promise<Answer> {
  const asking = createAsk({
    ...{ allowPrivate: true, timeout: 60_000, userAgent: 'test', environment, clock: systemClock },
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const { signal } = new AbortController();
  return asking({ url: new URL(url), method: 'HEAD', headers: {}, wantsText: false, signal });
}

test('a proxy receives plain URLs with its credentials, which no host receives', () => {
  const seen: unknown[] = [];
  const server = createPlain(({ method, url, headers }, response) => {
    seen.push([method, url, headers.host, headers['proxy-authorization'], headers.authorization]);
    response.writeHead(204).end();
  });
  return withServer(server, async (port) => {
    const answer = await ask('http://nobody.site:81/x?y', { HTTP_PROXY: `http://me:p%40@127.0.0.1:${port}` });
    assert.is(answer.kind === 'answered' && answer.status, 204);
    const authorization = `Basic ${Buffer.from('me:p@').toString('base64')}`;
    assert.equal(seen, [['HEAD', 'http://nobody.site:81/x?y', 'nobody.site:81', authorization, undefined]]);
  });
});

test('HTTPS uses a tunnel; if the proxy refuses it, the link is unverified', () => {
  const seen: string[] = [];
  const secure = createSecure({ key: OWN_KEY, cert: OWN_CERTIFICATE }, (_, response) => response.end());
  return withServer(secure, (port) => {
    const proxy = createPlain();
    proxy.on('connect', ({ url = '' }, socket) => {
      seen.push(url);
      if (url.startsWith('no.')) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      const onward = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
      return void onward.pipe(socket).pipe(onward);
    });
    return withServer(proxy, async (proxyPort) => {
      const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxyPort}` };
      // A certificate error proves that the host was reached.
      const answer = await ask('https://a.site/', environment);
      assert.equal(answer, { kind: 'unanswered', why: 'bad-certificate', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
      const refused = await ask('https://no.site/', environment);
      assert.equal(refused, { kind: 'unanswered', why: 'no-proxy', detail: 'PROXY_STATUS_403' });
      assert.equal(seen, ['a.site:443', 'no.site:443']);
    });
  });
});

test('a missing proxy leaves a link unverified', async () => {
  const port = await withServer(createPlain(), async (free) => free);
  const proxy = `http://127.0.0.1:${port}`;
  for (const protocol of ['http', 'https']) {
    const answer = await ask(`${protocol}://a.site/`, { ALL_PROXY: proxy });
    assert.equal(answer, { kind: 'unanswered', why: 'no-proxy', detail: 'ECONNREFUSED' }, protocol);
  }
});

test('a self-signed certificate is rejected', () => {
  const secure = createSecure({ key: OWN_KEY, cert: OWN_CERTIFICATE }, (_, response) => response.end());
  return withServer(secure, async (port) => {
    const answer = await ask(`https://a.site:${port}/`, {});
    assert.is(answer.kind === 'unanswered' && answer.why, 'bad-certificate');
  });
});

test.run();
