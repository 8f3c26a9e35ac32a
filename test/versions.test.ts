/** A site with versions, several docs and several blogs: where all links lead, and what pages say about a version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFixture } from './support/built-fixture.js';
import { listFixtures } from './support/fixtures.js';
import { attribute, findAll, type Node, parseHtml, textOf } from './support/html.js';
import { runHere } from './support/in-process.js';
import { copySite, editFile, listTree, writeSite } from './support/site.js';

const fixture = listFixtures().find(({ name }) => name === 'versions');
if (fixture?.runs[0] === undefined) throw new Error('There is no fixture of versions.');
const { output } = await buildFixture(fixture, fixture.runs[0]);

const open = (page: string): Node => parseHtml(readFileSync(join(output, page), 'utf8'));
const metaOf = (page: string, name: string): string | undefined => {
  const tag = findAll(open(page), 'meta').find((each) => attribute(each, 'name') === name);
  return tag && attribute(tag, 'content');
};
const linksIn = (page: string, tag: string): readonly string[] =>
  findAll(open(page), tag).flatMap((part) =>
    findAll(part, 'a').map((link) => `${textOf(link).trim()} → ${attribute(link, 'href')}`),
  );

test('a link to a file stays in its version, one to a URL may leave it', () => {
  const texts = (page: string) =>
    linksIn(page, 'article').filter((line) => /^(first steps|by address|start) →(?!.*\/tags\/)/.test(line));
  assert.equal(texts('docs.html'), [
    'first steps → /base/docs/guides/first#part',
    'by address → /base/docs/guides/first',
  ]);
  assert.equal(texts('docs/next.html'), ['first steps → /base/docs/next/guides/first#part']);
  assert.equal(texts('docs/1.0.html'), ['first steps → /base/docs/1.0/guides/first#part']);
  assert.equal(texts('docs/1.0/guides/first.html'), ['start → /base/docs/1.0']);
  assert.equal(texts('docs/guides/first.html'), ['start → /base/docs']);
  assert.ok(linksIn('api/v1.html', 'article').includes('calls → /base/api/v1/calls'));
  assert.ok(linksIn('api/v2.html', 'article').includes('calls → /base/api/v2/calls'));
});

test('tags, index pages and neighbours are those of the version', () => {
  const leading = (page: string, prefix: string): void => {
    const inside = linksIn(page, 'main').filter((line) => line.includes('/base/docs') && !line.startsWith('2.0 →'));
    assert.ok(inside.length > 0, page);
    assert.equal(
      inside.filter((line) => !line.includes(`→ ${prefix}`)),
      [],
      page,
    );
  };
  for (const page of ['tags', 'tags/start', 'guides/first']) {
    leading(`docs/next/${page}.html`, '/base/docs/next');
    leading(`docs/1.0/${page}.html`, '/base/docs/1.0');
  }
  leading('docs/next/guides.html', '/base/docs/next');
  assert.ok(linksIn('docs/guides.html', 'main').some((line) => line.endsWith('→ /base/docs/guides/first')));
});

test('edit links lead to the folder of the version, with `editCurrentVersion` to the current docs', () => {
  const editOf = (page: string) =>
    findAll(open(page), 'a')
      .filter((link) => attribute(link, 'class') === 'edit-link')
      .map((link) => attribute(link, 'href')?.replace('https://git.example/edit/main/', ''));
  assert.equal(editOf('docs/next/guides/first.html'), ['docs/guides/01-first.md']);
  assert.equal(editOf('docs/guides/first.html'), ['versioned_docs/version-2.0/guides/01-first.md']);
  assert.equal(editOf('docs/1.0/guides/first.html'), ['versioned_docs/version-1.0/guides/01-first.md']);
  assert.equal(editOf('api/v1/calls.html'), ['api/calls.md']);
});

test('search engines get the version, its own canonical URL, and exclusions', () => {
  const facts = (page: string) =>
    ['docusaurus_version', 'docsearch:version', 'docusaurus_tag', 'robots'].map((name) => metaOf(page, name) ?? '-');
  assert.equal(facts('docs.html'), ['2.0', '2.0', 'docs-default-2.0', '-']);
  assert.equal(facts('docs/next/guides.html'), ['current', 'current', 'docs-default-current', '-']);
  assert.equal(facts('docs/1.0.html'), ['1.0', '1.0', 'docs-default-1.0', 'noindex, nofollow']);
  assert.equal(facts('docs/1.0/tags/start.html'), ['1.0', '1.0', 'doc_tag_doc_list', 'noindex, nofollow']);
  assert.equal(facts('api/v1.html'), ['v1', 'v1', 'docs-api-v1', '-']);
  assert.equal(facts('news.html'), ['-', '-', 'blog_posts_list', '-']);
  const canonical = findAll(open('docs/1.0/guides/first.html'), 'link').find(
    (link) => attribute(link, 'rel') === 'canonical',
  );
  assert.is(canonical && attribute(canonical, 'href'), 'https://example.com/base/docs/1.0/guides/first');
  // As in Docusaurus, the title contains no version.
  assert.is(textOf(findAll(open('docs/1.0.html'), 'title')[0] ?? open('docs.html')), 'Start | Versions');
  const sitemap = readFileSync(join(output, 'sitemap.xml'), 'utf8');
  assert.ok(sitemap.includes('/base/docs/next/guides/first<'));
  assert.not.match(sitemap, /docs\/1\.0/);
});

test('pages show their version: a notice with a link to the latest, a badge, a class', () => {
  const notice = (page: string): string => {
    const html = readFileSync(join(output, page), 'utf8');
    const banner = findAll(parseHtml(html), 'div').find((each) => attribute(each, 'class')?.includes('version-banner'));
    const badge = findAll(parseHtml(html), 'p').find((each) => attribute(each, 'class') === 'version-badge');
    const link = banner && findAll(banner, 'a')[0];
    const shell = findAll(parseHtml(html), 'div').find((each) => attribute(each, 'class')?.startsWith('shell'));
    return [
      banner && textOf(banner).trim(),
      link && attribute(link, 'href'),
      badge && textOf(badge),
      shell && attribute(shell, 'class')?.replace(/^shell( has-\w+)* ?/, ''),
    ].join(' | ');
  };
  assert.is(notice('docs/guides/first.html'), ' |  |  | docs-version-2.0');
  assert.is(
    notice('docs/1.0/guides/first.html'),
    'This page is about 1.0, which is no longer maintained. The latest version is 2.0. | /base/docs/guides/first | Version: 1.0 | first',
  );
  assert.match(notice('docs/next/canary.html'), /Canary.* \| \/base\/docs \| Version: Canary \| docs-version-current$/);
  assert.is(notice('api/v2.html'), ' |  |  | docs-version-current');
  assert.match(notice('api/v1.html'), /no longer maintained.* \| \/base\/api\/v2 \| Version: v1 /);
  assert.is(notice('blog.html'), ' |  |  | ');
});

/** Returns the navbar items as `label → URL`; dropdown items follow their label. */
const barOf = (page: string): readonly string[] => {
  const [header] = findAll(open(page), 'header');
  if (header === undefined) return [];
  return findAll(header, 'a', 'summary')
    .filter((each) => attribute(each, 'class')?.includes('navbar-link'))
    .map((each) => `${textOf(each).replace(' (opens in new tab)', '')} → ${attribute(each, 'href') ?? ''}`.trim());
};

test('navbar items lead into the current version, elsewhere into the latest', () => {
  const updated = findAll(open('blog.html'), 'a').flatMap((link) => attribute(link, 'data-shows-version') ?? []);
  assert.equal([...new Set(updated)], ['api'], 'docs whose label the browser updates');
  const around = ['What is new → /base/news', 'Older ones → https://old.example/'];
  const api = (label = 'v2') => [`${label} →`, 'API 1 → /base/api/v1', 'v2 → /base/api/v2'];
  assert.equal(barOf('docs/next/guides/first.html'), [
    'Docs → /base/docs/next',
    'First steps → /base/docs/next/guides/first',
    'v2 → /base/api/v2',
    'Canary →',
    around[0],
    'Canary → /base/docs/next/guides/first',
    '2.0 → /base/docs/guides/first',
    '1.0 → /base/docs/1.0/guides/first',
    around[1],
    ...api(),
  ]);
  // Version 1.0 has no sidebar with that name, but the latest version has one.
  assert.equal(barOf('docs/1.0/guides/second.html').slice(0, 8), [
    'Docs → /base/docs',
    'First steps → /base/docs/1.0/guides/first',
    'v2 → /base/api/v2',
    '1.0 →',
    around[0],
    'Canary → /base/docs/next',
    '2.0 → /base/docs',
    '1.0 → /base/docs/1.0/guides/second',
  ]);
  const elsewhere = barOf('news.html');
  assert.equal(elsewhere.slice(0, 4), [
    'Docs → /base/docs',
    'First steps → /base/docs/guides/first',
    'v2 → /base/api/v2',
    '2.0 →',
  ]);
  assert.equal(elsewhere.slice(-3), api());
  assert.equal(barOf('api/v1/calls.html').slice(2, 3), ['v1 → /base/api/v1']);
  assert.equal(barOf('api/v1/calls.html').slice(-3), [
    'API 1 →',
    'API 1 → /base/api/v1/calls',
    'v2 → /base/api/v2/calls',
  ]);
});

test('each blog has its own list, authors, archive and feeds', () => {
  const files = listTree(output);
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'news/feed.json', 'news/archive.html', 'blog/authors/ada.html'])
    assert.ok(files.includes(file), file);
  for (const file of ['news/rss.xml', 'blog/feed.json']) assert.not(files.includes(file), file);
  assert.match(readFileSync(join(output, 'news/feed.json'), 'utf8'), /Released/);
  assert.not.match(readFileSync(join(output, 'blog/rss.xml'), 'utf8'), /Released/);
  assert.match(textOf(open('news/authors/ada.html')), /Ada L\./);
  assert.not.match(textOf(open('blog/authors/ada.html')), /Ada L\./);
  assert.ok(linksIn('news/2024/02/03/released.html', 'nav').every((line) => !line.includes('/blog/2024')));
});

test('a site without versions loads nothing for them', async () => {
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } }),
    'docs/index.md': '# Start\n\nText.\n',
  });
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.not(listTree(join(site, 'build')).some((file) => file.includes('versions')));
  assert.not.match(readFileSync(join(site, 'build/index.html'), 'utf8'), /docs-version|version-b/);
  assert.ok(listTree(output).some((file) => /^assets\/js\/versions\./.test(file)));
});

const OWN: Readonly<Record<string, string>> = {
  'csb-docs.config.json': JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    docs: [
      { routeBasePath: '/', versions: { '1.0': { path: 'v1' } } },
      { id: 'api', path: 'api', routeBasePath: 'api' },
    ],
    blog: [{ id: 'log', path: 'log', routeBasePath: 'log' }],
    themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
  }),
  'versions.json': '["2.0", "1.0"]',
  'docs/index.md': '# Start\n\nText.\n',
  'versioned_docs/version-2.0/index.md': '# Start\n\nText.\n',
  'versioned_docs/version-1.0/index.md': '# Start\n\nText.\n',
  'api/index.md': '# API\n\nText.\n',
  'log/2024-01-01-a.md': '---\ntitle: A\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
};

test('a csb-docs configuration supports lists of docs and blogs, too', async () => {
  const { code, stdout, stderr } = await runHere(['routes', '--json'], { cwd: writeSite(OWN) });
  assert.is(code, 0, stderr);
  const routes: readonly { readonly path: string }[] = JSON.parse(stdout);
  const paths = routes.map(({ path }) => path);
  for (const path of ['/', '/next/', '/v1/', '/api/', '/log', '/log/2024/01/01/a'])
    assert.ok(paths.includes(path), `${path}: ${paths.join(' ')}`);
});

/** An invalid versions file or option, and the expected message. */
const BROKEN: readonly (readonly [files: Readonly<Record<string, string>>, said: RegExp])[] = [
  [
    { 'versions.json': '["1.0",' },
    /^versions\.json:1:1 error bad-versions-file\n {2}`versions\.json` is not valid JSON/m,
  ],
  [
    { 'versions.json': '{"1.0": true}' },
    /^versions\.json error bad-versions-file\n {2}`versions\.json` must be a list of names/m,
  ],
  [{ 'versions.json': '["2.0", 1]' }, /contains 1, which cannot be the name of a version/],
  [{ 'versions.json': '["../2.0"]' }, /contains "\.\.\/2\.0", which cannot be/],
  [{ 'versions.json': '["2.0", "2.0"]' }, /has `2\.0` twice/],
  [{ 'versions.json': '["2.0", "1.0", "0.9"]' }, /missing-version-folder\n {2}The docs of version `0\.9` are missing/],
  [{ 'versions.json/a.txt': '' }, /versions\.json` cannot be read \(EISDIR\)|versions\.json error/],
];

for (const [files, said] of BROKEN)
  test(`reported, with the next step: ${JSON.stringify(files)}`, async () => {
    const { 'versions.json': _, ...others } = OWN;
    const { code, stderr } = await runHere(['check'], { cwd: writeSite({ ...others, ...files }) });
    assert.ok(code === 1 || code === 2, `${code}\n${stderr}`);
    assert.match(stderr, said);
    assert.not.match(stderr, /\n {4}at /);
  });

test('an option for an unknown version is reported with its line; so is a listed one in the navbar', async () => {
  const site = writeSite(OWN);
  editFile(site, 'csb-docs.config.json', (text) =>
    text.replace('"versions":{"1.0"', '\n"lastVersion":"7",\n"versions":{"1.0"'),
  );
  const last = await runHere(['check'], { cwd: site });
  assert.match(last.stderr, /csb-docs\.config\.json:2:1 error bad-versions-option/);
  editFile(site, 'csb-docs.config.json', (text) =>
    text.replace('"lastVersion":"7",', '').replace('"docsVersionDropdown"', '"docsVersionDropdown","versions":["2.1"]'),
  );
  const bar = await runHere(['check'], { cwd: site });
  assert.match(bar.stderr, /error unknown-navbar-version\n {2}There is no version `2\.1`\./);
});

test('`--only-version` excludes the others; the rest keep their URLs, and links to excluded versions are valid', async () => {
  const site = copySite(fixture?.input ?? '', 'only-version');
  editFile(
    site,
    'docs/canary.md',
    (text) => `${text}\n[Old](/docs/1.0/guides/second), [last](/docs/guides/nowhere).\n`,
  );
  const { code, stdout, stderr } = await runHere(['build', '--only-version', 'current'], { cwd: site });
  assert.is(code, 0, stdout + stderr);
  assert.is(stderr, '');
  const files = listTree(join(site, 'build')).filter((file) => /^(docs|api)/.test(file));
  assert.equal(
    files.filter((file) => !/^docs\/next[/.]|^api\/v2[/.]/.test(file)),
    [],
  );
  assert.ok(files.includes('docs/next/guides/first.html'));
  const some = await runHere(['check', '--only-version', '1.0', '--only-version', '2.0', site], { cwd: site });
  assert.is(some.code, 0, some.stderr);
  // Errors in an existing version are reported.
  editFile(site, 'docs/canary.md', (text) => `${text}\n[Lost](/docs/next/nowhere).\n`);
  const lost = await runHere(['check', '--only-version', 'current'], { cwd: site });
  assert.is(lost.code, 1);
  assert.match(lost.stderr, /docs\/canary\.md:7:1 error broken-link/);
  const none = await runHere(['check', '--only-version', '9'], { cwd: site });
  assert.is(none.code, 2);
  assert.match(none.stderr, /error unknown-version\n {2}There is no version `9`, as set with `--only-version`\./);
});

test('a home page in an excluded version is not missing', async () => {
  const site = writeSite(OWN);
  const { code, stderr } = await runHere(['check', '--only-version', 'current'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.not.match(stderr, /missing-home-page/);
});

test.run();
