/**
 * A small linked site with a route of every kind, built by hand so that rendering is tested without parsing and
 * linking.
 */
import { getLocale } from '../../src/locales/locales.js';
import { prepare } from '../../src/render/prepare.js';
import type { Rendering } from '../../src/render/shared/rendering.js';
import type { Config } from '../../src/types/config.js';
import type { BlogSidebar, NavbarItem, SidebarItem, SiteFrame } from '../../src/types/navigation.js';
import type { RenderContext } from '../../src/types/output.js';
import type { DocsVersion, Site } from '../../src/types/site.js';
import { toHref, toOutPath } from '../../src/utils/paths.js';
import { templates } from '../../templates/index.js';
import { entry, href, sampleConfig, sampleDoc, samplePost } from './sample-pages.js';
import { routes } from './sample-routes.js';

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

/** A docs version without pages. */
export const docsVersion: DocsVersion = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: href(''),
  mainDocId: 'a',
  docs: [],
  draftIds: [],
  sidebars: {},
  banner: 'none',
  badge: false,
  className: '',
};

const blogSidebar: BlogSidebar = {
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
};

const frame: SiteFrame = {
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
};

/** Returns the blogs of a configuration, each with one post. */
export function sampleBlogs({ blogs }: Config, sidebar?: BlogSidebar): Site['blogs'] {
  return blogs.map((config) => ({ config, posts: [entry], sidebar, href: href('blog') }));
}

/** Returns the sample site; `more` replaces whole fields. */
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
    redirects: [],
    sidebars: new Map([['main', sidebar]]),
    docs: [{ id: 'default', versions: [docsVersion] }],
    blogs: sampleBlogs(sampleConfig(), blogSidebar),
    feeds: [
      {
        type: 'rss',
        blogId: 'default',
        out: toOutPath('blog/rss.xml'),
        href: href('blog/rss.xml'),
        title: 'Site RSS Feed',
      },
    ],
    frame,
    versionFrames: new Map(),
    assets: [],
    staticFiles: [],
    ...more,
  };
}

export const context: RenderContext = {
  templates,
  stylesheets: [href('assets/styles.css')],
  scripts: [href('assets/page.js')],
  inlineScript: 'document.documentElement.dataset.inline=1',
  build: 'b1',
  version: '1.2.3',
};

/** Returns the sample site, prepared for rendering. */
export function sampleRendering(site: Partial<Site> = {}, more: Partial<RenderContext> = {}): Rendering {
  return prepare(sampleSite(site), { ...context, ...more });
}
