/** Social images: which pages have one, what it shows, and what a second build costs. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from '../support/in-process.js';
import { isNightly, makeTemporary, ROOT } from '../support/paths.js';
import { compareTrees, listTree, readTree, writeFile, writeSite } from '../support/site.js';

const CONFIG = {
  title: 'Mine',
  tagline: 'A line.',
  url: 'https://example.com',
  trailingSlash: false,
  docs: { routeBasePath: '/' },
  blog: false,
};
const DOCS = {
  'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'docs/guide/first.md': '---\ndescription: What it is good for.\n---\n\n# First steps 🎉\n\nText.\n',
  'docs/guide/own.md': '---\nimage: /own.png\n---\n\n# Own\n\nText.\n',
  'docs/guide/head.md':
    '# Head\n\n<head>\n<meta property="og:image" content="https://example.com/own.png" />\n</head>\n\nText.\n',
};
const PACKAGE = '@resvg/resvg-js';

/** Writes a site with the drawing package installed. */
function makeSite(more: object = {}, files: Readonly<Record<string, string>> = DOCS, has = true): string {
  const site = writeSite({ 'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...more }), ...files }, 'pictures');
  mkdirSync(join(site, 'static'), { recursive: true });
  writeFileSync(join(site, 'static/own.png'), Buffer.from('iVBORw0KGgo=', 'base64'));
  mkdirSync(join(site, 'node_modules/@resvg'), { recursive: true });
  if (has) symlinkSync(join(ROOT, 'node_modules', PACKAGE), join(site, 'node_modules', PACKAGE), 'junction');
  return site;
}

const build = (site: string, ...args: readonly string[]) => runHere(['build', ...args], { cwd: site });
const listPictures = (site: string): readonly string[] =>
  listTree(join(site, 'build')).filter((path) => path.startsWith('assets/previews/'));
const readPage = (site: string, path: string): string => readFileSync(join(site, 'build', path), 'utf8');
const readMeta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

const drawn = makeSite();
const ran = await build(drawn);

test('each page without an image has a picture of 1200 × 630 below 40 kB in its head', () => {
  assert.is(ran.code, 0, ran.stderr);

  assert.match(ran.stdout, /^ {2}pictures +2 pictures \d/m);
  const pictures = listPictures(drawn);
  assert.is(pictures.length, 2);
  const page = readPage(drawn, 'guide/first.html');
  const address = readMeta(page, 'og:image') ?? '';
  assert.is(readMeta(page, 'twitter:image'), address);
  assert.is(readMeta(page, 'og:image:width'), '1200');
  assert.is(readMeta(page, 'og:image:height'), '630');
  assert.is(readMeta(page, 'og:image:alt'), 'First steps 🎉 | Mine');
  assert.ok(pictures.includes(address.replace('https://example.com/', '')));
  for (const path of pictures) {
    const bytes = readFileSync(join(drawn, 'build', path));
    assert.equal([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
    assert.ok(bytes.length > 3_000 && bytes.length < 40_000, String(bytes.length));
  }
});

test('pages with an image keep it, and pages that are not shared have none', () => {
  assert.is(readMeta(readPage(drawn, 'guide/own.html'), 'og:image'), 'https://example.com/own.png');
  for (const path of ['guide/own.html', 'guide/head.html', '404.html', 'search.html'])
    assert.is(readMeta(readPage(drawn, path), 'og:image:width'), undefined, path);
});

test('the `_headers` file makes browsers cache them', () => {
  assert.match(readPage(drawn, '_headers'), /^\/assets\/previews\/\*\n {2}Cache-Control: .*immutable$/m);
});

test('`check` finds them at their URLs', async () => {
  const checked = await runHere(['check', '--strict'], {
    cwd: makeSite({}, { 'docs/index.md': DOCS['docs/index.md'] }),
  });
  assert.is(checked.code, 0, checked.stderr);
});

test('machine and number of threads have no effect', async () => {
  const other = makeSite();
  assert.is((await build(other, '--threads', '3')).code, 0);
  assert.equal(
    compareTrees(readTree(join(drawn, 'build/assets/previews')), readTree(join(other, 'build/assets/previews'))),
    [],
  );
});

test('a picture is drawn once, then reused from the output or the cache', async () => {
  const site = makeSite();
  const cache = makeTemporary('cache');
  const again = () => build(site, '--cache-dir', cache);
  assert.match((await again()).stdout, /^ {2}pictures +2 pictures \d/m);
  writeFile(site, 'docs/guide/second.md', '# Second\n\nText.\n');
  assert.match((await again()).stdout, /3 pictures, 2 unchanged/);
  const before = readTree(join(site, 'build'));
  rmSync(join(site, 'build'), { recursive: true });
  assert.match((await again()).stdout, /3 pictures, 3 unchanged/);
  assert.equal(compareTrees(before, readTree(join(site, 'build'))), []);
});

if (isNightly)
  test('without the package there are none, and it is reported only if they are requested', async () => {
    const silent = makeSite({}, DOCS, false);
    assert.is((await build(silent, '--strict')).code, 0);
    assert.equal(listPictures(silent), []);
    const asking = makeSite({ previewPictures: true }, DOCS, false);
    const { code, stderr } = await build(asking);
    assert.is(code, 0);
    assert.match(stderr, /csb-docs\.config\.json:1:\d+ warning package-not-installed/);
    assert.match(stderr, 'npm install @resvg/resvg-js');
  });

if (isNightly)
  test('the navbar logo is drawn', async () => {
    const themeConfig = { navbar: { logo: { src: 'logo.svg', alt: '' } } };
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#fe0102"/></svg>';
    const site = makeSite({ themeConfig }, { 'docs/index.md': DOCS['docs/index.md'], 'static/logo.svg': logo });
    assert.is((await build(site)).code, 0);
    const [path = ''] = listPictures(site);
    // The colour of the logo is in the palette.
    assert.ok(readFileSync(join(site, 'build', path)).includes(Buffer.from([0xfe, 0x01, 0x02])));
  });

if (isNightly)
  test('`false` disables them', async () => {
    const site = makeSite({ previewPictures: false });
    const { code, stdout } = await build(site);
    assert.is(code, 0);
    assert.not.match(stdout, /pictures/);
    assert.equal(listPictures(site), []);
    assert.not.match(readPage(site, '_headers'), /previews/);
  });

test('an invalid or missing font is an error at its configuration key', async () => {
  for (const [font, says] of [
    ['docs/index.md', /csb-docs\.config\.json:1:\d+ error unusable-font/],
    ['gone.ttf', /csb-docs\.config\.json:1:\d+ error bad-config/],
  ] as const) {
    const { code, stderr } = await build(makeSite({ previewPictures: { fonts: [font] } }));
    assert.is(code, 2, stderr);
    assert.match(stderr, says);
  }
});

if (isNightly)
  test('a title with unsupported letters is one diagnostic, and a page without a picture', async () => {
    const site = makeSite(
      {},
      { 'docs/index.md': '---\ntitle: 日本語\n---\n\nText.\n', 'docs/b.md': '# 設定\n\nText.\n' },
    );
    const { code, stderr } = await build(site);
    assert.is(code, 0);
    assert.is(stderr.match(/letter-without-font/g)?.length, 1);
    assert.match(stderr, /first of 2 pages/);
    assert.equal(listPictures(site), []);
    assert.is(readMeta(readPage(site, 'index.html'), 'og:image'), undefined);
  });

if (isNightly)
  test('the template can be overridden', async () => {
    const template = `export default function PreviewPicture({ title, width, height }) {
  return <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}><rect width={width} height={height} fill="#123456" />{title === 'Home' && <rect width="9" height="9" fill="#fff" />}</svg>;
}
`;
    const site = makeSite({}, { ...DOCS, 'templates/PreviewPicture.tsx': template });
    const { code, stderr } = await build(site);
    assert.is(code, 0, stderr);
    // Equal images share one file.
    assert.is(listPictures(site).length, 2);
  });

test('`serve` draws a picture on demand', async () => {
  const server = await serveHere([], { cwd: makeSite() });
  try {
    const page = await (await fetch(`${server.url}guide/first`)).text();
    const path = readMeta(page, 'og:image')?.replace('https://example.com/', '') ?? '';
    const answer = await fetch(server.url + path);
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(bytes.equals(readFileSync(join(drawn, 'build', path))));
    assert.is((await fetch(`${server.url}assets/previews/0000000000000000.png`)).status, 404);
  } finally {
    await server.stop();
  }
});

test('the fonts of the package are included, with their licence', () => {
  for (const name of ['Inter-Bold.ttf', 'Inter-Regular.ttf', 'LICENSE.txt'])
    assert.ok(existsSync(join(ROOT, 'templates/fonts', name)));
});

test.run();
