import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { link } from '../../../src/graph/link.js';
import type { Href } from '../../../src/types/paths.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { type Checked, check, linkConfig, withLinks } from '../../support/links.js';
import { makeDoc, makeInput, makePost, SOME_RANGE } from '../../support/pages.js';

const codesOf = ({ found }: Checked): readonly string[] => found.map(({ code }) => code);
const hrefOf = ({ link: { href } }: Checked): Href => href;

for (const url of [
  '/docs/guides/setup',
  './guides/setup',
  'guides/setup/',
  '/docs/guides/setup/#custom',
  '/docs/guides/setup?x=1#custom',
  '/',
  '/404.html',
  '/docs/tags/foo',
  '/docs/h%C3%A9llo',
  '/docs/héllo',
  '/docs/v1.0',
  '#',
  '#sec',
  '?x=1',
  '#top',
  '#TOP',
  '/docs/100%25',
  '/docs/100%',
  '/docs/a%20b',
  '<a b>'.slice(1, -1),
  '/img/b.png',
  '/files/a.pdf#page=2',
  'pathname:///anything',
  'https://example.org/nope',
  'mailto:a@b.co?subject=%5BHi%5D',
  '//docs/intro',
  'foo:bar',
  'tel:+1-5',
  '#named',
  '#divid',
  '#det',
  '/docs/hidden',
  '/blog',
  '/blog/2021/01/02/hello',
  '/blog/archive#2021',
  '/blog/tags#B',
  '/about',
  '/search',
  '/javadoc',
  '/javadoc/',
  '/javadoc/index',
  '/javadoc/index.html',
  '/javadoc/hey',
  '/javadoc/hey.html',
  './guides/setup.md',
  'guides/setup.md',
  '/guides/setup.md',
  '/docs/guides/setup.md',
  '@site/docs/guides/setup.md',
  '@site/blog/2021-01-02-hello.md',
  '../pages/about.md',
  '#:~:text=words',
  '#sec:~:text=words',
  'https://example.com/docs/guides/setup',
]) {
  test(`accepts \`${url}\``, () => {
    assert.equal(check(url).found, []);
  });
}

for (const [url, code] of [
  ['/docs/nope', 'broken-link'],
  ['nope2', 'broken-link'],
  ['/docs/guides/setup.html', 'broken-link'],
  ['/docs/guides/setup/index.html', 'broken-link'],
  ['/docs/Guides/Setup', 'link-case-mismatch'],
  ['/static.html', 'broken-link'],
  ['/base/docs/intro', 'broken-link'],
  ['/javadoc/bad', 'broken-link'],
  ['/bad/', 'broken-link'],
  ['https;//x', 'broken-link'],
  ['](', 'broken-link'],
  ['/docs', 'broken-link'],
  ['./missing.md', 'broken-markdown-link'],
  ['@site/docs/nope.md', 'broken-markdown-link'],
  ['./plan.md', 'broken-markdown-link'],
  ['#selfbad', 'broken-anchor'],
  ['/docs/guides/setup#bad', 'broken-anchor'],
  ['./guides/setup.md#bad', 'broken-anchor'],
  ['#Sec', 'broken-anchor'],
  ['/docs/intro#selfbad', 'broken-anchor'],
  ['/blog/archive#1999', 'broken-anchor'],
  ['/blog#x', 'broken-anchor'],
  ['#%zz', 'broken-anchor'],
  ['https://a]b', 'malformed-link'],
  ['http://', 'malformed-link'],
  ['http://[::1', 'malformed-link'],
  ['https://exa mple', 'malformed-link'],
  ['/docs/%zz', 'malformed-link'],
  ['./%zz.md', 'malformed-link'],
  ['', 'empty-link'],
  ['@site/nothing.zip', 'missing-asset'],
] as const) {
  test(`reports \`${url}\` as ${code}, once`, () => {
    assert.equal(codesOf(check(url)), [code]);
  });
}

for (const written of [
  { url: '' },
  { url: ' ' },
  { url: '', kind: 'image' },
  { url: '', origin: 'html' },
  { url: '', kind: 'image', origin: 'html' },
] as const)
  test(`an empty URL is reported as configured: ${JSON.stringify(written)}`, () => {
    for (const [level, severity] of [['throw', 'error'], ['warn', 'warning'], ['log', 'info'], ['ignore']] as const) {
      const { found } = check(written, { config: linkConfig({ onBrokenMarkdownLinks: level }) });
      assert.equal(
        found.map((diagnostic) => [diagnostic.code, diagnostic.severity]),
        severity === undefined ? [] : [['empty-link', severity]],
      );
    }
    assert.equal(check({ ...written, unchecked: true }).found, []);
  });

test('a URL of a megabyte is reported in a short message', () => {
  const [found] = check(`/docs/${'x'.repeat(1_000_000)}`).found;
  assert.is(found?.code, 'broken-link');
  assert.ok((found?.message.length ?? Infinity) < 1000);
});

test('reports the location of the link', () => {
  assert.equal(check('/docs/nope').found[0]?.location, { file: 'docs/intro.md', range: SOME_RANGE });
});

for (const url of ['./guides/setup', 'guides/setup/']) {
  test(`with trailing slashes, \`${url}\` leads below the page`, () => {
    const { found } = check(url, { config: linkConfig({ trailingSlash: true }) });
    assert.equal(
      found.map(({ code, message }) => `${code}: ${message}`),
      [
        `broken-link: \`${url}\` leads to \`/docs/intro/guides/setup${url.endsWith('/') ? '/' : ''}\`, which is not a page of this site.`,
      ],
    );
  });
}

for (const trailingSlash of [undefined, true, false]) {
  test(`links between files are independent of trailingSlash ${trailingSlash}`, () => {
    for (const page of [
      makeDoc('x/index.md'),
      makeDoc('x/README.md'),
      makeDoc('x/x.md'),
      makeDoc('x/y.md', { slug: '/elsewhere/deep' }),
      makePost('x/2021-01-02-y.md'),
    ]) {
      const shared = { page, config: linkConfig({ trailingSlash }) };
      const target = `/docs/guides/setup${trailingSlash ? '/' : ''}`;
      assert.is(hrefOf(check('/docs/guides/setup', shared)), target);
      assert.is(hrefOf(check('../../docs/guides/setup.md', shared)), target);
      assert.equal(codesOf(check('../nope.md', shared)), ['broken-markdown-link']);
      assert.equal(codesOf(check('/docs/nope', shared)), ['broken-link']);
    }
  });
}

for (const [url, href] of [
  ['./tut/zz.mdx#foo', '/docs/tut/zz#foo'],
  ['guides/setup', '/docs/guides/setup'],
  ['./a%20b.md?x=1', '/docs/a%20b?x=1'],
  ['./a b.md', '/docs/a%20b'],
  ['./héllo.md', '/docs/h%C3%A9llo'],
  ['#sec', '#sec'],
  ['pathname:///x/y', '/x/y'],
  ['/docs/guides/setup/', '/docs/guides/setup'],
  ['/img/b.png#dark', '/img/b.png#dark'],
  ['../blog/2021-01-02-hello.md#x', '/blog/2021/01/02/hello#x'],
] as const) {
  test(`writes \`${url}\` as ${href}`, () => {
    assert.is(hrefOf(check(url)), href);
  });
}

for (const [url, href] of [
  ['/docs/guides/setup', '/base/docs/guides/setup'],
  ['/base/docs/guides/setup', '/base/docs/guides/setup'],
  ['/base', '/base/'],
  ['/', '/base/'],
  ['pathname:///x', '/base/x'],
  ['pathname:///base/x', '/base/x'],
  ['/img/b.png', '/base/img/b.png'],
  ['/base/img/b.png', '/base/img/b.png'],
  ['https://example.com/base/docs/guides/setup', 'https://example.com/base/docs/guides/setup'],
] as const) {
  test(`prefixes \`${url}\` with the base URL once`, () => {
    const checked = check(url, { config: linkConfig({ baseUrl: '/base/' }) });
    assert.is(hrefOf(checked), href);
    assert.equal(checked.found, []);
  });
}

test('a full URL of this site is checked, as a warning', () => {
  const [found] = check('https://example.com/docs/nope').found;
  assert.equal([found?.code, found?.severity], ['broken-link', 'warning']);
});

test('downloads, other sites and static pages open in a new tab, pages do not', () => {
  for (const url of ['https://example.org/', '/files/a.pdf', 'pathname:///x', '/javadoc/hey.html'])
    assert.is(check(url).link.newTab, true, url);
  for (const url of ['/docs/guides/setup', './guides/setup.md', '#sec', '/docs/nope'])
    assert.is(check(url).link.newTab, false, url);
});

for (const url of [
  '/docs/guides/setup#Fünf süße Äpfel',
  '/docs/guides/setup#F%C3%BCnf%20s%C3%BC%C3%9Fe%20%C3%84pfel',
  '/docs/guides/setup#a%3Ab',
]) {
  test(`finds the anchor of \`${url}\`, raw or encoded`, () => {
    assert.equal(check(url).found, []);
  });
}

test('the anchors of React pages are not checked', () => {
  const pageModules = [
    { source: toFilePath('pages/play.tsx'), relativePath: 'play.tsx', title: 'Play', description: undefined },
  ];
  assert.equal(check('/play#anything', { pageModules }).found, []);
});

for (const [level, severities] of [
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const) {
  test(`reports at the level \`${level}\``, () => {
    const raw = linkConfig({
      onBrokenLinks: level,
      onBrokenAnchors: level,
      onBrokenMarkdownLinks: level,
      onBrokenMarkdownImages: level,
    });
    for (const written of ['/docs/nope', '#selfbad', './missing.md', { url: './x.png', kind: 'image' as const }, '']) {
      assert.equal(
        check(written, { config: raw }).found.map(({ severity }) => severity),
        severities,
      );
    }
  });
}

test('an unchecked link is resolved but never reported', () => {
  const checked = check({ url: './missing.md', unchecked: true });
  assert.equal(checked.found, []);
  assert.is(hrefOf(check({ url: 'guides/setup', unchecked: true })), '/docs/guides/setup');
});

for (const url of [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
]) {
  test(`removes the URL from a link to ${JSON.stringify(url)}`, () => {
    const checked = check({ url, unchecked: true });
    assert.is(hrefOf(checked), '#');
    assert.equal(
      checked.found.map(({ code, severity }) => `${severity} ${code}`),
      ['warning unsafe-url'],
    );
  });
}

test('has one entry for each link, in order, and none for drafts', () => {
  const draft = withLinks(makeDoc('draft.md', { draft: true }), ['/docs/nope']);
  const page = withLinks(makeDoc('intro.md'), ['#', '/docs/intro', './nope.md', '/docs/intro']);
  const { site, diagnostics } = link(makeInput({ files: [page, draft] }));
  assert.equal(
    site.links.get(page.source)?.map(({ href }) => String(href)),
    ['#', '/docs/intro', './nope.md', '/docs/intro'],
  );
  assert.not.ok(site.links.has(draft.source));
  assert.equal(
    diagnostics.filter(({ location }) => location?.file === draft.source),
    [],
  );
});

test.run();
