import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderSitemap } from '../../../src/render/files/sitemap.js';
import type { Route } from '../../../src/types/route.js';
import type { Site } from '../../../src/types/site.js';
import { joinRoute, toHref, toOutPath } from '../../../src/utils/paths.js';
import { sampleSite } from '../sample.js';
import { sampleConfig } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

const page = (path: string, more: Partial<Route & { readonly kind: 'page' }> = {}): Route => ({
  ...routes.page,
  path: joinRoute(path),
  href: toHref(`/base/${encodeURI(path)}`),
  out: toOutPath(`${path}.html`),
  ...more,
});

const siteOf = (list: readonly Route[], raw: Readonly<Record<string, unknown>> = {}, more: Partial<Site> = {}): Site =>
  sampleSite({ config: sampleConfig(raw), routes: new Map(list.map((route) => [route.path, route])), ...more });

function urlsOf(site: Site): readonly Readonly<Record<string, string>>[] {
  const xml = renderSitemap({ site })[0]?.content ?? '';
  assert.is(XMLValidator.validate(xml), true);
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url', parseTagValue: false }).parse(xml);
  return urlset.url;
}

const locsOf = (site: Site): readonly (string | undefined)[] => urlsOf(site).map(({ loc }) => loc);

test('lists every indexable page', () => {
  assert.equal(
    locsOf(sampleSite()),
    Object.values(routes)
      .filter(({ kind }) => kind !== 'notFound' && kind !== 'search')
      .map(({ href }) => `https://example.org${href}`),
  );
});

test('URLs are absolute, encoded and escaped', () => {
  assert.equal(
    locsOf(siteOf([page('a b/é'), page('c&d')])),
    ['https://example.org/base/a%20b/%C3%A9', 'https://example.org/base/c&amp;d'].map((loc) =>
      loc.replace('&amp;', '&'),
    ),
  );
  assert.ok(renderSitemap({ site: siteOf([page('c&d')]) })[0]?.content.includes('c&amp;d'));
});

test('excludes `noindex` pages and those that match patterns', () => {
  const list = [page('a', { noIndex: true }), page('tags'), page('tags/x'), page('tags/x/page/2'), page('b')];
  assert.equal(locsOf(siteOf(list, { sitemap: { ignorePatterns: ['/base/tags/**'] } })), [
    'https://example.org/base/b',
  ]);
  assert.equal(locsOf(siteOf(list, { sitemap: { ignorePatterns: ['/base/{b,tags}', '/base/tags/*'] } })), [
    'https://example.org/base/tags/x/page/2',
  ]);
});

test('writes the configured fields', () => {
  const modified = page('a', { lastModified: '2025-04-01T10:20:30.000Z' });
  assert.equal(urlsOf(siteOf([modified])), [
    { loc: 'https://example.org/base/a', lastmod: '2025-04-01', changefreq: 'weekly', priority: '0.5' },
  ]);
  assert.equal(urlsOf(siteOf([modified], { sitemap: { lastmod: 'datetime', changefreq: null, priority: null } })), [
    { loc: 'https://example.org/base/a', lastmod: '2025-04-01T10:20:30.000Z' },
  ]);
  assert.equal(urlsOf(siteOf([modified], { sitemap: { lastmod: null, changefreq: 'daily', priority: 0 } })), [
    { loc: 'https://example.org/base/a', changefreq: 'daily', priority: '0' },
  ]);
  assert.equal(urlsOf(siteOf([page('a')])), [
    { loc: 'https://example.org/base/a', changefreq: 'weekly', priority: '0.5' },
  ]);
});

test('is written under its configured name', () => {
  assert.is(renderSitemap({ site: siteOf([page('a')], { sitemap: { filename: 'map.xml' } }) })[0]?.path, 'map.xml');
});

test('is not written without indexable pages', () => {
  const list = [page('a')];
  assert.equal(renderSitemap({ site: siteOf(list, { noIndex: true }) }), []);
  assert.equal(renderSitemap({ site: siteOf(list, { sitemap: false }) }), []);
  assert.equal(renderSitemap({ site: siteOf(list, {}, { mode: 'development' }) }), []);
  assert.equal(renderSitemap({ site: siteOf([page('a', { noIndex: true })]) }), []);
});

test.run();
