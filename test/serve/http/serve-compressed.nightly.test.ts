/** What `serve --static` compresses, for which clients, and with which headers. */
import { utimesSync, writeFileSync } from 'node:fs';
import { get as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serveHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

const LONG = 'All work and no play. '.repeat(500);
const HASHED = '/assets/app-1234abcd.js';
const site = writeSite({
  'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com' }),
  'build/index.html': `<!doctype html><title>Home</title>${LONG}`,
  'build/404.html': `<!doctype html><title>None</title>${LONG}`,
  'build/_headers': `${HASHED}\n  Cache-Control: public, max-age=31536000, immutable\n  vary: Origin\n/finished.txt\n  Cache-Control: no-transform\n  constructor: x\n`,
  'build/long.txt': LONG,
  'build/short.txt': 'short',
  'build/empty.txt': '',
  'build/beside.css': LONG,
  'build/changed.css': LONG,
  'build/cut.css': LONG,
  'build/only.css': LONG,
  'build/finished.txt': LONG,
  [`build${HASHED}`]: LONG,
  'build/picture.png': LONG,
  'build/data.tar': LONG,
});
const write = (name: string, bytes: Uint8Array | string, seconds?: number): void => {
  writeFileSync(join(site, 'build', name), bytes);
  if (seconds !== undefined) utimesSync(join(site, 'build', name), seconds, seconds);
};
const BESIDE = 'written before';
write('beside.css.br', brotliCompressSync(BESIDE));
write('beside.css.gz', gzipSync(BESIDE));
write('only.css.gz', gzipSync(BESIDE));
write('changed.css.br', brotliCompressSync(BESIDE), 1_000_000_000);
write('cut.css.br', '');
write('data.tar.gz', gzipSync(BESIDE));

const server = await serveHere(['--static'], { cwd: site });
test.after(async () => void (await server.stop()));

type Headers = Readonly<Record<string, string>>;

async function get(path: string, headers: Headers = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(new URL(path, server.url), { method, headers, agent: false }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes };
}

const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const decode = ({ bytes, headers }: Awaited<ReturnType<typeof get>>): string =>
  (DECODERS[headers['content-encoding'] ?? '']?.(bytes) ?? bytes).toString();

for (const [accepted, coding] of [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip ; q=0.2 , br ; q=0.9', 'br'],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0.000, identity;q=0', undefined],
  ['deflate', undefined],
  ['br;q=high, gzip', 'gzip'],
  [',,;q=1,', undefined],
] as const)
  test(`Accept-Encoding: ${accepted} → ${coding ?? 'as it is'}`, async () => {
    const response = await get('/long.txt', accepted === undefined ? {} : { 'Accept-Encoding': accepted });
    assert.is(response.status, 200);
    assert.is(response.headers['content-encoding'], coding);
    assert.is(response.headers['accept-ranges'], coding === undefined ? 'bytes' : undefined);
    assert.is(response.headers['vary'], 'Accept-Encoding');
    assert.is(response.headers['content-type'], 'text/plain; charset=utf-8');
    assert.is(decode(response), LONG);
    if (coding !== undefined) assert.ok(response.bytes.length < LONG.length / 10);
  });

test('only long texts are compressed, and only texts have Vary', async () => {
  const all = { 'Accept-Encoding': 'br, gzip' };
  for (const path of ['/short.txt', '/empty.txt']) {
    const { headers } = await get(path, all);
    assert.is(headers['content-encoding'], undefined, path);
    assert.is(headers['vary'], 'Accept-Encoding', path);
  }
  for (const path of ['/picture.png', '/data.tar', '/finished.txt']) {
    const { headers } = await get(path, all);
    assert.is(headers['content-encoding'], undefined, path);
    assert.is(headers['vary'], undefined, path);
  }
});

test('a compressed copy is sent, unless it is stale or truncated', async () => {
  for (const coding of ['br', 'gzip']) {
    const response = await get('/beside.css', { 'Accept-Encoding': coding });
    assert.is(response.headers['content-encoding'], coding);
    assert.is(response.headers['content-type'], 'text/css; charset=utf-8');
    assert.is(Number(response.headers['content-length']), response.bytes.length);
    assert.is(decode(response), BESIDE);
  }
  const other = await get('/only.css', { 'Accept-Encoding': 'gzip, br' });
  assert.is(other.headers['content-encoding'], 'gzip', 'what is there, rather than what would have to be made');
  assert.is(decode(other), BESIDE);
  for (const path of ['/changed.css', '/cut.css'])
    assert.is(decode(await get(path, { 'Accept-Encoding': 'br' })), LONG, path);
});

test('each encoding has its own tag, and ranges refer to the original', async () => {
  for (const path of ['/long.txt', '/beside.css', HASHED]) {
    const tags = new Map<string, string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const { headers } = await get(path, { 'Accept-Encoding': coding });
      tags.set(coding, headers['etag'] ?? '');
    }
    assert.is(new Set(tags.values()).size, 3, [...tags.values()].join());
    for (const [coding, tag] of tags)
      for (const [other, known] of tags) {
        const response = await get(path, { 'Accept-Encoding': coding, 'If-None-Match': `W/${known}` });
        assert.is(response.status, coding === other ? 304 : 200, `${path}: ${coding}, ${known}`);
        if (response.status === 304) assert.is(response.headers['etag'], tag);
        assert.match(response.headers['vary'] ?? '', 'Accept-Encoding');
      }
    const part = await get(path, { 'Accept-Encoding': 'br, gzip', Range: 'bytes=4-7' });
    assert.is(part.status, 206);
    assert.is(part.headers['content-encoding'], undefined);
    assert.is(part.headers['content-range'], `bytes 4-7/${LONG.length}`);
    assert.is(part.headers['etag'], tags.get('identity'));
    assert.is(part.bytes.toString(), LONG.slice(4, 8));
    const ofOther = { 'Accept-Encoding': 'br', Range: 'bytes=4-7', 'If-Range': tags.get('br') ?? '' };
    const whole = await get(path, ofOther);
    assert.is(whole.status, 200, 'a part of what is compressed cannot be had');
    assert.is(decode(whole), LONG);
  }
});

test('a 304 has the same headers as the full response', async () => {
  for (const coding of ['identity', 'br']) {
    const { headers } = await get(HASHED, { 'Accept-Encoding': coding });
    const { status, headers: again } = await get(HASHED, {
      'Accept-Encoding': coding,
      'If-None-Match': headers['etag'] ?? '',
    });
    assert.is(status, 304);
    for (const name of ['cache-control', 'vary', 'etag', 'last-modified']) assert.is(again[name], headers[name], name);
    assert.is(again['vary'], 'Origin, Accept-Encoding');
    assert.match(again['cache-control'] ?? '', 'immutable');
    assert.is(again['content-encoding'], undefined);
  }
});

test('HEAD has the headers of GET', async () => {
  for (const path of ['/', '/long.txt', '/beside.css', '/short.txt', '/nowhere'])
    for (const coding of ['identity', 'gzip', 'br']) {
      const [head, full] = [
        await get(path, { 'Accept-Encoding': coding }, 'HEAD'),
        await get(path, { 'Accept-Encoding': coding }),
      ];
      const comparable = ({ date: _, 'transfer-encoding': __, ...headers }: IncomingMessage['headers']) => headers;
      assert.equal(comparable(head.headers), comparable(full.headers), `${path} ${coding}`);
      assert.is(head.bytes.length, 0);
    }
});

test('a 404 page is compressed too, and has no tag', async () => {
  const response = await get('/nowhere', { 'Accept-Encoding': 'gzip', 'If-None-Match': '*', Range: 'bytes=0-3' });
  assert.is(response.status, 404);
  assert.match(decode(response), 'None');
  const { headers, ...rest } = await get('/nowhere', { 'Accept-Encoding': 'gzip', 'If-None-Match': '*' });
  assert.is(rest.status, 404);
  assert.is(headers['content-encoding'], 'gzip');
  assert.is(headers['vary'], 'Accept-Encoding');
  assert.is(headers['etag'], undefined);
  assert.is(headers['cache-control'], 'no-cache');
});

test('a disconnecting client does not end the server', async () => {
  write('huge.txt', Array.from({ length: 400_000 }, (_, number) => Math.sin(number)).join('\n'));
  for (let round = 0; round < 20; round++)
    await new Promise<void>((resolve) => {
      const asked = ask(new URL('/huge.txt', server.url), { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.once('data', () => asked.destroy());
        response.once('close', resolve);
        response.once('error', () => undefined);
      });
      asked.once('error', () => undefined);
    });
  assert.is((await get('/short.txt')).bytes.toString(), 'short');
});

test.run();
