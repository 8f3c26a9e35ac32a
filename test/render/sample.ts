/** A small linked site with a route of every kind, made by hand so that render is tested without parse and link. */

import { getLocale } from '../../src/config/locales/locales.js';
import { validateConfig } from '../../src/config/validate.js';
import { prepare } from '../../src/render/prepare.js';
import type { Rendering } from '../../src/render/rendering.js';
import { joinRoute, toFilePath, toHref, toOutPath } from '../../src/text/paths.js';
import type { Config } from '../../src/types/config.js';
import type { Author, NavbarItem, SidebarItem, TagLink } from '../../src/types/navigation.js';
import type { RenderContext } from '../../src/types/output.js';
import type { Doc, Heading, Post, StandalonePage } from '../../src/types/page.js';
import type { Href } from '../../src/types/paths.js';
import type { PostEntry, Route, RouteKind } from '../../src/types/route.js';
import type { Site } from '../../src/types/site.js';
import { templates } from '../../templates/index.js';

const ORIGIN = { file: toFilePath('csb-docs.config.ts'), ranges: {} };

/** A complete configuration from a few keys. */
export function sampleConfig(overrides: Readonly<Record<string, unknown>> = {}): Config {
  const { config, diagnostics } = validateConfig(
    { title: 'Site', url: 'https://example.org', baseUrl: '/base/', favicon: 'img/icon.svg', ...overrides },
    ORIGIN,
  );
  if (config === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return config;
}

export function href(path: string): Href {
  return toHref(`/base/${path}`);
}

/** A heading of the body. */
export function heading(level: number, id: string, html = id): Heading {
  return { level, id, text: html, html };
}

export function sidebarLink(path: string, more: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem {
  return { type: 'link', href: href(path), label: path, docId: path, unlisted: false, external: false, ...more };
}

export function sidebarCategory(
  label: string,
  items: readonly SidebarItem[],
  more: Partial<Extract<SidebarItem, { type: 'category' }>> = {},
): SidebarItem {
  return {
    type: 'category',
    label,
    items,
    collapsible: true,
    collapsed: true,
    linkUnlisted: false,
    unlisted: false,
    ...more,
  };
}

const frontMatter = { draft: false, unlisted: false, hideTableOfContents: false, search: true } as const;
const parsed = {
  relativePath: 'a.md',
  hash: '0',
  rawFrontMatter: {},
  fields: {},
  contentTitle: undefined,
  description: '',
  ids: [],
  links: [],
  sections: [],
  diagnostics: [],
} as const;

export function sampleDoc(more: Partial<Doc> = {}): Doc {
  return {
    ...parsed,
    kind: 'doc',
    source: toFilePath('docs/a.md'),
    body: {
      chunks: [
        '<p>See <a',
        '>b</a>.</p><h2 id="one">One<a class="anchor" href="#one" aria-label="Direct link to One"></a></h2>',
      ],
      holes: [{ kind: 'href', link: 0 }],
    },
    headings: [heading(2, 'one'), heading(3, 'two', '<code>two</code>')],
    frontMatter: { ...frontMatter, hideTitle: false, tags: [], parseNumberPrefixes: true },
    ...more,
  };
}

export function samplePost(more: Partial<Post> = {}): Post {
  return {
    ...parsed,
    kind: 'post',
    source: toFilePath('blog/p.md'),
    readingTime: 1.2,
    body: { chunks: ['<p>Start <a', '>down</a></p><h2 id="part">Part</h2>'], holes: [{ kind: 'href', link: 0 }] },
    excerpt: { chunks: ['<p>Start <a', '>down</a></p>'], holes: [{ kind: 'href', link: 0 }] },
    headings: [heading(2, 'part')],
    frontMatter: { ...frontMatter, authors: [], tags: [] },
    ...more,
  };
}

const page: StandalonePage = {
  ...parsed,
  kind: 'page',
  source: toFilePath('pages/p.md'),
  body: { chunks: ['<p>Page.</p>'], holes: [] },
  headings: [],
  frontMatter,
};
const tag: TagLink = { label: 'Tag & more', href: href('blog/tags/tag'), description: 'About "tags"' };
const author: Author = {
  key: 'ann',
  name: 'Ann <A>',
  title: 'Writer',
  url: 'https://ann.example',
  href: href('blog/authors/ann'),
  pageHref: href('blog/authors/ann'),
  image: href('img/ann.png'),
  socials: { github: 'https://github.com/ann' },
};

export const entry: PostEntry = {
  post: samplePost(),
  title: 'First post',
  href: href('blog/first'),
  path: joinRoute('blog/first'),
  date: '2025-03-02T00:00:00.000Z',
  authors: [author],
  tags: [tag],
  editUrl: 'https://example.org/edit',
  lastUpdate: { date: '2025-04-01T10:00:00Z', author: 'Ann' },
  draft: false,
  unlisted: false,
};

function base(path: string, title: string): Omit<Extract<Route, { kind: 'search' }>, 'kind'> {
  return {
    path: joinRoute(path),
    href: href(path),
    out: toOutPath(`${path || 'index'}.html`),
    title,
    description: `About ${title}`,
    keywords: ['a', 'b'],
    noIndex: false,
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
    ...base('tags/tag', 'One doc tagged with “Tag”'),
    kind: 'docTag',
    tag,
    allTags: href('tags'),
    docs: [{ label: 'Doc A', href: href(''), description: 'Text' }],
  },
  postTag: {
    ...base('blog/tags/tag', 'One post tagged with “Tag”'),
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
    module: { source: toFilePath('pages/m.tsx'), relativePath: 'm.tsx', title: 'Module', description: undefined },
  },
  notFound: { ...base('404', 'Page Not Found'), kind: 'notFound', noIndex: true },
};

const sidebar = [
  sidebarLink('', { label: 'Doc A' }),
  sidebarCategory('Group', [sidebarLink('b'), sidebarCategory('Inner', [sidebarLink('c')])], {
    href: href('category/group'),
  }),
  sidebarCategory('Fixed', [sidebarLink('d')], { collapsible: false }),
  sidebarLink('away', { href: toHref('https://example.com'), external: true }),
];

const navbar: readonly NavbarItem[] = [
  { label: 'Docs', href: href(''), external: false, sidebarId: 'main' },
  { label: 'Blog', href: href('blog'), external: false },
  { label: 'More', external: false, items: [{ label: 'Away', href: toHref('https://example.com'), external: true }] },
];

/** The site; `more` replaces whole fields. */
export function sampleSite(more: Partial<Site> = {}): Site {
  return {
    config: sampleConfig(),
    locale: getLocale('en'),
    mode: 'production',
    routes: new Map(Object.values(routes).map((route) => [route.path, route])),
    links: new Map([
      [sampleDoc().source, [{ href: href('b?x=1&y'), newTab: false }]],
      [samplePost().source, [{ href: toHref('#part'), newTab: false }]],
    ]),
    sidebars: new Map([['main', sidebar]]),
    docsVersion: {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: href(''),
      mainDocId: 'a',
      docs: [],
      draftIds: [],
      sidebars: {},
    },
    posts: [entry],
    blogSidebar: {
      title: 'All posts',
      groups: [
        {
          label: '2025',
          links: [
            { label: 'First post', href: href('blog/first'), unlisted: false },
            { label: 'Hidden post', href: href('blog/hidden'), unlisted: true },
          ],
        },
      ],
    },
    blogHref: href('blog'),
    feeds: [{ type: 'rss', out: toOutPath('blog/rss.xml'), href: href('blog/rss.xml'), title: 'Site RSS Feed' }],
    frame: {
      homeHref: href(''),
      title: 'Site',
      logo: { src: href('img/logo.svg'), srcDark: href('img/dark.svg'), alt: '', width: 28, height: 28 },
      left: navbar,
      right: [],
      searchHref: href('search'),
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      hideOnScroll: false,
      docsSidebar: { hideable: false, autoCollapseCategories: false },
      announcement: {
        id: 'a',
        content: 'News: <a href="/base/b">read</a>',
        backgroundColor: undefined,
        textColor: undefined,
        isCloseable: true,
      },
      footer: {
        style: 'light' as const,
        copyright: '© Site',
        columns: [{ title: 'Docs', links: [{ label: 'Doc A', href: href(''), external: false }] }],
        links: [],
      },
    },
    assets: [],
    staticFiles: [],
    ...more,
  };
}

export const context: RenderContext = {
  templates,
  components: new Map([[toFilePath('pages/m.tsx'), () => 'Module content']]),
  stylesheets: [href('assets/styles.css')],
  scripts: [href('assets/page.js')],
  inlineScript: 'document.documentElement.dataset.inline=1',
  build: 'b1',
  version: '1.2.3',
};

/** The site, ready for rendering. */
export function sampleRendering(site: Partial<Site> = {}, more: Partial<RenderContext> = {}): Rendering {
  return prepare(sampleSite(site), { ...context, ...more });
}
