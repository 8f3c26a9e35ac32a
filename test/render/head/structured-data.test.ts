import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toStructuredData } from '../../../src/render/head/structured-data.js';
import type { PostEntry, Route } from '../../../src/types/route.js';
import { sampleSite } from '../sample.js';
import { entry, href, samplePost } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

const dataOf = (route: Route): readonly object[] => toStructuredData(sampleSite(), route);
const withEntry = (more: Partial<PostEntry>): Route => ({ ...routes.post, entry: { ...entry, ...more } });
const [posting] = dataOf(routes.post);

test('linked breadcrumbs are listed, counted from one', () => {
  const breadcrumbs = [
    { label: 'Group', href: href('group') },
    { label: 'Folder' },
    { label: 'Doc', href: href('group/doc') },
  ];
  assert.equal(dataOf({ ...routes.doc, breadcrumbs }), [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Group', item: 'https://example.org/base/group' },
        { '@type': 'ListItem', position: 2, name: 'Doc', item: 'https://example.org/base/group/doc' },
      ],
    },
  ]);
  assert.equal(dataOf({ ...routes.doc, breadcrumbs: [] }), []);
  assert.equal(dataOf({ ...routes.category, breadcrumbs: [{ label: 'Folder' }] }), []);
  assert.equal(dataOf({ ...routes.doc, breadcrumbs: [{ label: 'Doc', href: href('doc') }] }), [], 'one is no trail');
});

test('a post contains its type, date and author', () => {
  assert.equal(posting, {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': 'https://example.org/base/blog/first',
    url: 'https://example.org/base/blog/first',
    mainEntityOfPage: 'https://example.org/base/blog/first',
    headline: 'First post',
    name: 'First post',
    description: '',
    datePublished: '2025-03-02T00:00:00.000Z',
    dateModified: '2025-04-01T10:00:00Z',
    author: {
      '@type': 'Person',
      name: 'Ann <A>',
      jobTitle: 'Writer',
      url: 'https://ann.example',
      image: 'https://example.org/base/img/ann.png',
    },
    isPartOf: {
      '@type': 'Blog',
      '@id': 'https://example.org/base/blog',
      mainEntityOfPage: 'https://example.org/base/blog',
      name: 'Blog',
    },
  });
});

test('several authors are a list, and no authors are omitted', () => {
  const authors = [
    { name: 'A', socials: {} },
    { name: 'B', email: 'b@example.com', socials: {} },
  ];
  assert.equal(Reflect.get(dataOf(withEntry({ authors }))[0] ?? {}, 'author'), [
    { '@type': 'Person', name: 'A' },
    { '@type': 'Person', name: 'B', email: 'b@example.com' },
  ]);
  assert.not.ok('author' in (dataOf(withEntry({ authors: [] }))[0] ?? {}));
});

test('images are absolute and keywords are a list', () => {
  const post = samplePost();
  const [data] = dataOf(
    withEntry({
      image: href('img/x.png'),
      post: { ...post, frontMatter: { ...post.frontMatter, keywords: ['a', 'b'] } },
    }),
  );
  assert.equal(Reflect.get(data ?? {}, 'image'), {
    '@type': 'ImageObject',
    contentUrl: 'https://example.org/base/img/x.png',
  });
  assert.equal(Reflect.get(data ?? {}, 'keywords'), ['a', 'b']);
});

test('the list of posts is a blog with its posts', () => {
  const [data] = dataOf(routes.blogList);
  assert.is(Reflect.get(data ?? {}, '@type'), 'Blog');
  assert.equal(
    Reflect.get(data ?? {}, 'blogPost').map((item: object) => Reflect.get(item, '@id')),
    ['https://example.org/base/blog/first'],
  );
});

test('other pages have none', () => {
  for (const kind of ['page', 'tagList', 'archive', 'search', 'notFound', 'author', 'module'] as const)
    assert.equal(dataOf(routes[kind]), [], kind);
});

test.run();
