import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serveFolder } from '../../../src/serve/http/serve-folder.js';
import { request, startTestServer } from '../../support/server.js';
import { writeSite } from '../../support/site.js';

// Caching, script policy, redirects, Unicode normalization of paths.

const composed = 'é'.normalize('NFC');
const decomposed = 'é'.normalize('NFD');
const root = writeSite({
  'index.html': 'home',
  'page.html': 'page',
  'assets/app.js': '1',
  [`${composed}.txt`]: 'composed',
  [`${decomposed}-b.txt`]: 'decomposed',
  _headers:
    "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n/*\n  Content-Security-Policy: default-src 'self'\n",
});
const policy = { baseUrl: '/', trailingSlash: false };
const built = await startTestServer(serveFolder(root, policy));
const writing = await startTestServer({ ...serveFolder(root, policy), isFinal: false });
test.after(built.close);
test.after(writing.close);
const get = (target: string, options: Parameters<typeof request>[2] = {}) => request(built.port, target, options);

test('error responses are not cached', async () => {
  assert.match((await get('/assets/app.js')).headers['cache-control'] ?? '', /immutable/);
  const missing = await get('/assets/gone.js');
  assert.is(missing.status, 404);
  assert.is(missing.headers['cache-control'], 'no-cache');
});

test('responses other than pages run nothing', async () => {
  const answers = [
    await get('/nowhere'),
    await get('/%zz'),
    await get('/', { method: 'POST' }),
    await get('/', { headers: { Host: 'evil.example' } }),
    await get('/page.html'),
  ];
  for (const { status, headers } of answers)
    assert.is(headers['content-security-policy'], "default-src 'none'", String(status));
});

test('an alternative URL is redirected permanently, in development too, and revalidated', async () => {
  for (const port of [built.port, writing.port]) {
    const { status, headers } = await request(port, '/page.html');
    assert.equal([status, headers['location'], headers['cache-control']], [301, '/page', 'no-cache']);
  }
});

test('a file is found in any Unicode form', async () => {
  for (const [name, text] of [
    ['.txt', 'composed'],
    ['-b.txt', 'decomposed'],
  ] as const)
    for (const form of [composed, decomposed]) {
      const { status, body } = await get(`/${encodeURIComponent(form)}${name}`);
      assert.equal([status, body], [200, text]);
    }
});

test.run();
