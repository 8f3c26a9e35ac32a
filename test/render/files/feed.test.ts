import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderFeeds, withAbsoluteUrls } from '../../../src/render/files/feed.js';
import type { Author } from '../../../src/types/navigation.js';
import type { PostEntry } from '../../../src/types/route.js';
import { toHref } from '../../../src/utils/paths.js';
import { runHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';
import { sampleSite } from '../sample.js';
import { type More, siteWith } from '../sample-feeds.js';
import { entry, href, samplePost } from '../sample-pages.js';

/** Text that could end a CDATA section, an attribute or a script, and a character that XML cannot contain. */
const HOSTILE = `one ]]> two ]]> & &amp; <b> "q" 'a' </script> \u0008 é 😀`;
const CLEAN = HOSTILE.replace('\u0008', '');

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  htmlEntities: true,
  trimValues: false,
  parseTagValue: false,
});

interface Rendered {
  readonly rss: string;
  readonly atom: string;
  readonly json: string;
}

function render(more: More = {}, html = '<p>Body</p>', blog: object = {}): Rendered {
  const site = siteWith(more, blog);
  const blogs = site.blogs.map((each) => ({
    ...each,
    posts: each.posts.map((shown) => ({
      ...shown,
      post: { ...shown.post, body: { chunks: [html], placeholders: [] } },
    })),
  }));
  const [rss, atom, json] = renderFeeds({ site: { ...site, blogs } }).map(({ content }) => content);
  return { rss: rss ?? '', atom: atom ?? '', json: json ?? '' };
}

/** Parses XML after checking that it is well-formed. */
function read(xml: string) {
  assert.is(XMLValidator.validate(xml), true);
  assert.is(xml.match(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u), null);
  return parser.parse(xml);
}

const makeEntry = (more: Partial<PostEntry>, description = 'About it.'): PostEntry => ({
  ...entry,
  post: samplePost({ description }),
  ...more,
});

test('a feed contains live code without its controls', async () => {
  const folder = writeSite({
    'csb-docs.config.json': JSON.stringify({
      ...{ title: 'Quay', url: 'https://quay.example', docs: false, markdown: { liveCode: {} } },
      blog: { feedOptions: { type: 'json' } },
    }),
    'blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\nBefore.\n\n```jsx live\n<b>tide</b>\n```\n\nAfter.\n',
  });
  assert.is((await runHere(['build'], { cwd: folder })).code, 0);
  const { items } = JSON.parse(readFileSync(join(folder, 'build/blog/feed.json'), 'utf8'));
  const [{ content_html: html }] = items;
  assert.match(html, /<p>Before\.<\/p>\s*<div class="live-code"><figure .*tide.*<\/figure><\/div>\s*<p>After\.<\/p>/);
  assert.match(
    readFileSync(join(folder, 'build/blog/2024/01/02/post/index.html'), 'utf8'),
    /Live Editor.*Result.*Loading/s,
  );
});

test('RSS contains author, place and date', () => {
  const { rss } = read(render({ posts: [makeEntry({})] }).rss);
  const { item, ...channel } = rss.channel;
  assert.equal(Object.fromEntries(Object.entries(channel).filter(([name]) => name !== '#text')), {
    title: 'Site Blog',
    link: 'https://example.org/base/blog',
    description: 'Site Blog',
    lastBuildDate: 'Sun, 02 Mar 2025 00:00:00 GMT',
    docs: 'https://validator.w3.org/feed/docs/rss2.html',
    generator: 'csb-docs',
    language: 'en',
    'atom:link': { '@href': 'https://example.org/base/blog/rss.xml', '@rel': 'self', '@type': 'application/rss+xml' },
  });
  assert.equal(
    [
      item.title,
      item.link,
      item.guid['#text'],
      item.guid['@isPermaLink'],
      item.pubDate,
      item.description,
      item['content:encoded'],
      item.category,
      item.author,
    ],
    [
      'First post',
      'https://example.org/base/blog/first',
      'https://example.org/base/blog/first',
      'true',
      'Sun, 02 Mar 2025 00:00:00 GMT',
      'About it.',
      '<p>Body</p>',
      'Tag & more',
      undefined,
    ],
  );
});

test('Atom contains author, place and date', () => {
  const { feed } = read(
    render({ posts: [makeEntry({})] }, undefined, {
      feedOptions: { title: 'T', description: 'D', copyright: '©', language: 'de' },
    }).atom,
  );
  assert.equal(
    [feed.id, feed.title, feed.updated, feed.subtitle, feed.rights, feed.icon, feed['@xml:lang']],
    [
      'https://example.org/base/blog',
      'T',
      '2025-03-02T00:00:00.000Z',
      'D',
      '©',
      'https://example.org/base/img/icon.svg',
      'de',
    ],
  );
  assert.equal(feed.link, [
    { '@rel': 'alternate', '@href': 'https://example.org/base/blog' },
    { '@rel': 'self', '@href': 'https://example.org/base/blog/atom.xml' },
  ]);
  const { entry: item } = feed;
  assert.equal(
    [item.id, item.link['@href'], item.updated, item.published, item.summary],
    [
      'https://example.org/base/blog/first',
      'https://example.org/base/blog/first',
      '2025-03-02T00:00:00.000Z',
      '2025-03-02T00:00:00.000Z',
      'About it.',
    ],
  );
  assert.equal([item.author.name, item.author.uri, item.author.email], ['Ann <A>', 'https://ann.example', undefined]);
  assert.equal(item.category, { '@label': 'Tag & more', '@term': 'Tag & more' });
});

test('JSON Feed contains author, place and date', () => {
  assert.equal(JSON.parse(render({ posts: [makeEntry({})] }).json), {
    version: 'https://jsonfeed.org/version/1',
    title: 'Site Blog',
    home_page_url: 'https://example.org/base/blog',
    feed_url: 'https://example.org/base/blog/json.xml',
    description: 'Site Blog',
    favicon: 'https://example.org/base/img/icon.svg',
    items: [
      {
        id: 'https://example.org/base/blog/first',
        url: 'https://example.org/base/blog/first',
        title: 'First post',
        content_html: '<p>Body</p>',
        summary: 'About it.',
        date_modified: '2025-03-02T00:00:00.000Z',
        author: { name: 'Ann <A>', url: 'https://ann.example' },
        tags: ['Tag & more'],
      },
    ],
  });
});

test('hostile text stays well-formed and unchanged', () => {
  const author: Author = { name: HOSTILE, email: 'a@example.com', url: `https://x.example/?a=1&b="2"`, socials: {} };
  const posts = [
    makeEntry({ title: HOSTILE, authors: [author], tags: [{ label: HOSTILE, href: href('t') }] }, HOSTILE),
  ];
  const { rss, atom, json } = render({ posts }, HOSTILE, {
    feedOptions: { title: HOSTILE, description: HOSTILE, copyright: HOSTILE },
  });
  const { item, ...channel } = read(rss).rss.channel;
  assert.equal(
    [
      channel.title,
      channel.description,
      channel.copyright,
      item.title,
      item.description,
      item['content:encoded'],
      item.category,
      item.author,
    ],
    [CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, `a@example.com (${CLEAN})`],
  );
  const { feed } = read(atom);
  assert.equal(
    [
      feed.title,
      feed.subtitle,
      feed.rights,
      feed.entry.title,
      feed.entry.summary,
      feed.entry.content['#text'],
      feed.entry.category['@label'],
      feed.entry.author.name,
      feed.entry.author.uri,
    ],
    [CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, CLEAN, author.url],
  );
  const parsed = JSON.parse(json);
  assert.equal([parsed.title, parsed.items[0].title, parsed.items[0].content_html], [HOSTILE, HOSTILE, HOSTILE]);
});

test('RSS authors need an e-mail address, and JSON Feed supports one author', () => {
  const authors: readonly Author[] = [
    { name: 'A', socials: {} },
    { name: 'B', email: 'b@example.com', href: toHref('mailto:b@example.com'), socials: {} },
    { key: 'c', href: href('blog/authors/c'), socials: {} },
  ];
  const { rss, atom, json } = render({ posts: [makeEntry({ authors })] });
  assert.equal(read(rss).rss.channel.item.author, 'b@example.com (B)');
  assert.equal(
    read(atom).feed.entry.author.map(({ name, email, uri }: Record<string, unknown>) => [name, email, uri]),
    [
      ['A', undefined, undefined],
      ['B', 'b@example.com', undefined],
      ['c', undefined, 'https://example.org/base/blog/authors/c'],
    ],
  );
  assert.equal(JSON.parse(json).items[0].author, { name: 'A' });
});

test('drafts and unlisted posts are excluded, and the limit applies', () => {
  const titles = (feedOptions: object): readonly string[] =>
    JSON.parse(render({ posts }, '', { feedOptions }).json).items.map(({ title }: { readonly title: string }) => title);
  const posts = [
    makeEntry({ title: 'draft', draft: true }),
    makeEntry({ title: 'unlisted', unlisted: true }),
    ...Array.from({ length: 25 }, (_, index) => makeEntry({ title: `p${index}` })),
  ];
  assert.equal(
    [
      titles({}).length,
      titles({})[0],
      titles({ limit: 2 }).join(),
      titles({ limit: false }).length,
      titles({ limit: null }).length,
    ],
    [20, 'p0', 'p0,p1', 25, 25],
  );
});

test('a site without published posts has no feed', () => {
  assert.equal(renderFeeds({ site: siteWith({ posts: [] }) }), []);
  assert.equal(renderFeeds({ site: siteWith({ posts: [makeEntry({ draft: true })] }) }), []);
  assert.equal(renderFeeds({ site: sampleSite({ feeds: [] }) }), []);
});

for (const [html, expected] of [
  ['<a class="x" href="/base/a">a</a>', '<a class="x" href="https://e.org/base/a">a</a>'],
  ['<a href="#part">a</a>', '<a href="https://e.org/base/blog/p#part">a</a>'],
  ['<a href="?q=1">a</a>', '<a href="https://e.org/base/blog/p?q=1">a</a>'],
  ['<a href="other">a</a>', '<a href="https://e.org/base/blog/other">a</a>'],
  [
    '<a href="https://x.org/">a</a><a href="mailto:a@b.co">b</a><a href="//x.org/">c</a>',
    '<a href="https://x.org/">a</a><a href="mailto:a@b.co">b</a><a href="//x.org/">c</a>',
  ],
  [
    '<img src="/base/i.png" alt="a > b" srcset="/base/i.png 1x, /base/j.png 2x">',
    '<img src="https://e.org/base/i.png" alt="a > b" srcset="https://e.org/base/i.png 1x, https://e.org/base/j.png 2x">',
  ],
  [
    '<video poster="/p.png" controls><source src="/v.mp4"></video>',
    '<video poster="https://e.org/p.png" controls><source src="https://e.org/v.mp4"></video>',
  ],
  ['<code>&lt;a href="/x"></code> href="/y"', '<code>&lt;a href="/x"></code> href="/y"'],
  ['<a title=" href=&quot;/x&quot;" data-href="/z">a</a>', '<a title=" href=&quot;/x&quot;" data-href="/z">a</a>'],
] as const) {
  test(`absolute URL: ${html}`, () => {
    assert.is(withAbsoluteUrls(html, { origin: 'https://e.org', page: 'https://e.org/base/blog/p' }), expected);
  });
}

test('the same site produces the same bytes', () => {
  assert.equal(render(), render());
});

test.run();
