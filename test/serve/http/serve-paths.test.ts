import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serveFolder } from '../../../src/serve/http/serve-folder.js';
import type { Served } from '../../../src/serve/http/served.js';
import { type RawResponse, request, startTestServer } from '../../support/server.js';
import { writeSite } from '../../support/site.js';

// No file outside the folder, no hidden file, no redirect to another host. Every test runs against a built folder and
// against files that are served one by one, as in development.

const CANARY = 'CANARY-6f1c2b9e';
const parent = writeSite({
  'secret.txt': CANARY,
  'secret.html': CANARY,
  'secret.map': CANARY,
  'secret.json': CANARY,
  'dist-secret/s.txt': CANARY,
  'private/inner.txt': CANARY,
  'dist/index.html': 'home',
  'dist/about.html': 'about page',
  'dist/404.html': 'site 404',
  'dist/guide/index.html': 'guide page',
  'dist/.env': CANARY,
  'dist/.git/config': CANARY,
  'dist/.npmrc': CANARY,
  'dist/key.pem': CANARY,
  'dist/sub/.htpasswd': CANARY,
  'dist/.csb-docs.json': CANARY,
  'dist/.well-known/x': 'well known',
  'dist/a b#c?.txt': 'odd name',
  'dist/100%.txt': 'percent',
  'dist/é.txt': 'accent',
  'dist/dir.html/file.txt': 'inside',
});
const root = join(parent, 'dist');
symlinkSync(join(parent, 'secret.txt'), join(root, 'link.txt'));
symlinkSync(join(parent, 'private'), join(root, 'linked'));
symlinkSync(join(root, 'about.html'), join(root, 'inside.html'));
symlinkSync(join(root, '.env'), join(root, 'env.txt'));
symlinkSync('loop', join(root, 'loop'));
mkdirSync(join(root, 'd'));
symlinkSync('..', join(root, 'd/d'));
execFileSync('mkfifo', [join(root, 'pipe')]);

const folderMode = serveFolder(root, { baseUrl: '/', trailingSlash: false });
/**
 * Serves files as a snapshot does: every requested file is offered, so that only the responder protects it. Pages are
 * excluded, because they redirect.
 */
const openMode: Served = {
  ...folderMode,
  find: async (path) => (path.endsWith('.html') ? folderMode.find(path) : { root, path }),
};

const modes = { 'built folder': folderMode, 'file by file': openMode };
for (const [name, served] of Object.entries(modes)) {
  const server = await startTestServer(served);
  const get = async (target: string): Promise<RawResponse> => {
    const response = await request(server.port, target);
    const wire = JSON.stringify(response);
    assert.not.match(wire, CANARY, `${target} leaked`);
    assert.not.match(wire, parent, `${target} shows a path`);
    return response;
  };
  const check = (family: string, targets: readonly string[], isFine: (response: RawResponse) => boolean): void => {
    for (const target of targets) {
      test(`${name}: ${family}: ${target.slice(0, 60)}`, async () => {
        const response = await get(target);
        assert.ok(isFine(response), `answered ${response.status} ${JSON.stringify(response.headers)}`);
        assert.is((await get('/')).body, 'home', 'still alive');
      });
    }
  };
  const refused = ({ status }: RawResponse): boolean => status >= 400 && status < 500;

  check(
    'leaving the folder is refused',
    [
      '/../secret.txt',
      '/a/../../secret.txt',
      '/./../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e%2fsecret.txt',
      '/..%5csecret.txt',
      '/..\\secret.txt',
      `/../${basename(parent)}/secret.txt`,
      '/../dist-secret/s.txt',
      '/..-secret/s.txt',
      '/../secret',
      '/..%2fsecret/',
      '/secret.html',
      '/secret',
      '/secret.map',
      '/file:///etc/passwd',
      '//etc/passwd',
      '/etc/passwd',
      '/%252e%252e/secret.txt',
      '/about.html/../../secret.txt',
      'http://localhost/../secret.txt',
      '../secret.txt',
    ],
    refused,
  );
  check(
    'hidden files do not exist',
    [
      '/.env',
      '/.git/config',
      '/%2eenv',
      '/sub/.htpasswd',
      '/key.pem',
      '/.npmrc',
      '/.csb-docs.json',
      '/.env/',
      '/.env/.',
      '/.env%2f',
      '/.env\\',
      '/.env%20',
      '/.env.',
      '/.EnV',
      '/.env::$DATA',
      '/ENV~1',
      '/env.txt',
    ],
    refused,
  );
  check(
    'a fragment in the request line is refused',
    ['/index.html#/../../secret.txt', '/#'],
    ({ status }) => status === 400,
  );
  check(
    'links out of the folder do not exist',
    ['/link.txt', '/linked/inner.txt', '/linked/'],
    ({ status }) => status === 404,
  );
  check('a link inside the folder works', ['/inside'], ({ status, body }) => status === 200 && body === 'about page');
  check(
    'circles, pipes and folders are not files',
    ['/loop', '/d/d/d/d/loop', '/pipe', '/dir', '/dir.html', '/d'],
    ({ status }) => [404, 301].includes(status),
  );
  check(
    'malformed escapes are refused',
    ['/%00', '/index.html%00.txt', '/%', '/%zz', '/%E0%A4%A', '/%c0%ae%c0%ae/secret.txt'],
    ({ status, body }) => status === 400 && !body.includes('at '),
  );
  check(
    'very long paths end',
    [`/${'a'.repeat(300)}`, '/a'.repeat(3000), `/${'b'.repeat(8000)}`],
    ({ status }) => status === 404,
  );
  check('headers without end are cut', [`/${'c'.repeat(20_000)}`], ({ status }) => status === 431);
  check('a long query is harmless', [`/?${'q'.repeat(15_000)}`], ({ status }) => status === 200);
  check('%2F is not a separator', ['/guide%2Findex.html', '/guide%2findex'], ({ status }) => status === 404);
  check(
    'odd names are found',
    ['/a%20b%23c%3F.txt', '/100%25.txt', '/%C3%A9.txt', '/.well-known/x'],
    ({ status }) => status === 200,
  );
  check(
    'a redirect stays on this server',
    [
      '//evil.com',
      '//evil.com/%2f..',
      '/\\evil.com/',
      '/%5cevil.com',
      '///evil.com/docs',
      '//evil.com/about.html',
      '/about.html',
      '/guide/index.html',
      '/about/',
      '/evil.com%0d%0aSet-Cookie:x/about.html',
    ],
    ({ headers }) => headers['location'] === undefined || /^\/(?![/\\])/.test(headers['location']),
  );
  test.after(server.close);
}

test.run();
