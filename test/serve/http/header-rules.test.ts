import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseHeaderRules } from '../../../src/serve/http/header-rules.js';
import { serveFolder } from '../../../src/serve/http/serve-folder.js';
import { request, startTestServer } from '../../support/server.js';
import { writeSite } from '../../support/site.js';

const TEXT = `# a comment
/*
  X-All: 1
  Cache-Control: no-cache

/docs/assets/*
  Cache-Control: public, max-age=1
/docs/:name/edit
  X-Edit: a: b
not a rule
/docs/a+b.html\r
\tX-Plus:yes\r
`;

const cases: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/', { 'X-All': '1', 'Cache-Control': 'no-cache' }],
  ['/docs/assets/js/x.js', { 'X-All': '1', 'Cache-Control': 'public, max-age=1' }],
  ['/docs/one/edit', { 'X-All': '1', 'Cache-Control': 'no-cache', 'X-Edit': 'a: b' }],
  ['/docs/one/two/edit', { 'X-All': '1', 'Cache-Control': 'no-cache' }],
  ['/docs/a+b.html', { 'X-All': '1', 'Cache-Control': 'no-cache', 'X-Plus': 'yes' }],
  ['/docs/aab-html', { 'X-All': '1', 'Cache-Control': 'no-cache' }],
];
for (const [path, headers] of cases)
  test(`${path} gets ${Object.keys(headers).join(', ')}`, () => assert.equal(parseHeaderRules(TEXT)(path), headers));

test('headers before the first rule are ignored', () => assert.equal(parseHeaderRules('  X: 1\n')('/'), {}));

test('a built folder is served with its headers, but without the rules file', async () => {
  const folder = writeSite({
    _headers: "/base/*\n  Content-Security-Policy: default-src 'none'\n/base/assets/*\n  Cache-Control: max-age=9\n",
    'index.html': '<p>',
    '404.html': '<p>',
    'assets/a.js': '',
    'a.svg': '<svg/>',
  });
  const server = await startTestServer(serveFolder(folder, { baseUrl: '/base/', trailingSlash: false }));
  const ask = async (path: string): Promise<(string | number | undefined)[]> => {
    const { status, headers } = await request(server.port, path);
    return [status, headers['content-security-policy'], headers['cache-control']];
  };
  assert.equal(await ask('/base/?q=1'), [200, "default-src 'none'", 'no-cache']);
  assert.equal(await ask('/base/assets/a.js'), [200, "default-src 'none'", 'max-age=9']);
  assert.equal(await ask('/base/nowhere'), [404, "default-src 'none'", 'no-cache']);
  assert.equal(await ask('/base/a.svg'), [200, 'sandbox', 'no-cache'], 'a picture opened on its own is held tighter');
  assert.is((await ask('/base/_headers'))[0], 404);
  await server.close();
});

test.run();
