import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderRoute } from '../../src/render/route.js';
import type { Route } from '../../src/types/route.js';
import type { Site } from '../../src/types/site.js';
import { attribute, findAll, metaOf, type Node, parseHtml, textOf } from '../support/html.js';
import { sampleRendering } from './sample.js';
import { href, sampleConfig } from './sample-pages.js';
import { routes } from './sample-routes.js';

const render = (route: Route, site: Partial<Site> = {}): Node =>
  parseHtml(renderRoute(sampleRendering(site), route).content);
const linkOf = (page: Node, rel: string): string | undefined => {
  const tag = findAll(page, 'link').find((element) => attribute(element, 'rel') === rel);
  return tag && attribute(tag, 'href');
};
const titleOf = (page: Node): string => findAll(page, 'title').map(textOf).join();

test('the file of a route has its path and begins with a doctype', () => {
  const file = renderRoute(sampleRendering(), routes.doc);
  assert.is(file.path, 'index.html');
  assert.ok(file.content.startsWith('<!DOCTYPE html>\n<html lang="en" dir="ltr" data-theme="light" '));
  assert.ok(
    file.content.includes(
      '\n<head>\n<meta charset="utf-8">\n<script>document.documentElement.dataset.inline=1</script>\n<meta name="viewport" ',
    ),
    'the inline script comes before everything it could wait for',
  );
});

test('a site with dark as default starts dark', () => {
  const page = render(routes.doc, { config: sampleConfig({ themeConfig: { colorMode: { defaultMode: 'dark' } } }) });
  assert.equal(
    findAll(page, 'html').map((html) => attribute(html, 'data-theme')),
    ['dark'],
  );
  assert.is(metaOf(page, 'theme-color'), '#0c1015');
});

test('the title is followed by the site title, escaped once', () => {
  assert.ok(renderRoute(sampleRendering(), routes.doc).content.includes('<title>Doc "A" &amp; B | Site</title>'));
  assert.is(titleOf(render(routes.doc)), 'Doc "A" & B | Site');
});

test('a page without a title has the site title', () => {
  assert.is(titleOf(render({ ...routes.doc, title: '' })), 'Site');
  assert.is(titleOf(render({ ...routes.doc, title: 'Site' })), 'Site');
});

const metas: readonly (readonly [string, string])[] = [
  ['og:title', 'Doc "A" & B | Site'],
  ['description', 'About Doc "A" & B'],
  ['og:description', 'About Doc "A" & B'],
  ['keywords', 'a,b'],
  ['generator', 'csb-docs 1.2.3'],
  ['viewport', 'width=device-width, initial-scale=1'],
  ['twitter:card', 'summary_large_image'],
  ['og:url', 'https://example.org/base/'],
  ['og:locale', 'en'],
  ['docusaurus_locale', 'en'],
  ['docusaurus_version', 'current'],
  ['docusaurus_tag', 'default'],
  ['docsearch:language', 'en'],
  ['docsearch:version', 'current'],
  ['docsearch:docusaurus_tag', 'default'],
];
for (const [name, content] of metas)
  test(`a doc has the meta tag ${name}`, () => assert.is(metaOf(render(routes.doc), name), content));

test('only docs have a version', () => assert.is(metaOf(render(routes.post), 'docusaurus_version'), undefined));

test('canonical URL, Markdown page, icon, feeds and styles are linked; a single language has no alternates', () => {
  const page = render(routes.post);
  assert.is(linkOf(page, 'canonical'), 'https://example.org/base/blog/first');
  assert.is(linkOf(page, 'icon'), '/base/img/icon.svg');
  assert.is(linkOf(page, 'stylesheet'), '/base/assets/styles.css');
  const alternates = findAll(page, 'link').filter((tag) => attribute(tag, 'rel') === 'alternate');
  assert.equal(
    alternates.map((tag) => attribute(tag, 'hreflang') ?? attribute(tag, 'type')),
    ['application/rss+xml', 'text/markdown'],
  );
});

test('a post is an article with date, author and tag', () => {
  const page = render(routes.post);
  assert.is(metaOf(page, 'og:type'), 'article');
  assert.is(metaOf(page, 'article:published_time'), '2025-03-02T00:00:00.000Z');
  assert.is(metaOf(page, 'article:author'), 'https://ann.example');
  assert.is(metaOf(page, 'article:tag'), 'Tag & more');
});

test('the 404 page has no canonical URL and is not indexed', () => {
  const page = render(routes.notFound);
  assert.is(linkOf(page, 'canonical'), undefined);
  assert.is(metaOf(page, 'og:url'), undefined);
  assert.is(metaOf(page, 'robots'), 'noindex, nofollow');
});

test('a listed page has no robots tag; `noIndex` adds one everywhere', () => {
  assert.is(metaOf(render(routes.doc), 'robots'), undefined);
  assert.is(metaOf(render(routes.doc, { config: sampleConfig({ noIndex: true }) }), 'robots'), 'noindex, nofollow');
});

test('the image of the page overrides that of the theme', () => {
  const config = sampleConfig({ themeConfig: { image: 'img/card.png' } });
  assert.is(metaOf(render(routes.doc, { config }), 'og:image'), 'https://example.org/base/img/card.png');
  const page = render({ ...routes.doc, image: href('img/own.png') }, { config });
  assert.is(metaOf(page, 'og:image'), 'https://example.org/base/img/own.png');
  assert.is(metaOf(page, 'twitter:image'), 'https://example.org/base/img/own.png');
});

test('theme metadata overrides a default, and the page overrides both', () => {
  const metadata = [
    { name: 'twitter:card', content: 'summary' },
    { name: 'keywords', content: 'theme' },
    { property: 'x:y', content: 'z' },
  ];
  const page = render(routes.doc, { config: sampleConfig({ themeConfig: { metadata } }) });
  assert.is(metaOf(page, 'twitter:card'), 'summary');
  assert.is(metaOf(page, 'keywords'), 'a,b');
  assert.is(metaOf(page, 'x:y'), 'z');
  assert.is(findAll(page, 'meta').filter((tag) => attribute(tag, 'name') === 'twitter:card').length, 1);
});

test('configured tags, scripts and style sheets are written as given', () => {
  const config = sampleConfig({
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://a.example/?a&b', crossorigin: true } },
    ],
    scripts: ['/a.js', { src: '/b.js', async: true, defer: false }],
    stylesheets: ['/a.css'],
  });
  const { content } = renderRoute(sampleRendering({ config }), routes.doc);
  for (const tag of [
    '<link rel="preconnect" href="https://a.example/?a&amp;b" crossorigin>',
    '<script src="/a.js"></script>',
    '<script src="/b.js" async></script>',
    '<link rel="stylesheet" href="/a.css">',
  ]) {
    assert.ok(content.includes(tag), tag);
  }
});

test('the page has no inline styles and event handlers', () => {
  for (const route of Object.values(routes))
    assert.not.match(renderRoute(sampleRendering(), route).content, /<[^>]*\s(style|on\w+)=/);
});

test.run();
