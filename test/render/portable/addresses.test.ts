/** Relative URLs within a folder that may be anywhere. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createUrls, type WrittenFolder } from '../../../src/render/portable/addresses.js';
import { toPortablePage } from '../../../src/render/portable/page.js';
import { toPortableSheet } from '../../../src/render/portable/sheet.js';
import { outPathToHref, toOutPath } from '../../../src/utils/paths.js';

const policy = { baseUrl: '/base/' };
const FILES = [
  'index.html',
  '404.html',
  'docs/set up.html',
  'docs/guides/index.html',
  'docs/a:b.html',
  'fr/index.html',
  'fr/docs/guides/index.html',
  'assets/css/main.css',
  'assets/js/main.js',
  'assets/js/tabs.js',
  'img/a.png',
  'img/b.png',
];
const folder: WrittenFolder = {
  places: [
    { url: 'https://docs.example.com', baseUrl: '/base/', folder: '' },
    { url: 'https://docs.example.com', baseUrl: '/francais/', folder: 'fr' },
  ],
  files: new Set(FILES.map(toOutPath)),
  pages: new Map([[toOutPath('docs/guides/index.html'), outPathToHref(toOutPath('docs/guides'), policy)]]),
};
const addresses = createUrls(folder);

const ways = suite('relative URLs in a portable folder');

for (const [from, address, way] of [
  ['index.html', '/base/', 'index.html'],
  ['index.html', '/base', 'index.html'],
  ['index.html', '/base/docs/set%20up', 'docs/set%20up.html'],
  ['index.html', '/base/docs/set%20up?x=1#part', 'docs/set%20up.html?x=1#part'],
  ['docs/guides/index.html', '/base/', '../../index.html'],
  ['docs/guides/index.html', '/base/docs/guides#part', 'index.html#part'],
  ['docs/guides/index.html', '/base/docs/guides/', 'index.html'],
  ['docs/set up.html', '/base/docs/a:b', './a:b.html'],
  ['docs/set up.html', '/francais/docs/guides', '../fr/docs/guides/index.html'],
  ['fr/index.html', '/base/img/a.png', '../img/a.png'],
  // The URL of that page has no trailing slash, so relative URLs resolve against the parent folder.
  ['docs/guides/index.html', 'set%20up', '../set%20up.html'],
  // URLs outside the folder, and URLs that stay as they are.
  ['index.html', '/other/page', 'https://docs.example.com/other/page'],
  ['index.html', '/base/gone', 'https://docs.example.com/base/gone'],
  ['index.html', 'gone', undefined],
  ['index.html', '#part', undefined],
  ['index.html', '?q=1', undefined],
  ['index.html', '', undefined],
  ['index.html', 'https://docs.example.com/base/', undefined],
  ['index.html', '//docs.example.com/base/', undefined],
  ['index.html', 'mailto:a@example.com', undefined],
  ['index.html', '/base/%E0%A4%A', 'https://docs.example.com/base/%E0%A4%A'],
] as const)
  ways(`${address || 'nothing'} in ${from} is ${way ?? 'unchanged'}`, () => {
    assert.is(addresses.toPortable(address, toOutPath(from)), way);
  });

ways('a file in a sheet is relative to the sheet', () => {
  const css = `@import "/base/assets/css/main.css";a{background:url(/base/img/a.png)}b{background:url( "../../img/b.png" )}i{background:url(data:image/png;base64,AA==)}`;
  assert.is(
    toPortableSheet(css, toOutPath('assets/css/main.css'), addresses),
    `@import 'main.css';a{background:url('../../img/a.png')}b{background:url( '../../img/b.png' )}i{background:url(data:image/png;base64,AA==)}`,
  );
});

ways.run();

const pages = suite('pages of a portable folder');

const rewrite = (html: string, file = 'docs/set up.html', home?: string) =>
  toPortablePage(html, { file: toOutPath(file), addresses, loader: toOutPath('assets/js/portable.js'), home });

for (const [what, before, after] of [
  ['a link', '<a class="x" href="/base/docs/guides">', '<a class="x" href="guides/index.html">'],
  ['an address with an entity', '<a href="/base/?a=1&amp;b=2">', '<a href="../index.html?a=1&amp;b=2">'],
  [
    'a set of images',
    '<img src="/base/img/a.png" srcset="/base/img/a.png, /base/img/b.png 2x">',
    '<img src="../img/a.png" srcset="../img/a.png, ../img/b.png 2x">',
  ],
  ['a style', '<p style="background:url(/base/img/a.png)">', `<p style="background:url(&#39;../img/a.png&#39;)">`],
  ['a sheet in the page', '<style>a{b:url(/base/img/a.png)}</style>', `<style>a{b:url('../img/a.png')}</style>`],
  [
    'a sheet, which is asked for without origins',
    '<link rel="stylesheet" href="/base/assets/css/main.css" crossorigin="anonymous" integrity="sha256-x">',
    '<link rel="stylesheet" href="../assets/css/main.css">',
  ],
  ['what is fetched ahead', '<link rel="modulepreload" href="/base/assets/js/tabs.js"><p>', '<p>'],
  [
    'a redirect',
    '<meta http-equiv="refresh" content="0; url=/base/docs/guides">',
    '<meta http-equiv="refresh" content="0; url=guides/index.html">',
  ],
  [
    'text that looks like a tag',
    '<script>"<a href=\\"/base/\\">"</script>',
    '<script>"<a href=\\"/base/\\">"</script>',
  ],
  ['the canonical address', '<link rel="canonical" href="https://docs.example.com/base/">', undefined],
  ['swapping pages', '<html data-base-url="/base/">', '<html data-base-url="#">'],
] as const)
  pages(`rewrites ${what}`, () => assert.is(rewrite(before).html, after ?? before));

pages('has plain scripts instead of modules, after their loader', () => {
  const { html, modules } = rewrite(
    '<script type="module" src="/base/assets/js/main.js"></script><script type="module" src="/base/assets/js/tabs.js"></script>',
  );
  assert.is(
    html,
    '<script defer src="../assets/js/portable.js"></script>\n<script defer src="../assets/js/main.js" data-run></script><script defer src="../assets/js/tabs.js" data-run></script>',
  );
  assert.equal(modules, ['assets/js/main.js', 'assets/js/tabs.js']);
});

pages('the 404 page uses its URLs on the host of the site', () => {
  const { html } = rewrite('<head><meta charset="utf-8">', '404.html', '/base/');
  assert.match(html, /^<head><script>.*404.*"\/base\/"\)<\/script><meta charset="utf-8">$/);
});

pages.run();
