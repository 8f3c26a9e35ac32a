import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findAssets, findImageHref } from '../../../src/graph/routes/files.js';
import type { AuthorsMap, Page } from '../../../src/types/page.js';
import { toFilePath, toOutPath } from '../../../src/utils/paths.js';
import { makeCategory, makeConfig, makeDoc, makeInput, makePost, SOME_RANGE } from '../../support/pages.js';

const CONFIG = makeConfig({ staticDirectories: ['static', 'more'] });

const withLink = (url: string, kind: 'link' | 'image', page: Page = makeDoc('guides/setup.md')): Page => ({
  ...page,
  links: [{ url, kind, origin: 'markdown', range: SOME_RANGE }],
});

for (const [kind, url, candidates] of [
  ['image', './a%20b.png', ['docs/guides/a b.png']],
  ['image', 'a.png#dark', ['docs/guides/a.png']],
  ['image', '../../img/a.png', ['img/a.png']],
  ['image', '/img/a.png?x', ['more/img/a.png', 'static/img/a.png']],
  ['image', '@site/other/a.png', ['other/a.png']],
  ['image', 'https://example.org/a.png', []],
  ['image', 'data:image/gif;base64,x', []],
  ['image', 'pathname:///a.png', []],
  ['image', '../../../secret.png', []],
  ['image', '%zz.png', []],
  ['link', './a.pdf#page=2', ['docs/guides/a.pdf']],
  ['link', '@site/LICENSE', ['LICENSE']],
  ['link', './setup.md', []],
  ['link', './setup', []],
  ['link', './page.html', []],
  ['link', '/files/a.pdf', []],
  ['link', '../../../secret.txt', []],
  ['link', '#hash.pdf', []],
] as const) {
  test(`the ${kind} \`${url}\` may refer to ${candidates.join(' or ') || 'no file'}`, () => {
    assert.equal(findAssets([withLink(url, kind)], CONFIG), [...candidates]);
  });
}

test('a content folder outside the site may contain files, but not reach beyond', () => {
  const config = makeConfig({ docs: { path: '../manual' } });
  const page = { ...makeDoc('guides/setup.md', {}, { folder: '../manual' }) };
  assert.equal(findAssets([withLink('../a.pdf', 'link', page)], config), ['../manual/a.pdf']);
  assert.equal(findAssets([withLink('../../manual-secret/a.pdf', 'link', page)], config), []);
  assert.equal(findAssets([withLink('../../../a.pdf', 'link', page)], config), []);
});

test('fields refer to files too', () => {
  const authors: AuthorsMap = {
    kind: 'authors',
    source: toFilePath('blog/authors.yml'),
    relativePath: 'authors.yml',
    fields: {},
    diagnostics: [],
    authors: [{ key: 'a', imageUrl: './a.png', page: false, socials: {} }],
  };
  const files = [
    makeDoc('x.md', { image: './cover.png' }),
    makePost('2021-01-02-y.md', { image: '../z.png', authors: ['a', { name: 'B', image_url: './b.png' }] }),
    makeCategory('c', { link: { type: 'generated-index', image: './c.png' } }),
    authors,
  ];
  assert.equal(findAssets(files, makeConfig()), [
    'blog/a.png',
    'blog/b.png',
    'docs/c/c.png',
    'docs/cover.png',
    'z.png',
  ]);
});

test('images of the configuration are measured', () => {
  const config = makeConfig({ themeConfig: { navbar: { logo: { src: 'img/logo.svg' } }, image: '/img/card.png' } });
  assert.equal(findAssets([], config), ['static/img/card.png', 'static/img/logo.svg']);
});

for (const [url, href] of [
  ['./cover.png', '/base/assets/images/cover-12345678.png'],
  ['../static/s.png', '/base/s.png'],
  ['./nope.png', undefined],
  ['/img/x y.png', '/base/img/x%20y.png'],
  ['img/x.png', '/base/img/x.png'],
  ['/base/img/x.png', '/base/img/x.png'],
  ['https://example.org/x.png', 'https://example.org/x.png'],
  ['', undefined],
  [undefined, undefined],
] as const) {
  test(`the image field \`${url}\` becomes ${href}`, () => {
    const input = makeInput({
      config: makeConfig({ baseUrl: '/base/', trailingSlash: true }),
      assets: { 'docs/cover.png': { path: toFilePath('docs/cover.png'), hash: '12345678', size: 1 } },
      staticFiles: [{ path: toFilePath('static/s.png'), out: toOutPath('s.png') }],
    });
    assert.is(findImageHref(url, toFilePath('docs/x.md'), input.fileIndex), href);
  });
}

test.run();
