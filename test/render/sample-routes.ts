import { joinRoute, toFilePath, toHref, toOutPath } from '../../src/text/paths.js';
import type { Route, RouteKind } from '../../src/types/route.js';
import { author, entry, href, page, sampleDoc, tag } from './sample-pages.js';

function base(path: string, title: string): Omit<Extract<Route, { kind: 'search' }>, 'kind'> {
  return {
    path: joinRoute(path),
    href: href(path),
    out: toOutPath(`${path || 'index'}.html`),
    title,
    description: `About ${title}`,
    keywords: ['a', 'b'],
    noIndex: false,
    ids: [],
    searchTag: 'default',
  };
}

const list = { entries: [entry], page: 1, pageCount: 2, older: href('blog/page/2') };

/** One route of every kind. */
export const routes: { readonly [K in RouteKind]: Extract<Route, { kind: K }> } = {
  doc: {
    ...base('', 'Doc "A" & B'),
    kind: 'doc',
    doc: sampleDoc(),
    docId: 'a',
    sidebar: 'main',
    breadcrumbs: [{ label: 'Group' }, { label: 'Doc A', href: href('') }],
    pagination: { next: { label: 'Next doc', href: href('b') } },
    tags: [tag],
    editUrl: 'https://example.org/edit',
    lastUpdate: { date: '2025-04-01T10:00:00Z', author: 'Ann' },
    draft: false,
    unlisted: false,
  },
  category: {
    ...base('category/group', 'Group'),
    kind: 'category',
    sidebar: 'main',
    breadcrumbs: [{ label: 'Group', href: href('category/group') }],
    pagination: { previous: { label: 'Doc A', href: href('') } },
    cards: [
      { kind: 'doc', label: 'Doc A', href: href(''), description: 'Text' },
      { kind: 'external', label: 'Away', href: toHref('https://example.com'), description: '' },
    ],
  },
  post: {
    ...base('blog/first', 'First post'),
    kind: 'post',
    entry,
    pagination: { next: { label: 'Older', href: href('blog/older') } },
  },
  blogList: { ...base('blog', 'Blog'), kind: 'blogList', list },
  tagList: {
    ...base('blog/tags', 'Tags'),
    kind: 'tagList',
    collection: 'blog',
    groups: [{ letter: 'T', tags: [{ ...tag, count: 2 }] }],
  },
  docTag: {
    ...base('tags/tag', 'One doc tagged with "Tag"'),
    kind: 'docTag',
    tag,
    allTags: href('tags'),
    docs: [{ label: 'Doc A', href: href(''), description: 'Text' }],
  },
  postTag: {
    ...base('blog/tags/tag', 'One post tagged with "Tag"'),
    kind: 'postTag',
    tag,
    allTags: href('blog/tags'),
    total: 1,
    list,
  },
  authorList: { ...base('blog/authors', 'Authors'), kind: 'authorList', authors: [{ ...author, count: 1 }] },
  author: {
    ...base('blog/authors/ann', 'Ann - 1 post'),
    kind: 'author',
    author,
    allAuthors: href('blog/authors'),
    total: 1,
    list,
  },
  archive: {
    ...base('blog/archive', 'Archive'),
    kind: 'archive',
    years: [{ year: '2025', posts: [{ title: 'First post', href: href('blog/first'), date: entry.date }] }],
  },
  search: { ...base('search', 'Search'), kind: 'search' },
  page: { ...base('page', 'Page'), kind: 'page', page },
  module: {
    ...base('module', 'Module'),
    kind: 'module',
    module: {
      source: toFilePath('pages/m.tsx'),
      relativePath: 'm.tsx',
      title: 'Module',
      description: undefined,
      content: {
        html: 'Module content',
        ids: [],
        headings: [],
        links: [],
        sections: [{ headingIndex: undefined, text: 'Module content', code: [] }],
        needs: [],
        keywords: [],
        head: [],
        hasFooter: true,
      },
    },
  },
  notFound: { ...base('404', 'Page Not Found'), kind: 'notFound', noIndex: true },
};
