import type { Route, RouteKind } from '../../src/types/route.js';
import { joinRoute, toFilePath, toHref, toOutPath } from '../../src/utils/paths.js';
import { author, entry, href, page, sampleDoc, tag } from './sample-pages.js';

const IN_DOCS = { docsPlace: { id: 'default', version: 'current' } };
const IN_BLOG = { blogId: 'default' };

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
    ...IN_DOCS,
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
    ...IN_DOCS,
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
    ...IN_BLOG,
    kind: 'post',
    entry,
    pagination: { next: { label: 'Older', href: href('blog/older') } },
  },
  blogList: { ...base('blog', 'Blog'), ...IN_BLOG, kind: 'blogList', list },
  tagList: {
    ...base('blog/tags', 'Tags'),
    ...IN_BLOG,
    kind: 'tagList',
    collection: 'blog',
    groups: [{ letter: 'T', tags: [{ ...tag, count: 2 }] }],
  },
  docTag: {
    ...base('tags/tag', 'One doc tagged with "Tag"'),
    ...IN_DOCS,
    kind: 'docTag',
    tag,
    allTags: href('tags'),
    docs: [{ label: 'Doc A', href: href(''), description: 'Text' }],
  },
  postTag: {
    ...base('blog/tags/tag', 'One post tagged with "Tag"'),
    ...IN_BLOG,
    kind: 'postTag',
    tag,
    allTags: href('blog/tags'),
    total: 1,
    list,
  },
  authorList: {
    ...base('blog/authors', 'Authors'),
    ...IN_BLOG,
    kind: 'authorList',
    authors: [{ ...author, count: 1 }],
  },
  author: {
    ...base('blog/authors/ann', 'Ann - 1 post'),
    ...IN_BLOG,
    kind: 'author',
    author,
    allAuthors: href('blog/authors'),
    total: 1,
    list,
  },
  archive: {
    ...base('blog/archive', 'Archive'),
    ...IN_BLOG,
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
