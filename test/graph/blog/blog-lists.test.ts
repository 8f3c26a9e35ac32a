import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTags } from '../../support/pages.js';
import { build, makeAuthorsFile, numbered, only, pathsOf, post } from './sample-blog.js';

test('lists, tags and authors are paginated', () => {
  const { routes } = build([...numbered(5), makeAuthorsFile({ key: 'anna', page: true })], { postsPerPage: 2 });
  assert.equal(pathsOf(routes.filter(({ kind }) => kind !== 'post')), [
    '/blog',
    '/blog/page/2',
    '/blog/page/3',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/t',
    '/blog/tags/t/page/2',
    '/blog/tags/t/page/3',
    '/blog/authors',
    '/blog/authors/anna',
    '/blog/authors/anna/page/2',
    '/blog/authors/anna/page/3',
  ]);
  const lists = only(routes, 'blogList').map(({ list }) => [
    list.newer,
    list.entries.map(({ title }) => title).join(),
    list.older,
    list.page,
    list.pageCount,
  ]);
  assert.equal(lists, [
    [undefined, 'p5,p4', '/blog/page/2', 1, 3],
    ['/blog', 'p3,p2', '/blog/page/3', 2, 3],
    ['/blog/page/2', 'p1', undefined, 3, 3],
  ]);
});

test('`ALL` creates one page', () => {
  assert.equal(
    only(build(numbered(12), { postsPerPage: 'ALL' }).routes, 'blogList').map(({ list }) => list.entries.length),
    [12],
  );
});

test('titles describe the list', () => {
  const { routes } = build(
    [
      ...numbered(2),
      makeAuthorsFile({ key: 'anna', name: 'Anna', page: true }, { key: 'bert', name: 'Bert', page: true }),
    ],
    { blogTitle: 'News' },
  );
  assert.equal(
    routes.filter(({ kind }) => kind !== 'post').map(({ title }) => title),
    ['News', 'Archive', 'Tags', '2 posts tagged with "t"', 'Authors', 'Anna - 2 posts', 'Bert - 0 posts'],
  );
  assert.equal(
    only(routes, 'author').map(({ total, list }) => [total, list.entries.length, list.pageCount]),
    [
      [2, 2, 1],
      [0, 0, 1],
    ],
  );
  assert.is(only(build(numbered(1), { routeBasePath: '/' }).routes, 'blogList')[0]?.title, 'Test');
});

test('search tags distinguish lists from posts', () => {
  const { routes } = build([...numbered(1), makeAuthorsFile({ key: 'anna', page: true })]);
  assert.equal(Object.fromEntries(routes.map(({ kind, searchTag }) => [kind, searchTag])), {
    blogList: 'blog_posts_list',
    post: 'default',
    archive: 'default',
    tagList: 'blog_tags_list',
    postTag: 'blog_tags_posts',
    authorList: 'blog_authors_list',
    author: 'blog_authors_posts',
  });
});

test('tags come from the tags file and from posts; an unlisted tag is not on any list', () => {
  const tags = makeTags([{ key: 'known', label: 'Known', permalink: '/k', description: 'All known.' }], 'blog');
  const files = [
    tags,
    post('2021-01-01-a.md', { tags: ['known', 'new'] }),
    post('2021-01-02-b.md', { tags: ['known'] }),
    post('2021-01-03-c.md', { tags: ['secret'], unlisted: true }),
  ];
  const { routes, diagnostics } = build(files, { onInlineTags: 'throw' });
  assert.equal(
    only(routes, 'tagList').map(({ groups }) => groups),
    [
      [
        { letter: 'K', tags: [{ label: 'Known', href: '/blog/tags/k', description: 'All known.', count: 2 }] },
        { letter: 'N', tags: [{ label: 'new', href: '/blog/tags/new', count: 1 }] },
      ],
    ],
  );
  assert.equal(
    only(routes, 'postTag').map(({ path, description, noIndex, list }) => [
      path,
      description,
      noIndex,
      list.entries.map(({ title }) => title).join(),
    ]),
    [
      ['/blog/tags/secret', 'One post tagged with "secret": c', true, 'c'],
      ['/blog/tags/k', 'All known.', false, 'b,a'],
      ['/blog/tags/new', 'One post tagged with "new": a', false, 'a'],
    ],
  );
  assert.equal(
    diagnostics.map(({ code, location }) => `${code} ${location?.file}`),
    ['inline-tag blog/2021-01-01-a.md', 'inline-tag blog/2021-01-03-c.md'],
  );
});

test.run();
