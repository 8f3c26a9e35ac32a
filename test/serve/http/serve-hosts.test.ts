import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLiveReload } from '../../../src/serve/http/live-reload.js';
import { startServer } from '../../../src/serve/http/serve.js';
import type { Served } from '../../../src/serve/http/served.js';
import { toOutPath } from '../../../src/utils/paths.js';
import { request, sendRaw, startTestServer } from '../../support/server.js';
import { until } from '../../support/until.js';

// Which clients the server accepts, and that no request ends the process.

const served: Served = {
  baseUrl: '/',
  trailingSlash: false,
  find: async (out) => (out === toOutPath('index.html') ? { text: () => ({ body: 'home' }) } : undefined),
};
const channel = createLiveReload();
const server = await startTestServer(served, { live: { channel, script: async () => 'script' } });
test.after(server.close);
const getAs = async (host: string, target = '/') =>
  (await request(server.port, target, { headers: { Host: host } })).status;

for (const host of [
  'evil.com',
  'localhost.evil.com',
  'evil-localhost',
  '127.0.0.1.nip.io',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '192.168.0.1',
  '[::2]',
  'localhost.evil.com:3000',
]) {
  test(`Host ${host} is foreign`, async () => {
    const { status, body } = await request(server.port, '/', { headers: { Host: host } });
    assert.is(status, 403);
    assert.match(body, '--host');
  });
}

for (const host of [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'x.localhost',
  '127.0.0.1',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:3000',
  'localhost:65535',
]) {
  test(`Host ${host} is allowed`, async () => assert.is(await getAs(host), 200));
}

for (const host of [
  '[',
  '[::1',
  '',
  'a b',
  'localhost:99999',
  'a@localhost',
  'localhost/..',
  'file://x',
  'x'.repeat(10_000),
  'localhost\\evil',
  '..',
]) {
  test(`malformed Host ${JSON.stringify(host.slice(0, 20))} is refused and the server stays up`, async () => {
    const status = await getAs(host);
    assert.ok(status >= 400 && status < 500, String(status));
    assert.is(await getAs('localhost'), 200);
  });
}

test('two Host headers, or none, are refused', async () => {
  assert.is(
    (await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'))
      .status,
    400,
  );
  assert.is((await sendRaw(server.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status, 400);
  assert.is((await sendRaw(server.port, 'GET / HTTP/1.0\r\n\r\n')).status, 400);
  assert.is(await getAs('localhost'), 200);
});

test('invalid HTTP does not end the server', async () => {
  for (const bytes of [
    '\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ]) {
    const { status } = await sendRaw(server.port, bytes);
    assert.ok(status === 0 || (status >= 400 && status < 500), `${JSON.stringify(bytes)} → ${status}`);
    assert.is(await getAs('localhost'), 200);
  }
});

test('a name given with --host is allowed, and IP addresses if open to the network', async () => {
  const named = await startTestServer(served, { host: '127.0.0.1' });
  assert.is((await request(named.port, '/', { headers: { Host: '192.168.0.1' } })).status, 403);
  await named.close();
  const open = await startTestServer(served, { host: '0.0.0.0' });
  assert.is((await request(open.port, '/', { headers: { Host: '192.168.0.1:3000' } })).status, 200);
  assert.is((await request(open.port, '/', { headers: { Host: 'evil.com' } })).status, 403);
  await open.close();
});

for (const [origin, isAllowed] of [
  ['https://evil.com', false],
  ['null', false],
  ['http://localhost.evil.com', false],
  ['file://', false],
  [':::', false],
  ['http://localhost@evil.com', false],
  ['http://localhost:1234', true],
  ['http://127.0.0.1:1234', true],
  ['http://[::1]:1234', true],
] as const) {
  test(`the reload channel ${isAllowed ? 'accepts' : 'refuses'} Origin ${origin}`, async () => {
    const head = await firstBytes(`GET /__csb_docs/events HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n\r\n`);
    assert.match(head, isAllowed ? 'HTTP/1.1 200' : 'HTTP/1.1 403');
    assert.not.match(head, /access-control-allow-origin/i);
    assert.is(await getAs('localhost'), 200);
  });
}

test('the reload script is a script', async () => {
  const { status, headers, body } = await request(server.port, '/__csb_docs/reload.js');
  assert.equal([status, headers['content-type'], body], [200, 'text/javascript; charset=utf-8', 'script']);
});

test('the reload channel refuses cross-site requests without Origin and other methods', async () => {
  assert.match(
    await firstBytes('GET /__csb_docs/events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n'),
    'HTTP/1.1 403',
  );
  assert.is((await request(server.port, '/__csb_docs/events', { method: 'POST' })).status, 405);
  assert.is((await request(server.port, '/__csb_docs/open-editor?file=../../etc/passwd')).status, 404);
});

test('an open page receives updates and problems, and later ones receive current problems', async () => {
  const stream = openStream();
  await stream.until('event: problems');
  channel.send({ type: 'update' });
  await stream.until('event: update');
  channel.send({
    type: 'problems',
    problems: [{ severity: 'error', message: '</pre><script>alert(1)</script>\ndata: x' }],
  });
  await stream.until('alert(1)');
  assert.not.match(stream.text(), /^data: x/m, 'one message stays one line');
  const late = openStream();
  await late.until('alert(1)');
  stream.close();
  late.close();
});

test('closed pages are removed', async () => {
  for (let round = 0; round < 100; round++) {
    const stream = openStream();
    await stream.until('event: hello');
    stream.close();
  }
  await until(() => channel.clientCount() === 0);
});

test('a taken port moves to the next one, or fails if strict', async () => {
  const taken = await listenOnFreePort('127.0.0.1');
  const options = { host: 'localhost', port: taken.port, current: () => served, onError: () => undefined };
  const strict = await startServer({ ...options, strictPort: true });
  assert.is(strict.server, undefined);
  assert.is(strict.diagnostics[0]?.code, 'port-taken');
  const next = await startServer({ ...options, strictPort: false });
  assert.ok(next.server !== undefined && next.server.port > taken.port);
  assert.is((await request(next.server.port, '/')).status, 200);
  assert.is(next.server.url, `http://localhost:${next.server.port}/`);
  await next.server.close();
  taken.close();
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

(hasIpv6 ? test : test.skip)('a port taken on IPv6 only counts as taken', async () => {
  const taken = await listenOnFreePort('::1');
  const { server: next } = await startServer({
    host: 'localhost',
    port: taken.port,
    strictPort: false,
    current: () => served,
    onError: () => undefined,
  });
  assert.ok(next !== undefined && next.port > taken.port);
  await next.close();
  taken.close();
});

test('an exception during a response is a 500 without a stack, and the server stays up', async () => {
  const seen: unknown[] = [];
  const throwing: Served = {
    ...served,
    find: async () => {
      throw new Error('secret detail');
    },
  };
  const other = await startTestServer(throwing, { onError: (error) => void seen.push(error) });
  const { status, body } = await request(other.port, '/');
  assert.is(status, 500);
  assert.not.match(body, 'secret detail');
  assert.is(seen.length, 1);
  assert.is((await request(other.port, '/')).status, 500);
  await other.close();
});

async function firstBytes(bytes: string): Promise<string> {
  const stream = openStream(bytes);
  await stream.until('\r\n\r\n');
  stream.close();
  return stream.text();
}

/** Opens a connection that stays open. */
function openStream(bytes = 'GET /__csb_docs/events HTTP/1.1\r\nHost: localhost\r\n\r\n') {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  return {
    text: () => text,
    until: (part: string) =>
      until(
        () => text.includes(part),
        () => `no ${JSON.stringify(part)} in ${JSON.stringify(text)}`,
      ),
    close: () => socket.destroy(),
  };
}

function listenOnFreePort(host: string): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve, reject) => {
    const blocker = createServer().once('error', reject);
    blocker.listen(0, host, () => {
      const address = blocker.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        close: () => blocker.close(),
      });
    });
  });
}

test.run();
