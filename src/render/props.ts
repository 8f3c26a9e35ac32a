/** From a route to what its template receives. One function per kind of route that needs more than the layout. */

import { joinRoute } from '../text/paths.js';
import type { NavLink } from '../types/navigation.js';
import type { RenderContext } from '../types/output.js';
import type { Heading } from '../types/page.js';
import type {
  BlogListProps,
  DocPageProps,
  LayoutProps,
  MarkdownPageProps,
  PostItem,
  PostPageProps,
  SearchLayout,
  SearchPageProps,
  TocItem,
} from '../types/props.js';
import type { PageRoute, PostEntry, PostListPage, PostRoute, Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { fillBody, linksOf, onOtherPage } from './body.js';
import { findRelated } from './records.js';
import { boundSidebar, isSamePage } from './sidebar.js';
import { buildToc } from './toc.js';

/** What the bundlers made that props name. */
export type PropsContext = Pick<RenderContext, 'searchSettings'>;

/** The part of the props that every template receives. */
export function layoutProps(site: Site, route: Route, { searchSettings }: PropsContext): LayoutProps {
  const sidebarId = 'sidebar' in route ? route.sidebar : undefined;
  const sidebar = sidebarId === undefined ? undefined : site.sidebars.get(sidebarId);
  const blogSidebar = isBlogRoute(route) ? showBlogSidebar(site, route) : undefined;
  return {
    frame: site.frame,
    locale: site.locale,
    currentHref: route.href,
    hasHomePage: site.routes.has(joinRoute('')),
    ...(sidebarId === undefined ? {} : { sidebarId }),
    ...(sidebar === undefined ? {} : { sidebar: boundSidebar(sidebar, route.href) }),
    ...(blogSidebar === undefined ? {} : { blogSidebar }),
    ...(searchSettings === undefined
      ? {}
      : { search: { href: site.frame.searchHref, settings: searchSettings, ...searchOptions(site) } }),
  };
}

function searchOptions({
  config: { search, themeConfig },
  locale: { texts },
}: Site): Omit<SearchLayout, 'href' | 'settings'> {
  const { buttonText, placeholder, recommendations = false } = search === false ? {} : search;
  return {
    label: buttonText ?? texts.searchUi.search,
    placeholder: placeholder ?? texts.searchPlaceholder,
    recommends: recommendations && themeConfig.algolia !== undefined,
  };
}

/** Props of a doc: the title is shown unless the document brings its own or hides it. */
export function docProps(site: Site, route: DocPageProps['route'], context: PropsContext): DocPageProps {
  const { doc } = route;
  return {
    layout: layoutProps(site, route, context),
    route,
    html: fillBody(doc.body, linksOf(site, doc)),
    showTitle: doc.contentTitle === undefined && !doc.frontMatter.hideTitle && route.title !== '',
    toc: toc(site, doc),
    related: findRelated(site, route.href),
  };
}

/** Props of the pages whose route says everything. */
export function baseProps<R extends Route>(
  site: Site,
  route: R,
  context: PropsContext,
): { readonly layout: LayoutProps; readonly route: R } {
  return { layout: layoutProps(site, route, context), route };
}

/** Props of a post on its own page. */
export function postProps(site: Site, route: PostRoute, context: PropsContext): PostPageProps {
  const { post } = route.entry;
  return {
    layout: layoutProps(site, route, context),
    route,
    html: fillBody(post.body, linksOf(site, post)),
    toc: toc(site, post),
    related: findRelated(site, route.href),
    ...(showsReadingTime(site) ? { readingTime: post.readingTime } : {}),
  };
}

/** What the three kinds of paged post lists share. */
export function listProps<R extends Route & { readonly list: PostListPage }>(
  site: Site,
  route: R,
  context: PropsContext,
): Omit<BlogListProps, 'route' | 'links'> & { readonly route: R } {
  return {
    layout: layoutProps(site, route, context),
    route,
    items: route.list.entries.map((entry) => toPostItem(site, entry)),
    showReadingTime: showsReadingTime(site),
  };
}

/** Props of a list page of the blog: the list, and the other ways into the blog. */
export function blogListProps(site: Site, route: BlogListProps['route'], context: PropsContext): BlogListProps {
  const isBlogOverview = (candidate: Route): boolean =>
    candidate.kind === 'archive' ||
    candidate.kind === 'authorList' ||
    (candidate.kind === 'tagList' && candidate.collection === 'blog');
  return { ...listProps(site, route, context), links: [...site.routes.values()].filter(isBlogOverview).map(toNavLink) };
}

/** Props of a standalone Markdown page: as for docs, but a page that writes any H1 keeps just that. */
export function pageProps(site: Site, route: PageRoute, context: PropsContext): MarkdownPageProps {
  const { page } = route;
  const hasHeading = page.headings.some(({ level }) => level === 1);
  return {
    layout: layoutProps(site, route, context),
    route,
    html: fillBody(page.body, linksOf(site, page)),
    showTitle: page.contentTitle === undefined && !hasHeading && route.title !== '',
    toc: toc(site, page),
  };
}

/** Props of the search page: for readers without script, the pages from which everything can be reached. */
export function searchProps(site: Site, route: SearchPageProps['route'], context: PropsContext): SearchPageProps {
  return { layout: layoutProps(site, route, context), route, links: overview(site), scopes: searchScopes(site) };
}

/** Something to choose from only where there are docs and a blog. */
function searchScopes({ docsVersion, blogHref }: Site): SearchPageProps['scopes'] {
  return docsVersion === undefined || blogHref === undefined ? [] : ['docs', 'blog'];
}

function overview(site: Site): readonly NavLink[] {
  const { docsVersion } = site;
  const isOverview = (candidate: Route): boolean =>
    candidate.kind === 'archive' ||
    candidate.kind === 'tagList' ||
    candidate.kind === 'authorList' ||
    (candidate.kind === 'blogList' && candidate.list.page === 1) ||
    (candidate.kind === 'doc' && candidate.docId === docsVersion?.mainDocId);
  return [...site.routes.values()].filter(isOverview).map(toNavLink);
}

function toNavLink({ title, href }: Route): NavLink {
  return { label: title, href };
}

function toPostItem(site: Site, entry: PostEntry): PostItem {
  const { post } = entry;
  const html = fillBody(post.excerpt ?? post.listBody ?? post.body, linksOf(site, post), onOtherPage(entry.href));
  return { entry, html, truncated: post.excerpt !== undefined };
}

function toc(
  site: Site,
  page: {
    readonly headings: readonly Heading[];
    readonly frontMatter: {
      readonly hideTableOfContents: boolean;
      readonly tocMinHeadingLevel?: number;
      readonly tocMaxHeadingLevel?: number;
    };
  },
): readonly TocItem[] {
  const { hideTableOfContents, tocMinHeadingLevel, tocMaxHeadingLevel } = page.frontMatter;
  if (hideTableOfContents) return [];
  const { minHeadingLevel, maxHeadingLevel } = site.config.themeConfig.tableOfContents;
  return buildToc(page.headings, {
    min: tocMinHeadingLevel ?? minHeadingLevel,
    max: tocMaxHeadingLevel ?? maxHeadingLevel,
  });
}

function showsReadingTime({ config }: Site): boolean {
  return config.blog !== false && config.blog.showReadingTime;
}

function isBlogRoute(route: Route): boolean {
  if (route.kind === 'tagList') return route.collection === 'blog';
  return ['post', 'blogList', 'postTag', 'authorList', 'author', 'archive'].includes(route.kind);
}

/** The blog sidebar without unlisted posts, but for the one that is being read. */
function showBlogSidebar({ blogSidebar }: Site, { href }: Route): LayoutProps['blogSidebar'] {
  if (blogSidebar === undefined) return undefined;
  const groups = blogSidebar.groups
    .map((group) => ({ ...group, links: group.links.filter((link) => !link.unlisted || isSamePage(link.href, href)) }))
    .filter(({ links }) => links.length > 0);
  return groups.length === 0 ? undefined : { ...blogSidebar, groups };
}
