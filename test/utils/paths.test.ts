import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applyTrailingSlash,
  decodePath,
  encodePath,
  hrefToRoute,
  isExternal,
  joinRoute,
  resolveRoute,
  routeToHref,
  routeToOutPath,
  splitUrl,
  toFilePath,
  toHref,
} from '../../src/utils/paths.js';

const slashes = [undefined, true, false] as const;

test('output files follow the trailing slash policy', () => {
  const rows: [string, string, string, string][] = [
    ['/', 'index.html', 'index.html', 'index.html'],
    ['/docs/intro', 'docs/intro/index.html', 'docs/intro/index.html', 'docs/intro.html'],
    ['/docs/guides/', 'docs/guides/index.html', 'docs/guides/index.html', 'docs/guides.html'],
    ['/404.html', '404.html', '404.html', '404.html'],
    ['/a b/é', 'a b/é/index.html', 'a b/é/index.html', 'a b/é.html'],
  ];
  for (const [route, ...expected] of rows) {
    for (const [index, trailingSlash] of slashes.entries()) {
      const out = routeToOutPath(joinRoute(route), { trailingSlash });
      assert.is(out, expected[index], `${route} ${String(trailingSlash)}`);
    }
  }
});

test('an href has the base URL, is encoded, and follows the policy', () => {
  const href = (route: string, trailingSlash: boolean | undefined): string =>
    routeToHref(joinRoute(route), { baseUrl: '/base/', trailingSlash }, '#x');
  assert.is(href('/docs/a b', false), '/base/docs/a%20b#x');
  assert.is(href('/docs/intro', true), '/base/docs/intro/#x');
  assert.is(href('/docs/guides/', undefined), '/base/docs/guides/#x');
  assert.is(href('/', false), '/base/#x');
  assert.is(href('/what?#', undefined), '/base/what%3F%23#x');
});

test('the policy does not affect the root and .html', () => {
  assert.is(applyTrailingSlash(joinRoute('/'), { trailingSlash: true }), '/');
  assert.is(applyTrailingSlash(joinRoute('/404.html'), { trailingSlash: true }), '/404.html');
});

test('relative paths resolve as in a browser', () => {
  const rows: [string, string, string][] = [
    ['./setup', '/docs/intro', '/docs/setup'],
    ['setup', '/docs/intro/', '/docs/intro/setup'],
    ['../x', '/docs/a/b', '/docs/x'],
    ['/abs', '/docs/intro', '/abs'],
    ['../../../x', '/a', '/x'],
    ['guides/', '/docs/intro', '/docs/guides/'],
  ];
  for (const [path, from, expected] of rows)
    assert.is(resolveRoute(path, joinRoute(from)), expected, `${path} from ${from}`);
});

test('hrefs below the base URL become routes, others do not', () => {
  assert.is(hrefToRoute('/base/docs/a%20b', { baseUrl: '/base/' }), '/docs/a b');
  assert.is(hrefToRoute('/base', { baseUrl: '/base/' }), '/');
  assert.is(hrefToRoute('/other/x', { baseUrl: '/base/' }), undefined);
  assert.is(hrefToRoute('/base/%zz', { baseUrl: '/base/' }), undefined);
});

test('urls split into path, query and hash', () => {
  assert.equal(splitUrl('a/b?c=1#d?e'), { path: 'a/b', query: '?c=1', hash: '#d?e' });
  assert.equal(splitUrl('#x'), { path: '', query: '', hash: '#x' });
});

test('a protocol or two slashes make a URL external', () => {
  for (const url of ['https://x.y', 'mailto:a@b.c', '//x', 'tel:1', 'vscode+x:y']) assert.ok(isExternal(url), url);
  for (const url of ['/a:b', './a:b', 'docs/x', '#a:b', '?x=a:b']) assert.not.ok(isExternal(url), url);
});

test('paths normalise, decode and encode without throwing', () => {
  assert.is(toFilePath('docs\\a\\..\\b.md'), 'docs/b.md');
  assert.is(toFilePath('./docs/x.md'), 'docs/x.md');
  assert.is(decodePath('%E0%A4%A'), undefined);
  assert.is(encodePath('/a b/ü?#'), '/a%20b/%C3%BC%3F%23');
  assert.is(encodePath('/\ud800a/😀\udc00'), '/%EF%BF%BDa/%F0%9F%98%80%EF%BF%BD', 'halves of surrogate pairs');
  assert.is(toHref('https://x.y/a b"<>'), 'https://x.y/a%20b%22%3C%3E');
});

test.run();
