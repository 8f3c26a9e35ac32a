/** Builds the props of templates that need more than the layout and the route. */

import type { Heading } from '../../types/page.js';
import type {
  AuthorPageProps,
  BlogListProps,
  DocPageProps,
  MarkdownPageProps,
  ModulePageProps,
  NotFoundProps,
  PostItem,
  PostPageProps,
  PostTagPageProps,
  RouteProps,
  SearchPageProps,
  TocItem,
} from '../../types/props.js';
import type { PostEntry, PostListPage, Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { toSiteFileHref } from '../../utils/paths.js';
import { fillBody, findLinks, onOtherPage } from './body.js';
import { renderContent, showsTitle } from './content.js';
import type { Rendering } from './rendering.js';
import { buildToc } from './toc.js';

/** Returns the props of a doc. The title is shown unless the doc has its own or hides it. */
export function toDocProps(base: RouteProps<'doc'>, rendering: Rendering): DocPageProps {
  const { site, related } = rendering;
  const { doc, href } = base.route;
  return {
    ...base,
    html: renderContent(rendering, base.route) ?? '',
    showTitle: showsTitle(base.route),
    toc: toToc(site, doc),
    related: related.get(href) ?? [],
  };
}

/** Returns the props of a post on its own page. */
export function toPostProps(base: RouteProps<'post'>, rendering: Rendering): PostPageProps {
  const { site, related } = rendering;
  const { entry, href } = base.route;
  const { post } = entry;
  return {
    ...base,
    html: renderContent(rendering, base.route) ?? '',
    toc: toToc(site, post),
    related: related.get(href) ?? [],
    ...(showsReadingTime(site, base.route) ? { readingTime: post.readingTime } : {}),
  };
}

/** Returns the props of a blog list: its posts, and links to other lists of the blog. */
export function toBlogListProps(base: RouteProps<'blogList'>, { site, entrances }: Rendering): BlogListProps {
  return { ...base, ...toListProps(site, base.route), links: entrances.ofBlog };
}

/** Returns the props of a page of posts with one tag. */
export function toPostTagProps(base: RouteProps<'postTag'>, { site }: Rendering): PostTagPageProps {
  return { ...base, ...toListProps(site, base.route) };
}

/** Returns the props of a page of posts by one author. */
export function toAuthorProps(base: RouteProps<'author'>, { site }: Rendering): AuthorPageProps {
  return { ...base, ...toListProps(site, base.route) };
}

/** Returns the props of a standalone Markdown page. */
export function toMarkdownProps(base: RouteProps<'page'>, rendering: Rendering): MarkdownPageProps {
  return {
    ...base,
    html: renderContent(rendering, base.route) ?? '',
    showTitle: showsTitle(base.route),
    toc: toToc(rendering.site, base.route.page),
  };
}

/** Returns the props of a React page, with its rendered component. */
export function toModuleProps(base: RouteProps<'module'>, rendering: Rendering): ModulePageProps {
  const html = renderContent(rendering, base.route) ?? '';
  return { ...base, html, hasMain: /<main[\s>]/.test(html) };
}

/** Returns the props of the search page. Its links lead to all pages, for readers without JavaScript. */
export function toSearchProps(base: RouteProps<'search'>, { site, entrances }: Rendering): SearchPageProps {
  const hasBoth = site.docs.length > 0 && site.blogs.some(({ href }) => href !== undefined);
  // A choice is useful only if the site has docs and a blog.
  return { ...base, links: entrances.all, scopes: hasBoth ? ['docs', 'blog'] : [] };
}

/** Returns the props of the not-found page, with the URL of the sitemap. */
export function toNotFoundProps(base: RouteProps<'notFound'>, { site: { config, mode } }: Rendering): NotFoundProps {
  const { sitemap, noIndex } = config;
  // The same conditions as in `sitemap.ts`.
  const isListed = sitemap && !noIndex && mode === 'production';
  return {
    ...base,
    ...(isListed ? { sitemap: toSiteFileHref(sitemap.filename, config) } : {}),
  };
}

/** Returns the props shared by the three kinds of paginated post lists. */
function toListProps(
  site: Site,
  route: Route & { readonly list: PostListPage },
): Pick<BlogListProps, 'items' | 'showReadingTime'> {
  return {
    items: route.list.entries.map((entry) => toPostItem(site, entry)),
    showReadingTime: showsReadingTime(site, route),
  };
}

function toPostItem(site: Site, entry: PostEntry): PostItem {
  const { post } = entry;
  const html = fillBody(post.excerpt ?? post.listBody ?? post.body, findLinks(site, post), {
    rewrite: onOtherPage(entry.href),
  });
  return { entry, html, truncated: post.excerpt !== undefined };
}

/** The input of a table of contents. */
interface TocSource {
  readonly headings: readonly Heading[];
  readonly frontMatter: {
    readonly hideTableOfContents: boolean;
    readonly tocMinHeadingLevel?: number;
    readonly tocMaxHeadingLevel?: number;
  };
}

function toToc(site: Site, { headings, frontMatter }: TocSource): readonly TocItem[] {
  const { hideTableOfContents, tocMinHeadingLevel, tocMaxHeadingLevel } = frontMatter;
  if (hideTableOfContents) return [];
  const { minHeadingLevel, maxHeadingLevel } = site.config.themeConfig.tableOfContents;
  return buildToc(headings, {
    min: tocMinHeadingLevel ?? minHeadingLevel,
    max: tocMaxHeadingLevel ?? maxHeadingLevel,
    onward: site.locale.texts.next,
  });
}

function showsReadingTime({ blogs }: Site, { blogId }: Route): boolean {
  return blogs.find(({ config }) => config.id === blogId)?.config.showReadingTime ?? false;
}
