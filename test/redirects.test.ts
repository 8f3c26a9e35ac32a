/**
 * Old URLs, requested as readers do: each leads to a page in one step, from `serve`, from a built folder and without
 * redirect rules.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Serving } from './support/cli.js';
import { runHere, serveHere } from './support/in-process.js';
import { listTree, writeSite } from './support/site.js';

const SITE = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      title: 'Moved',
      url: 'https://example.com',
      baseUrl: '/base/',
      blog: false,
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      redirects: [
        { from: '/old', to: '/docs/new' },
        { from: '/older', to: '/old' },
        { from: '/größe', to: '/docs/new?tab=1#part' },
        { from: '/was/*', to: '/docs/*' },
        { from: '/all/*', to: '/docs/new' },
      ],
    }),
    'docs/new.md': '---\nredirect_from: [/docs/first, before]\n---\n\n# New\n\n## Part\n',
    'docs/deep/page.md': '# Page\n',
    'pages/index.md': '# Home\n',
  },
  'redirects',
);

/** Old URL → new URL, with the query of the request. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['old', 'docs/new'],
  ['old/', 'docs/new'],
  ['old?a=1', 'docs/new?a=1'],
  ['older', 'docs/new'],
  ['gr%C3%B6%C3%9Fe?a=1', 'docs/new?tab=1#part'],
  ['docs/first', 'docs/new'],
  ['docs/before', 'docs/new'],
  ['was/deep/page', 'docs/deep/page'],
  ['was/deep/page?a=%20', 'docs/deep/page?a=%20'],
  ['all/whatever/there', 'docs/new'],
  ['de/old', 'de/docs/new'],
  ['de/docs/first', 'de/docs/new'],
];

async function follow(server: Serving, status: number): Promise<void> {
  for (const [from, to] of MOVED) {
    const first = await fetch(new URL(from, server.url), { redirect: 'manual' });
    assert.is(first.status, status, from);
    assert.is(first.headers.get('location'), `/base/${to}`, from);
    const second = await fetch(new URL(first.headers.get('location') ?? '', server.url), { redirect: 'manual' });
    assert.is(second.status, 200, `${from} leads to a page in one step`);
  }
  assert.is((await fetch(new URL('was', server.url), { redirect: 'manual' })).status, status);
  assert.is((await fetch(new URL('wasp/deep/page', server.url))).status, 404);
  assert.is((await fetch(new URL('docs/new', server.url), { redirect: 'manual' })).status, 200);
}

test('during development, each old URL leads to its page', async () => {
  const server = await serveHere([], { cwd: SITE });
  await follow(server, 302);
  assert.is(await server.stop(), 0);
});

test('the built folder redirects permanently, and has pages for hosts without rules', async () => {
  const built = await runHere(['build'], { cwd: SITE });
  assert.is(built.code, 0, built.stderr);
  const server = await serveHere(['--static'], { cwd: SITE });
  await follow(server, 301);
  assert.is((await fetch(new URL('_redirects', server.url))).status, 404);
  assert.is(await server.stop(), 0);
  for (const [from, to] of MOVED) {
    const folder = decodeURIComponent(from.replace(/[?].*|\/$/g, ''));
    if (folder.startsWith('all/')) continue;
    const html = readFileSync(join(SITE, 'build', folder, 'index.html'), 'utf8');
    const target = `/base/${to.replace(/\?a=.*$/, '')}`;
    assert.ok(html.includes(`<meta http-equiv="refresh" content="0; url=${target}">`), from);
    assert.ok(html.includes(`<link rel="canonical" href="https://example.com${target}">`), from);
    assert.ok(html.includes('content="noindex"'), from);
    assert.ok(html.includes(`<a href="${target}">New</a>`) || from.startsWith('was'), from);
  }
  const sitemap = readFileSync(join(SITE, 'build/sitemap.xml'), 'utf8');
  assert.not(/old|first|before|was/.test(sitemap), 'old addresses are in no sitemap');
});

test('options of the Docusaurus plugin mean the same, also after migration', async () => {
  const folder = writeSite({
    'docusaurus.config.js': `module.exports = { title: 'Old', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
      plugins: [['@docusaurus/plugin-client-redirects', {
        redirects: [{ from: ['/a', '/b'], to: '/docs/new' }],
        fromExtensions: ['html', 'htm'],
        createRedirects(path) { return path === '/docs/new' ? ['/made'] : undefined; },
      }]] };`,
    'docs/new.md': '# New\n',
    'src/pages/index.md': '# Home\n',
  });
  const expected = [
    ['/a', '/docs/new'],
    ['/b', '/docs/new'],
    ['/made', '/docs/new'],
    ['/docs/new.html', '/docs/new'],
    ['/docs/new.htm', '/docs/new'],
  ];
  const list = async (): Promise<readonly (readonly string[])[]> => {
    const { stdout, stderr } = await runHere(['redirects', '--format', 'json'], { cwd: folder });
    assert.not.match(stderr, /redirect/);
    const listed: readonly { from: string; to: string }[] = JSON.parse(stdout).redirects;
    return listed.map(({ from, to }) => [from, to]).filter(([from]) => expected.some(([one]) => one === from));
  };
  const sorted = (rows: readonly (readonly string[])[]): readonly string[] => rows.map((row) => row.join(' ')).sort();
  assert.equal(sorted(await list()), sorted(expected));
  const moved = await runHere(['init', '--from', 'docusaurus'], { cwd: folder });
  assert.is(moved.code, 0, moved.stderr);
  rmSync(join(folder, 'docusaurus.config.js'));
  assert.equal(sorted(await list()), sorted(expected));
});

test('each host gets its format', async () => {
  const print = async (format: string): Promise<string> =>
    (await runHere(['redirects', '--format', format], { cwd: SITE })).stdout;
  const json = JSON.parse(await print('json')).redirects;
  assert.equal(json[0], { from: '/base/old', to: '/base/docs/new', status: 301 });
  assert.ok(json.some(({ from }: { from: string }) => from === '/base/de/docs/first'));
  const vercel = JSON.parse(await print('vercel')).redirects;
  const pattern = vercel.find(({ source }: { source: string }) => source === '/base/was/:rest*');
  assert.equal(pattern, { source: '/base/was/:rest*', destination: '/base/docs/:rest*', permanent: true });
  assert.match(
    await print('netlify'),
    '[[redirects]]\n  from = "/base/was/*"\n  to = "/base/docs/:splat"\n  status = 301\n  force = true\n',
  );
  const nginx = await print('nginx');
  assert.match(nginx, '  "/base/größe" "/base/docs/new?tab=1#part";\n');
  assert.match(nginx, '  "~^/base/was(?:/(?<rest>.*))?$" "/base/docs/$rest$is_args$args";\n');
  const file = await print('redirects-file');
  assert.match(file, '/base/old /base/docs/new 301!\n/base/old /base/docs/new 301\n');
  assert.is(`${file.trimEnd()}\n`, readFileSync(join(SITE, 'build/_redirects'), 'utf8'));
});

test('a redirect from `/a.html` to the page `/a/` is not a file that hosts would serve for `/a`', async () => {
  const siteDir = writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.com',
      blog: false,
      docs: { routeBasePath: '/' },
      redirects: { '/guide.html': '/guide', '/old': '/guide' },
    }),
    'docs/index.md': '# Start\n',
    'docs/guide.md': '# Guide\n',
  });
  assert.is((await runHere(['build'], { cwd: siteDir })).code, 0);
  const files = listTree(join(siteDir, 'build'));
  assert.ok(files.includes('guide/index.html'));
  assert.ok(files.includes('guide.html/index.html'));
  assert.not.ok(files.includes('guide.html'));
});

test.run();
