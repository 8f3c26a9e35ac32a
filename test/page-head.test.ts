/** `<head>` in content, from the source file to the built page. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { once } from '../src/utils/lazy.js';
import { attribute, type Element, findAll, metaOf, type Node, parseHtml, textOf } from './support/html.js';
import { runHere } from './support/in-process.js';
import { readTree, writeSite } from './support/site.js';

const HEAD = `<head>
  <title>Own title</title>
  <meta name="description" content="Own description" />
  <meta property="og:image" content="/card.png" />
  <meta property="article:tag" content="one" />
  <meta property="article:tag" content="two" />
  <meta httpEquiv="refresh" content="600" />
  <link rel="canonical" href="/docs/other" />
  <link rel="stylesheet" href="/own.css" />

<style>p { color: red }</style>
<script type="application/ld+json">{"@type": "Thing"}</script>
<script src="https://scripts.example/a.js" async></script>
</head>

# One

Text.
`;

const FILES = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Heads',
    url: 'https://example.com',
    trailingSlash: false,
    blog: false,
  }),
  'docs/one.md': HEAD,
  'pages/index.md': '# Home\n\nHome.\n',
  'docs/other.md': '# Other\n\nText.\n',
  'docs/hidden.md': '<Head><meta name="robots" content="noindex"></Head>\n\n# Hidden\n\nText.\n',
  'static/card.png': 'no picture',
  'static/own.css': 'p {}',
};

const build = once(async () => {
  const site = writeSite(FILES);
  const ran = await runHere(['build'], { cwd: site });
  return { ran, tree: readTree(join(site, 'build')) };
});

async function readPage(path: string): Promise<Node> {
  return parseHtml((await build()).tree.get(path) ?? '');
}

async function headTags(...names: readonly string[]): Promise<readonly Element[]> {
  return findAll(await readPage('docs/one.html'), 'head').flatMap((head) => findAll(head, ...names));
}

test('a page with head tags builds without diagnostics', async () => {
  const { ran } = await build();
  assert.is(ran.code, 0, ran.stderr);
  assert.is(ran.stderr, '');
});

test('tags of a page replace the defaults', async () => {
  const page = await readPage('docs/one.html');
  assert.equal((await headTags('title')).map(textOf), ['Own title']);
  assert.is(metaOf(page, 'description'), 'Own description');
  assert.is(metaOf(page, 'og:image'), 'https://example.com/card.png', 'an address for other sites is complete');
  const links = await headTags('link');
  const canonical = links.filter((link) => attribute(link, 'rel') === 'canonical');
  assert.equal(
    canonical.map((link) => attribute(link, 'href')),
    ['https://example.com/docs/other'],
  );
});

test('repeated tags of one name are all included', async () => {
  const tags = (await headTags('meta')).filter((meta) => attribute(meta, 'property') === 'article:tag');
  assert.equal(
    tags.map((meta) => attribute(meta, 'content')),
    ['one', 'two'],
  );
});

test('JSX attributes get their HTML names', async () => {
  assert.ok((await headTags('meta')).some((meta) => attribute(meta, 'http-equiv') === 'refresh'));
});

test('head content is not on the page, in search, or on other pages', async () => {
  const page = await readPage('docs/one.html');
  const body = findAll(page, 'main').map(textOf).join();
  assert.not.match(body, 'Own');
  assert.equal(
    findAll(page, 'main').flatMap((main) => findAll(main, 'style', 'meta', 'link')),
    [],
  );
  const { tree } = await build();
  assert.not.ok([...tree].some(([path, text]) => path.startsWith('assets/search') && text.includes('Own title')));
  assert.is(metaOf(await readPage('docs/other.html'), 'description'), 'Text.');
});

test('the content security policy allows what the tags load and run', async () => {
  const policy = (await build()).tree.get('_headers') ?? '';
  assert.match(policy, /script-src [^;]*https:\/\/scripts\.example/);
  assert.match(policy, /style-src 'self' 'sha256-/);
});

test('soft navigation to a page with its own scripts or styles is a normal load', async () => {
  const [one, other, hidden] = await Promise.all(
    ['one', 'other', 'hidden'].map(async (name) => metaOf(await readPage(`docs/${name}.html`), 'csb-docs-build')),
  );
  assert.is(other, hidden);
  assert.is.not(other, one);
});

test('a `noindex` page is not in the sitemap', async () => {
  const sitemap = (await build()).tree.get('sitemap.xml') ?? '';
  assert.match(sitemap, '/docs/one');
  assert.not.match(sitemap, '/docs/hidden');
});

test('URLs in the head are checked', async () => {
  const site = writeSite({
    ...FILES,
    'docs/one.md': '<head><link rel="canonical" href="/nowhere"/></head>\n\n# One\n',
  });
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 1);
  assert.match(stderr, 'docs/one.md:1:7 error broken-link');
});

test.run();
