import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LinkInput } from '../../../src/types/facts.js';
import type { Post } from '../../../src/types/page.js';
import type { AuthorRoute, PostRoute, Route } from '../../../src/types/route.js';
import { makeConfig, makeInput, makePost, summarise } from '../../support/pages.js';
import { build, buildOnly, makeAuthorsFile, numbered, only, pathsOf, post } from './sample-blog.js';

test('posts are newest first, equal dates in path order, independent of the file order', () => {
  const files = [post('2021-01-02-b.md'), post('2021-01-02-a.md'), post('2021-01-03-c.md'), post('2020-12-31-d.md')];
  const titles = ['c', 'a', 'b', 'd'];
  assert.equal(
    build(files).posts.map(({ title }) => title),
    titles,
  );
  assert.equal(
    build([...files].reverse()).posts.map(({ title }) => title),
    titles,
  );
  assert.equal(
    build(files, { sortPosts: 'ascending' }).posts.map(({ title }) => title),
    ['d', 'a', 'b', 'c'],
  );
});

for (const [name, given, path] of [
  ['the computed slug', post('2021-01-02-hello.md'), '/blog/2021/01/02/hello'],
  ['a slug of its own', post('2025/2025-02-23-x.md', { slug: 'create-it' }), '/blog/create-it'],
  ['a slug with a leading slash', post('2025-02-23-x.md', { slug: '/create-it' }), '/blog/create-it'],
  ['an encoded slug', post('2025-02-23-x.md', { slug: 'h%C3%A9llo' }), '/blog/héllo'],
  ['a slug that tries to leave the site', post('2025-02-23-x.md', { slug: '../../../x' }), '/x'],
  ['a day alone', post('2021-01-02.md'), '/blog/2021/01/02/'],
] as const) {
  test(`a post with ${name} is at ${path}`, () => {
    assert.equal(
      only(build([given]).routes, 'post').map((route) => String(route.path)),
      [path],
    );
  });
}

test('the title comes from front matter, then the heading, then the file name', () => {
  const title = (given: Post): string | undefined => build([given]).posts[0]?.title;
  assert.is(title(post('2021-01-02-hello.md', { title: 'Front' }, { contentTitle: 'Heading' })), 'Front');
  assert.is(title(post('2021-01-02-hello.md', {}, { contentTitle: 'Heading' })), 'Heading');
  assert.is(title(post('2021-01-02-hello.md')), 'hello');
  assert.is(title(post('2021-01-02.md')), '2021-01-02');
  assert.is(
    only(build([post('2021-01-02-hello.md', { title: 'Front', titleMeta: 'Meta' })]).routes, 'post')[0]?.title,
    'Meta',
  );
});

test('the date comes from front matter, then the file name, then version control', () => {
  const date = (given: Post, facts: Partial<LinkInput> = {}): string | undefined =>
    build([given], {}, facts).posts[0]?.date;
  const history = {
    'blog/hello.md': { created: '2019-05-06T07:08:09.000Z', updated: '2020-01-01T00:00:00.000Z', author: 'A' },
  };
  assert.is(date(post('2021-01-02-hello.md', { date: '2019-02-03T10:00:00.000Z' })), '2019-02-03T10:00:00.000Z');
  assert.is(date(post('2021-01-02-hello.md')), '2021-01-02T00:00:00.000Z');
  assert.is(date(post('hello.md'), { history }), '2019-05-06T07:08:09.000Z');
});

test('a post without a valid date is an error', () => {
  assert.equal(
    summarise(build([post('2021-02-30-x.md'), post('y.md')]).diagnostics).map((line) => line.replace(/\.( .*)?$/, '')),
    [
      'error impossible-post-date [blog/2021-02-30-x.md] The date `2021-02-30` in the file name does not exist',
      'error missing-post-date [blog/y.md] The post has no date',
    ],
  );
  assert.equal(build([post('2021-02-30-x.md', { date: '2021-02-28T00:00:00.000Z' })]).diagnostics, []);
});

for (const [level, severity] of [
  ['ignore', undefined],
  ['log', 'info'],
  ['warn', 'warning'],
  ['throw', 'error'],
] as const)
  test(`posts without a marker and inline authors are reported as configured: ${level}`, () => {
    const whole = { ...makePost('2021-01-02-x.md', { authors: [{ name: 'Guest' }] }), excerpt: undefined };
    const found = (options: object): readonly string[] =>
      build([whole], options).diagnostics.map((one) => `${one.severity} ${one.code}`);
    const expect = (code: string): readonly string[] => (severity === undefined ? [] : [`${severity} ${code}`]);
    assert.equal(found({ onInlineAuthors: 'ignore', onUntruncatedBlogPosts: level }), expect('untruncated-post'));
    assert.equal(found({ onInlineAuthors: level, onUntruncatedBlogPosts: 'ignore' }), expect('inline-author'));
  });

test('posts without a marker are reported by default', () => {
  const whole = { ...makePost('2021-01-02-x.md'), excerpt: undefined };
  assert.equal(
    build([whole]).diagnostics.map(({ code, severity }) => `${severity} ${code}`),
    ['warning untruncated-post'],
  );
});

test('the neighbours of a post are listed posts', () => {
  const files = [post('2021-01-01-a.md'), post('2021-01-02-b.md', { unlisted: true }), post('2021-01-03-c.md')];
  const neighbours = (routes: readonly Route[]): readonly unknown[] =>
    only(routes, 'post').map(({ entry, pagination }: PostRoute) => [
      pagination.previous?.label,
      entry.title,
      pagination.next?.label,
    ]);
  assert.equal(neighbours(build(files).routes), [
    [undefined, 'c', 'a'],
    [undefined, 'b', undefined],
    ['c', 'a', undefined],
  ]);
  assert.equal(neighbours(build(files, {}, { mode: 'development' }).routes), [
    [undefined, 'c', 'b'],
    ['c', 'b', 'a'],
    ['b', 'a', undefined],
  ]);
});

test('an unlisted post has a page hidden from search engines, and is not on any list', () => {
  const { routes, posts, feeds } = build([post('2021-01-01-a.md', { unlisted: true, tags: ['t'] })]);
  assert.equal(
    routes.map(({ kind, noIndex }) => [kind, noIndex]),
    [
      ['post', true],
      ['postTag', true],
    ],
  );
  assert.equal([posts, feeds], [[], []]);
});

test('drafts are excluded in production and shown in development, but never in feeds', () => {
  const draft = post('2021-01-01-a.md', { draft: true });
  assert.equal(build([draft]).routes, []);
  const shown = build([draft], {}, { mode: 'development' });
  assert.equal(pathsOf(shown.routes), ['/blog', '/blog/2021/01/01/a', '/blog/archive']);
  assert.equal(shown.feeds, []);
});

test('a blog without posts has no list, no archive and no feed', () => {
  const { config: _, ...blog } = build([]);
  assert.equal(blog, { routes: [], posts: [], sidebar: undefined, href: undefined, feeds: [], diagnostics: [] });
});

test('the archive orders years like the sidebar, and posts in blog order', () => {
  const files = [post('2020-05-01-a.md'), post('2021-01-01-b.md'), post('2021-03-01-c.md'), post('2021-02-01-d.md')];
  const years = (blog: object): unknown =>
    only(build(files, blog).routes, 'archive').map((route) =>
      route.years.map(({ year, posts }) => `${year}: ${posts.map(({ title }) => title).join()}`),
    );
  assert.equal(years({}), [['2021: c,d,b', '2020: a']]);
  assert.equal(years({ sortPosts: 'ascending' }), [['2021: b,d,c', '2020: a']]);
  assert.equal(years({ archiveBasePath: null }), []);
});

test('the sidebar counts unlisted posts and groups by the UTC year', () => {
  const files = [
    post('a.md', { date: '2021-01-01T00:30:00.000Z' }),
    post('b.md', { date: '2020-12-31T23:30:00.000Z', unlisted: true, sidebarLabel: 'Bee' }),
    post('c.md', { date: '2019-01-01T00:00:00.000Z' }),
  ];
  assert.equal(build(files, { blogSidebarCount: 2, blogSidebarTitle: 'All' }).sidebar, {
    title: 'All',
    groups: [
      { label: '2021', links: [{ label: 'a', href: '/blog/a', unlisted: false }] },
      { label: '2020', links: [{ label: 'Bee', href: '/blog/b', unlisted: true }] },
    ],
  });
  assert.is(build(files, { blogSidebarCount: 0 }).sidebar, undefined);
  assert.equal(
    build(files, { sortPosts: 'ascending' }).sidebar?.groups.map(({ label }) => label),
    ['2021', '2020', '2019'],
  );
  const flat = buildOnly(
    makeInput({
      files,
      config: makeConfig({ docs: false, themeConfig: { blog: { sidebar: { groupByYear: false } } } }),
    }),
  );
  assert.equal(
    flat.sidebar?.groups.map(({ label, links }) => [label, links.length]),
    [[undefined, 3]],
  );
});

test('feeds are next to the blog', () => {
  const blog = build(numbered(1), { feedOptions: { type: 'all', title: 'News' } });
  assert.equal(blog.feeds, [
    { type: 'rss', blogId: 'default', out: 'blog/rss.xml', href: '/blog/rss.xml', title: 'News RSS Feed' },
    { type: 'atom', blogId: 'default', out: 'blog/atom.xml', href: '/blog/atom.xml', title: 'News Atom Feed' },
    { type: 'json', blogId: 'default', out: 'blog/feed.json', href: '/blog/feed.json', title: 'News JSON Feed' },
  ]);
  assert.equal(build(numbered(1), { feedOptions: { type: null } }).feeds, []);
});

test('URLs follow base URL and trailing slash', () => {
  const config = makeConfig({ baseUrl: '/base/', trailingSlash: true, docs: false, blog: { postsPerPage: 1 } });
  const { routes, href } = buildOnly(
    makeInput({ files: [...numbered(2), makeAuthorsFile({ key: 'anna', page: '/team/anna' })], config }),
  );
  assert.is(href, '/base/blog/');
  assert.equal(
    only(routes, 'author').map((route: AuthorRoute) => [route.path, route.href, route.out]),
    [
      ['/blog/authors/team/anna', '/base/blog/authors/team/anna/', 'blog/authors/team/anna/index.html'],
      [
        '/blog/authors/team/anna/page/2',
        '/base/blog/authors/team/anna/page/2/',
        'blog/authors/team/anna/page/2/index.html',
      ],
    ].map(([path, ...rest]) => [`${path}/`, ...rest]),
  );
});

test.run();
