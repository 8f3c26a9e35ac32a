/**
 * Writes the feeds of a blog: RSS 2.0, Atom and JSON Feed 1.0 (conventions 3.8). Output is deterministic: a feed is as
 * old as its first post, with no use of the clock. The XML is written here, because the `feed` package does not escape
 * attributes, a second `]]>` or control characters.
 */

import type { FeedOptions } from '../../types/content-config.js';
import type { Author } from '../../types/navigation.js';
import type { OutputFile } from '../../types/output.js';
import type { Href } from '../../types/paths.js';
import type { PostEntry } from '../../types/route.js';
import type { Feed, LinkedBlog, Site } from '../../types/site.js';
import { ATTRIBUTE, CLASS, ISLAND } from '../../utils/markup.js';
import { absoluteUrl, isExternal, toSiteFileHref } from '../../utils/paths.js';
import { element, optionalElement, toXmlFile, type Xml } from '../../utils/text/xml.js';
import { renderPostBody } from '../shared/body.js';
import type { Rendering } from '../shared/rendering.js';

/** Writes the feeds of all blogs. A blog without published posts has none. */
export function renderFeeds({ site }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  return site.blogs.flatMap((blog) => renderFeedsOf(blog, site));
}

function renderFeedsOf(blog: LinkedBlog, site: Site): readonly OutputFile[] {
  const feeds = site.feeds.filter(({ blogId }) => blogId === blog.config.id);
  if (blog.href === undefined || feeds.length === 0) return [];
  const { feedOptions } = blog.config;
  const channel = toChannel(site, blog.href, feedOptions);
  const items = selectPosts(blog, feedOptions).map((entry) => toItem(entry, site));
  const [first] = items;
  if (first === undefined) return [];
  return feeds.map((feed) => {
    const document = { ...channel, self: absoluteUrl(feed.href, site.config.url), updated: first.date, items };
    return { path: feed.out, content: WRITERS[feed.type](document) };
  });
}

/** The content of a feed in any format. All URLs are absolute. */
interface FeedDocument {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly self: string;
  readonly language: string;
  readonly copyright: string;
  readonly icon: string | undefined;
  readonly updated: string;
  readonly items: readonly FeedItem[];
}

interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly date: string;
  readonly description: string;
  readonly html: string;
  readonly categories: readonly string[];
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly email?: string }[];
}

const WRITERS: Readonly<Record<Feed['type'], (feed: FeedDocument) => string>> = {
  rss: toRss,
  atom: toAtom,
  json: toJson,
};

function toChannel(
  { config, locale }: Site,
  blogHref: Href,
  options: FeedOptions,
): Omit<FeedDocument, 'self' | 'updated' | 'items'> {
  const title = options.title ?? `${config.title} Blog`;
  return {
    title,
    description: options.description ?? title,
    link: absoluteUrl(blogHref, config.url),
    language: options.language ?? locale.htmlLang,
    copyright: options.copyright,
    icon: config.favicon === undefined ? undefined : absoluteUrl(toSiteFileHref(config.favicon, config), config.url),
  };
}

function selectPosts({ posts }: LinkedBlog, { limit }: FeedOptions): readonly PostEntry[] {
  const published = posts.filter(({ draft, unlisted }) => !draft && !unlisted);
  return typeof limit === 'number' ? published.slice(0, limit) : published;
}

function toItem(entry: PostEntry, site: Site): FeedItem {
  const { config } = site;
  const link = absoluteUrl(entry.href, config.url);
  return {
    title: entry.title,
    link,
    date: new Date(entry.date).toISOString(),
    description: entry.post.description,
    html: withAbsoluteUrls(withoutWidgets(renderPostBody(site, entry)), { origin: config.url, page: link }),
    categories: entry.tags.map(({ label }) => label),
    authors: entry.authors.map((author) => toFeedAuthor(author, config.url)),
  };
}

function toFeedAuthor({ name, key, email, url, href }: Author, origin: string): FeedItem['authors'][number] {
  const link = url !== undefined && isExternal(url) ? url : href;
  return {
    name: name ?? key ?? email ?? '',
    ...(link === undefined || link.startsWith('mailto:') ? {} : { url: isExternal(link) ? link : `${origin}${link}` }),
    ...(email ? { email } : {}),
  };
}

/** The label above live code, and the placeholder of its result. */
const WIDGET = new RegExp(
  `<div class="${CLASS.liveCodeLabel}">[^<]*</div>|<div [^<>]*${ATTRIBUTE.island}="${ISLAND.liveCode}"[^<>]*>(?:<span[^<>]*></span>)?[^<]*</div>`,
  'g',
);

/** A diagram drawn at build time. Its colours need a style sheet. */
const DRAWING = new RegExp(
  `(<figure class="${CLASS.diagram}") data-drawn><div [^<>]*>.*?</div><pre(?: hidden)?>`,
  'gs',
);

/** Reduces live code and diagrams to their code, which feed readers can show. */
function withoutWidgets(html: string): string {
  return html.replace(WIDGET, '').replace(DRAWING, '$1><pre>');
}

/** A start tag in serialised HTML, where text never contains a bare `<` but attributes may contain `>`. */
const START_TAG = /<[a-z][^\s/>]*(?:\s+[^\s=>"']+(?:="[^"]*")?)+\s*\/?>/gi;
/** The value of an attribute with one or more URLs. */
const URL_VALUE = /(?<=\s(href|src|poster|srcset|data|cite|action|formaction)=")[^"]*/gi;
/** A URL in a `srcset`, with the separator before it. */
const LISTED_URL = /(^|,\s+)(\S+)/g;

/** Makes URLs in finished HTML absolute. Attributes in code samples are text, so they stay. */
export function withAbsoluteUrls(html: string, base: { readonly origin: string; readonly page: string }): string {
  return html.replace(START_TAG, (tag) =>
    tag.replace(URL_VALUE, (value: string, name: string) =>
      name.toLowerCase() === 'srcset'
        ? value.replace(LISTED_URL, (_, gap: string, url: string) => gap + toAbsolute(url, base))
        : toAbsolute(value, base),
    ),
  );
}

function toAbsolute(url: string, { origin, page }: { readonly origin: string; readonly page: string }): string {
  if (isExternal(url)) return url;
  if (url.startsWith('/')) return `${origin}${url}`;
  if (url === '' || url.startsWith('#') || url.startsWith('?')) return `${page}${url}`;
  return `${page.slice(0, page.lastIndexOf('/') + 1)}${url}`;
}

function toRss(feed: FeedDocument): string {
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('lastBuildDate', new Date(feed.updated).toUTCString()),
    element('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    element('generator', 'csb-docs'),
    element('language', feed.language),
    optionalElement('copyright', feed.copyright),
    element('atom:link', '', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.items.map(toRssItem),
  ]);
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  };
  return toXmlFile(element('rss', [channel], { version: '2.0', ...namespaces }));
}

/** RSS requires an e-mail address for authors, so those without one are left out. */
function toRssItem(item: FeedItem): Xml {
  return element('item', [
    element('title', item.title),
    element('link', item.link),
    element('guid', item.link, { isPermaLink: 'true' }),
    element('pubDate', new Date(item.date).toUTCString()),
    optionalElement('description', item.description),
    optionalElement('content:encoded', item.html),
    ...item.authors.map(({ name, email }) => (email ? element('author', `${email} (${name})`) : undefined)),
    ...item.categories.map((category) => element('category', category)),
  ]);
}

function toAtom(feed: FeedDocument): string {
  return toXmlFile(
    element(
      'feed',
      [
        element('id', feed.link),
        element('title', feed.title),
        element('updated', feed.updated),
        element('generator', 'csb-docs'),
        // Atom requires an author for each entry. Entries without one inherit this.
        element('author', [element('name', feed.title)]),
        element('link', '', { rel: 'alternate', href: feed.link }),
        element('link', '', { rel: 'self', href: feed.self }),
        optionalElement('subtitle', feed.description),
        optionalElement('icon', feed.icon),
        optionalElement('rights', feed.copyright),
        ...feed.items.map(toAtomEntry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    ),
  );
}

function toAtomEntry(item: FeedItem): Xml {
  return element('entry', [
    element('title', item.title),
    element('id', item.link),
    element('link', '', { href: item.link }),
    element('updated', item.date),
    element('published', item.date),
    optionalElement('summary', item.description),
    element('content', item.html, { type: 'html' }),
    ...item.authors.map(({ name, email, url }) =>
      element('author', [element('name', name), optionalElement('email', email), optionalElement('uri', url)]),
    ),
    ...item.categories.map((category) => element('category', '', { label: category, term: category })),
  ]);
}

function toJson(feed: FeedDocument): string {
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1',
      title: feed.title,
      home_page_url: feed.link,
      feed_url: feed.self,
      description: feed.description,
      ...(feed.icon === undefined ? {} : { favicon: feed.icon }),
      items: feed.items.map(toJsonItem),
    },
    null,
    2,
  )}\n`;
}

/** JSON Feed 1.0 allows one author. */
function toJsonItem(item: FeedItem): object {
  const [author] = item.authors;
  return {
    id: item.link,
    url: item.link,
    title: item.title,
    content_html: item.html,
    ...(item.description === '' ? {} : { summary: item.description }),
    date_modified: item.date,
    ...(author === undefined
      ? {}
      : { author: { name: author.name, ...(author.url === undefined ? {} : { url: author.url }) } }),
    tags: item.categories,
  };
}
