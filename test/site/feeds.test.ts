/** The feeds and the sitemap of the Custom Sidebar site are well-formed and match the pages. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite, SITE_BASE, SITE_ORIGIN } from '../support/built-site.js';
import { attribute, findAll, metaOf, type Node, parseHtml, parsePiece } from '../support/html.js';
import { POSTS, ROUTES, toFile } from './expected-routes.js';

const built = await buildSite();
const read = (file: string): string => readFileSync(join(built.output.folder, file), 'utf8');
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link', 'category', 'author', 'url'].includes(name),
});
const SITE = `${SITE_ORIGIN}${SITE_BASE.slice(0, -1)}`;
const addresses = POSTS.map((path) => `${SITE}${path}`);

/** Parses XML, and reports a syntax error with its location. */
function readXml(file: string) {
  const text = read(file);
  assert.is(XMLValidator.validate(text), true);
  return parser.parse(text);
}

/** Returns the relative URLs in an entry's HTML, which do not work in a feed reader. */
function relativeReferences(html: string): string[] {
  const page: Node = parsePiece(html);
  const urls = findAll(page, 'a', 'img').flatMap((element) => [attribute(element, 'href'), attribute(element, 'src')]);
  return urls.filter((url) => url !== undefined && !/^(https?:|mailto:)/.test(url)).map(String);
}

const feeds = suite('feeds');

feeds('RSS lists the posts, newest first, each with its URL, date, text and tags', () => {
  const { rss } = readXml('blog/rss.xml');
  assert.is(rss['@version'], '2.0');
  assert.is(rss.channel.title, 'Custom Sidebar Blog');
  assert.equal(rss.channel.link, [`${SITE}/blog`]);
  assert.is(rss.channel.language, 'en');
  assert.ok(rss.channel.description.length > 20);
  assert.equal(
    rss.channel.item.map((item: { link: string[] }) => item.link[0]),
    addresses,
  );
  for (const item of rss.channel.item) {
    assert.is(item.guid['#text'] ?? item.guid, item.link[0]);
    assert.ok(Date.parse(item.pubDate) > Date.parse('2024-11-01'));
    assert.ok(item.title && item.description && item.category.length > 0);
    assert.equal(relativeReferences(item['content:encoded']), []);
  }
});

feeds('Atom lists the posts with their authors', () => {
  const { feed } = readXml('blog/atom.xml');
  assert.is(feed['@xmlns'], 'http://www.w3.org/2005/Atom');
  assert.is(feed.title, 'Custom Sidebar Blog');
  assert.is(feed.id, `${SITE}/blog`);
  assert.is(feed.updated, feed.entry[0].updated);
  assert.equal(
    feed.entry.map((entry: { id: string }) => entry.id),
    addresses,
  );
  for (const entry of feed.entry) {
    assert.is(entry.author[0].name, 'ElChiniNet');
    assert.ok(entry.title && entry.updated && entry.content['#text'].length > 200);
    assert.equal(relativeReferences(entry.content['#text']), []);
  }
});

feeds('the JSON feed lists the posts', () => {
  const feed = JSON.parse(read('blog/feed.json'));
  assert.match(feed.version, /^https:\/\/jsonfeed\.org\/version\/1/);
  assert.is(feed.title, 'Custom Sidebar Blog');
  assert.is(feed.home_page_url, `${SITE}/blog`);
  assert.equal(
    feed.items.map((item: { url: string }) => item.url),
    addresses,
  );
  for (const item of feed.items) {
    assert.ok(
      item.id &&
        item.title &&
        item.content_html.length > 200 &&
        !Number.isNaN(Date.parse(item.date_published ?? item.date_modified)),
    );
    assert.equal(relativeReferences(item.content_html), []);
  }
});

feeds('every page names the three feeds', () => {
  const expected = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'].map((file) => `${SITE_BASE}${file}`);
  for (const [file, html] of built.pages) {
    const links = findAll(parseHtml(html), 'link').filter(
      (link) => attribute(link, 'rel') === 'alternate' && /rss|atom|json/.test(attribute(link, 'type') ?? ''),
    );
    assert.equal(
      links.map((link) => attribute(link, 'href')),
      expected,
      file,
    );
  }
});

feeds.run();

const sitemap = suite('sitemap');

sitemap('it lists every indexable page by its canonical URL', () => {
  const { urlset } = readXml('sitemap.xml');
  const listed: readonly string[] = urlset.url.map((entry: { loc: string }) => entry.loc);
  const indexed = ROUTES.map(([path]) => path).filter(
    (path) =>
      !/noindex/.test(metaOf(parseHtml(built.pages.get(toFile(path)) ?? ''), 'robots') ?? '') &&
      path !== '/404.html' &&
      path !== '/search',
  );
  assert.equal([...listed].sort(), indexed.map((path) => `${SITE}${path}`).sort());
  assert.is(new Set(listed).size, listed.length);
  for (const { changefreq, priority } of urlset.url) assert.equal([changefreq, priority], ['weekly', 0.5]);
});

sitemap.run();
