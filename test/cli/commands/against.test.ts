/** `check --against` and `diff` with sites that redirect, and sites that do not respond. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findUrls, startDeadline } from '../../../src/api/page-lists.js';
import { createAsk } from '../../../src/check/external/net/ask.js';
import { systemClock } from '../../../src/check/external/net/clock.js';
import { askForText } from '../../../src/check/urls/page-lists.js';
import { runHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

const SITE = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({ title: 'A', url: 'https://example.com', blog: false, search: false }),
    'pages/index.md': '# Home\n',
    'docs/stays.md': '# Stays\n',
  },
  'against',
);
const LIST = JSON.stringify({ version: 1, redirects: {}, pages: { '/gone': ['Gone', 1, '', '', {}] } });

/** Responds with the page list of a site that has published one page. */
function sendList(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(LIST);
}

interface Served {
  readonly origin: string;
  /** The requests, with their credentials: `GET /path Basic …`. */
  readonly asked: readonly string[];
}

/** Runs a function while a server listens on a loopback address. */
async function serving<Result>(
  answer: RequestListener,
  work: (served: Served) => Promise<Result>,
  host = '127.0.0.1',
): Promise<Result> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({ origin: `http://${host}:${port}`, asked });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

interface ReportedDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

async function check(target: string, ...args: readonly string[]) {
  const ran = await runHere(['check', '--against', target, '--format', 'json', ...args], { cwd: SITE });
  const { findings }: { findings: readonly ReportedDiagnostic[] } = JSON.parse(ran.stdout);
  return { ...ran, findings, all: ran.stdout + ran.stderr };
}

test('credentials are sent only to the given site; a comment links without them', () =>
  serving(
    (_, response) => sendList(response),
    async (other) => {
      const answer: RequestListener = ({ url }, response) =>
        url === '/there.json' ? sendList(response) : response.writeHead(302, { location: '/there.json' }).end();
      await serving(answer, async ({ origin, asked }) => {
        const named = origin.replace('://', '://us%40er:s3cret@');
        const { stdout } = await runHere(['diff', named, named, '--format', 'markdown'], { cwd: SITE });
        const sent = `Basic ${Buffer.from('us@er:s3cret').toString('base64')}`;
        assert.equal(asked.slice(0, 2), [`GET /csb-docs-pages.json ${sent}`, `GET /there.json ${sent}`]);
        assert.not.match(stdout, 's3cret');
      });
      const away: RequestListener = (_, response) =>
        response.writeHead(302, { location: `${other.origin.replace('://', '://a:b0th@')}/list.json` }).end();
      await serving(away, async ({ origin }) => {
        const { all } = await check(origin.replace('://', '://user:s3cret@'));
        assert.not.match(all, /s3cret|b0th/);
      });
      assert.equal(other.asked, []);
    },
  ));

const HOSTS = ['127.0.0.2', '127.0.0.1', 'localhost', '2130706434', '0x7f000002', '0177.0.0.2', '[::ffff:127.0.0.2]'];

for (const host of [
  ...HOSTS,
  '[::1]',
  '10.0.0.1',
  '172.20.1.1',
  '192.168.0.1',
  '169.254.169.254',
  '[fd00::1]',
  '[fe80::1]',
])
  test(`a redirect to the private host ${host} is refused`, () =>
    serving(
      (_, response) => sendList(response),
      (secret) =>
        serving(
          (_, response) =>
            response.writeHead(302, { location: `http://${host}:${new URL(secret.origin).port}/list.json` }).end(),
          async ({ origin }) => {
            const { code, findings, all } = await check(origin);
            assert.is(code, 1, all);
            const [refused] = findings.filter((found) => found.code === 'no-page-list');
            assert.match(refused?.message ?? '', 'which is in a private network', all);
            assert.match(refused?.hint ?? '', /^Pass the URL at `http/);
            assert.equal(secret.asked, []);
          },
        ),
      host === '127.0.0.1' || host === 'localhost' ? '127.0.0.1' : '127.0.0.2',
    ));

test('a redirect to a name with a private address is refused, at each connection', () =>
  serving(
    (request, response) =>
      response.writeHead(302, { location: `http://inner.example:${request.socket.localPort}/` }).end(),
    async ({ origin, asked }) => {
      const ask = createAsk({
        ...{ allowPrivate: false, namedOrigin: origin, timeout: 20_000, environment: {}, userAgent: 'test' },
        ...{ clock: systemClock, resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
      });
      const answer = await askForText(new URL(origin), { ask, signal: startDeadline(), types: /json/ });
      assert.match(
        'problem' in answer ? answer.problem : '',
        `redirects to \`http://inner.example:${new URL(origin).port}\``,
      );
      assert.is(asked.length, 1);
    },
  ));

test('the named site may be private and redirect within itself', () =>
  serving(
    ({ url }, response) =>
      url === '/new.json' ? sendList(response) : response.writeHead(301, { location: '/new.json' }).end(),
    async ({ origin }) => {
      const { findings } = await check(origin);
      assert.equal(
        findings.filter(({ code }) => code === 'lost-page').map(({ message }) => message.split('`')[1]),
        ['/gone'],
        JSON.stringify(findings),
      );
    },
  ));

for (const location of ['file:///etc/passwd', 'ftp://user:s3cret@host/', 'http://', 'data:application/json,{}'])
  test(`a redirect to ${location} is refused`, () =>
    serving(
      (_, response) => response.writeHead(302, { location }).end(),
      async ({ origin }) => {
        const { code, findings, all } = await check(origin);
        assert.is(code, 1, all);
        assert.match(findings.find((found) => found.code === 'no-page-list')?.message ?? '', 'not the URL of a site');
        assert.not.match(all, 's3cret');
      },
    ));

const toIndex = (parts: readonly string[]): string =>
  `<sitemapindex>${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('')}</sitemapindex>`;
const toUrls = (paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>https://a.example${path}</loc></url>`).join('')}</urlset>`;

/** Serves a site of another tool with a sitemap index; `otherwise` handles `/part…` URLs that are not in `files`. */
function serveSitemaps(files: Readonly<Record<string, string>>, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const text = files[request.url ?? ''];
    if (text !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    else if (/^\/part/.test(request.url ?? '')) otherwise(request, response);
    else response.writeHead(404).end();
  };
}

test('a sitemap on another private site is not requested, and that is reported', () =>
  serving(
    (_, response) => response.end(toUrls(['/secret'])),
    (secret) => {
      const files = {
        '/sitemap.xml': toIndex([
          `${secret.origin}/part-1.xml`,
          'https://a.example/part-2.xml',
          'https://a.example/part-3.xml',
        ]),
        '/part-1.xml': toUrls(['/never']),
        '/part-2.xml': toUrls(['/docs/stays', '/lost']),
      };
      const redirect: RequestListener = (_, response) =>
        response.writeHead(302, { location: `${secret.origin}/x.xml` }).end();
      return serving(serveSitemaps(files, redirect), async ({ origin }) => {
        const { code, findings, all } = await check(origin);
        const lost = findings.filter((found) => found.code === 'lost-page').map(({ message }) => message.split('`')[1]);
        assert.equal([code, lost], [1, ['/lost']], all);
        const unread = findings.find((found) => found.code === 'unread-sitemaps')?.message ?? '';
        assert.match(unread, '2 sitemaps of');
        assert.match(unread, `\`${secret.origin}/part-1.xml\`: it is in a private network.`);
        assert.equal(secret.asked, []);
      });
    },
    '127.0.0.2',
  ));

test('after the deadline, results so far are compared, and the rest is reported as unchecked', () => {
  const files = {
    '/sitemap.xml': toIndex(['/part-1.xml', '/part-2.xml', '/part-3.xml'].map((path) => `https://a.example${path}`)),
    '/part-1.xml': toUrls(['/lost']),
  };
  return serving(
    serveSitemaps(files, () => undefined),
    async ({ origin, asked }) => {
      const place = { cwd: SITE, folder: '', others: [] };
      const found = await findUrls(origin, { ...place, signal: startDeadline(1000) });
      assert.ok('list' in found);
      assert.equal(Object.keys(found.list.pages), ['/lost']);
      assert.equal(
        found.unread?.map(({ problem }) => problem),
        Array(2).fill('the time limit for all responses was reached'),
      );
      assert.ok(asked.length <= 4);
    },
  );
});

test('a site that never responds is requested once', () =>
  serving(
    () => undefined,
    async ({ origin, asked }) => {
      const found = await findUrls(origin, { cwd: SITE, folder: '', others: [], signal: startDeadline(500) });
      assert.equal('problem' in found && found.problem, 'the time limit for all responses was reached');
      assert.is(asked.length, 1);
    },
  ));

test('a sitemap of spaces is parsed quickly', () =>
  serving(
    serveSitemaps({ '/sitemap.xml': `<urlset><loc>${' '.repeat(1_000_000)}` }, () => undefined),
    async ({ origin }) => assert.is((await check(origin)).code, 1),
  ));

for (const command of ['check', 'diff'])
  test(`the help of \`${command}\` names the deadline`, async () => {
    const { stdout } = await runHere([command, '--help'], { cwd: SITE });
    assert.match(stdout.replace(/\s+/g, ' '), '60 seconds');
  });

test.run();
