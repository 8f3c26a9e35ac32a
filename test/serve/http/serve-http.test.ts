import { unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { injectReload } from '../../../src/serve/http/live-reload.js';
import { serveFolder } from '../../../src/serve/http/serve-folder.js';
import type { Served } from '../../../src/serve/http/served.js';
import { findCandidates } from '../../../src/utils/urls/candidates.js';
import { request, startTestServer } from '../../support/server.js';
import { writeSite } from '../../support/site.js';

// Methods, conditional requests, ranges, 404, base URL.

const root = writeSite({
  'index.html': 'home',
  '404.html': 'site 404',
  'ten.txt': '0123456789',
  'empty.txt': '',
  'data.bin': 'x',
  'old.txt': 'from a store',
  'logo.svg': '<svg/>',
  'blog.html': 'blog',
  'blog/post.html': 'post',
  'javadoc/index.html': 'javadoc',
  'café.html': 'café',
});
utimesSync(join(root, 'old.txt'), 1, 1);
const served = serveFolder(root, { baseUrl: '/', trailingSlash: false });
const server = await startTestServer(served);
const based = await startTestServer(serveFolder(root, { baseUrl: '/base/', trailingSlash: false }));
test.after(server.close);
test.after(based.close);
const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(server.port, target, { method, headers });

for (const [target, headers, status] of [
  ['/ten.txt', {}, 200],
  ['/', {}, 200],
  ['/nowhere', {}, 404],
  ['/ten.txt', { Range: 'bytes=2-5' }, 206],
  ['/ten.txt', { 'If-None-Match': '*' }, 304],
] as const) {
  test(`HEAD ${target} ${status} has the headers of GET and no body`, async () => {
    const [head, full] = [await get(target, headers, 'HEAD'), await get(target, headers)];
    assert.is(head.status, status);
    assert.is(head.body, '');
    const comparable = ({ date: _date, ...rest }: Readonly<Record<string, string>>) => rest;
    assert.equal(comparable(head.headers), comparable(full.headers));
  });
}

test('conditional requests follow RFC 9110', async () => {
  const first = await get('/ten.txt');
  const etag = first.headers['etag'] ?? '';
  assert.match(etag, /^"[^"]+"$/, 'a strong tag');
  const modified = first.headers['last-modified'] ?? '';
  const cases: [Record<string, string>, number][] = [
    [{ 'If-None-Match': etag }, 304],
    [{ 'If-None-Match': `W/${etag}` }, 304],
    [{ 'If-None-Match': `"x", ${etag} , "y"` }, 304],
    [{ 'If-None-Match': '*' }, 304],
    [{ 'If-None-Match': '"other"' }, 200],
    [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
    [{ 'If-Modified-Since': modified }, 304],
    [{ 'If-Modified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' }, 200],
    [{ 'If-Modified-Since': 'yesterday' }, 200],
    [{ 'If-Match': etag }, 200],
    [{ 'If-Match': '*' }, 200],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Match': `W/${etag}` }, 412],
    [{ 'If-Unmodified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' }, 412],
  ];
  for (const [headers, status] of cases) {
    const response = await get('/ten.txt', headers);
    assert.is(response.status, status, JSON.stringify(headers));
    assert.is(response.body, status === 200 ? '0123456789' : '', JSON.stringify(headers));
    if (status === 304) assert.is(response.headers['content-length'], undefined);
  }
});

test('a file changed within the same second and to the same size gets another tag', async () => {
  const before = (await get('/ten.txt')).headers['etag'] ?? '';
  writeFileSync(join(root, 'ten.txt'), 'abcdefghij');
  const after = await get('/ten.txt', { 'If-None-Match': before });
  writeFileSync(join(root, 'ten.txt'), '0123456789');
  assert.is(after.status, 200);
});

test('a placeholder modification time is not used as a validator', async () => {
  const { headers, status } = await get('/old.txt', { 'If-Modified-Since': new Date(5000).toUTCString() });
  assert.is(status, 200);
  assert.is(headers['etag'], undefined);
  assert.is(headers['last-modified'], undefined);
});

for (const [range, status, body, contentRange] of [
  ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
  ['bytes=0-9999', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=-9999', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
] as const) {
  test(`Range ${range} → ${status}`, async () => {
    const response = await get('/ten.txt', { Range: range });
    assert.equal([response.status, response.body, response.headers['content-range']], [status, body, contentRange]);
    assert.is(Number(response.headers['content-length']), body.length);
  });
}

test('a range of another version gets the whole file', async () => {
  assert.is((await get('/ten.txt', { Range: 'bytes=2-5', 'If-Range': '"other"' })).status, 200);
  const etag = (await get('/ten.txt')).headers['etag'] ?? '';
  assert.is((await get('/ten.txt', { Range: 'bytes=2-5', 'If-Range': etag })).status, 206);
});

for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
  test(`${method} is not allowed`, async () => {
    for (const target of ['/', '/ten.txt', '/nowhere']) {
      const { status, headers } = await get(target, { Origin: 'https://evil.com', 'Content-Length': '0' }, method);
      assert.is(status, 405);
      assert.is(headers['allow'], 'GET, HEAD');
      assert.is(headers['access-control-allow-origin'], undefined);
    }
  });
}

test('no response allows cross-origin reads', async () => {
  for (const target of ['/', '/ten.txt', '/nowhere', '/logo.svg']) {
    const { headers } = await get(target, { Origin: 'https://evil.com' });
    assert.is(headers['access-control-allow-origin'], undefined);
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['cross-origin-resource-policy'], 'same-origin');
  }
});

test('content types are exact, unknown extensions are bytes', async () => {
  const typeOf = async (target: string) => (await get(target)).headers['content-type'];
  assert.is(await typeOf('/'), 'text/html; charset=utf-8');
  assert.is(await typeOf('/ten.txt'), 'text/plain; charset=utf-8');
  assert.is(await typeOf('/data.bin'), 'application/octet-stream');
  assert.is(await typeOf('/%'), 'text/plain; charset=utf-8');
});

test('a standalone SVG runs nothing', async () => {
  const { headers } = await get('/logo.svg');
  assert.match(headers['content-type'] ?? '', 'image/svg+xml');
  assert.match(headers['content-security-policy'] ?? '', /^sandbox/);
});

test('an unknown URL gets the 404 page with status 404', async () => {
  const { status, body, headers } = await get('/nowhere/at/all');
  assert.equal([status, body, headers['content-type']], [404, 'site 404', 'text/html; charset=utf-8']);
});

test('an empty file has length 0', async () => {
  const { status, headers, body } = await get('/empty.txt');
  assert.equal([status, headers['content-length'], body], [200, '0', '']);
});

test('a file removed between lookup and opening is not found', async () => {
  const name = 'going.txt';
  writeFileSync(join(root, name), 'x');
  const vanishing: Served = {
    ...served,
    find: async (out) => {
      const found = await served.find(out);
      if (out === name) unlinkSync(join(root, name));
      return found;
    },
  };
  const other = await startTestServer(vanishing);
  assert.is((await request(other.port, `/${name}`)).status, 404);
  await other.close();
});

test('outside the base URL there is a 404 with a link to it', async () => {
  for (const target of ['/', '/blog', '/basement', '/base.html']) {
    const { status, body } = await request(based.port, target);
    assert.is(status, 404, target);
    assert.match(body, '<a href="/base/">');
  }
});

for (const [target, status, location] of [
  ['/base', 301, '/base/'],
  ['/base?q=1', 301, '/base/?q=1'],
  ['/base/', 200, undefined],
  ['/base/blog', 200, undefined],
  ['/base/blog/', 301, '/base/blog'],
  ['/base/blog.html', 301, '/base/blog'],
  ['/base/blog/post.html?x=%20', 301, '/base/blog/post?x=%20'],
  ['/base/index.html', 301, '/base/'],
  ['/base/blog/index.html', 301, '/base/blog'],
  ['/base/javadoc', 301, '/base/javadoc/'],
  ['/base/javadoc/', 200, undefined],
  ['/base/javadoc/index.html', 301, '/base/javadoc/'],
  ['/base/caf%C3%A9.html', 301, '/base/caf%C3%A9'],
  ['/base/caf%C3%A9', 200, undefined],
  ['/base/nowhere.html', 404, undefined],
  ['/base/nowhere/', 404, undefined],
  ['/base/404.html', 200, undefined],
] as const) {
  test(`trailingSlash false: ${target} → ${status} ${location ?? ''}`, async () => {
    const response = await request(based.port, target);
    assert.equal([response.status, response.headers['location']], [status, location]);
  });
}

test('the slash policies determine page URLs', () => {
  const redirects = (path: readonly string[], folder: boolean, policy: boolean | undefined) =>
    findCandidates({ segments: path, folder }, policy).map(({ out, redirect }) => [out, redirect]);
  assert.equal(redirects(['a'], false, true), [
    ['a', undefined],
    ['a.html', undefined],
    ['a/index.html', 'a/'],
  ]);
  assert.equal(redirects(['a'], false, undefined), [
    ['a', undefined],
    ['a.html', undefined],
    ['a/index.html', undefined],
  ]);
  assert.equal(redirects(['a'], true, undefined), [
    ['a/index.html', undefined],
    ['a.html', 'a'],
  ]);
  assert.equal(redirects(['a', 'index.html'], false, undefined), [
    ['a/index.html', 'a'],
    ['a.html', 'a'],
  ]);
  assert.equal(redirects(['a', 'index.html'], false, true), [
    ['a/index.html', 'a/'],
    ['a.html', 'a'],
  ]);
});

test('redirects do not loop', async () => {
  for (const policy of [true, false, undefined]) {
    const other = await startTestServer(serveFolder(root, { baseUrl: '/b/', trailingSlash: policy }));
    for (const start of [
      '/b',
      '/b/blog',
      '/b/blog/',
      '/b/blog.html',
      '/b/javadoc',
      '/b/javadoc/',
      '/b/javadoc/index.html',
      '/b/index.html',
      '/b/404.html',
    ]) {
      let target: string | undefined = start;
      let hops = 0;
      for (; target !== undefined && hops < 4; hops++) target = (await request(other.port, target)).headers['location'];
      assert.ok(hops <= 3, `${start} under ${policy}: ${hops} hops`);
    }
    await other.close();
  }
});

test('removing the reload tag gives the built file', () => {
  const page = '<!doctype html><html><body><main>a</body> b</main></body></html>\n';
  const injected = injectReload(page, '/base/');
  const tag = /<script type="module" src="\/base\/__csb_docs\/reload\.js" data-version="(\w+)"><\/script>/;
  assert.is(injected.replace(tag, ''), page);
  assert.is.not(tag.exec(injected)?.[1], tag.exec(injectReload(page.replace('a', 'b'), '/base/'))?.[1]);
});

test.run();
