/** Links a blog: turns parsed posts into routes, a sidebar and feeds (conventions 3). */

import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PostEntry, PostRoute, Route } from '../../types/route.js';
import type { Feed, LinkedBlog } from '../../types/site.js';
import { toNavLink } from '../../utils/nav-link.js';
import { joinRoute, outPathToHref, routeToHref, toOutPath } from '../../utils/paths.js';
import { toLastModified } from '../metadata/provenance.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toUrl } from '../routes/routes.js';
import { buildArchive, buildBlogSidebar } from './archive.js';
import { findAuthors } from './authors.js';
import { type BlogContext, buildAuthorRoutes, buildBlogList, buildTagRoutes } from './blog-lists.js';
import { collectPosts, isListed } from './posts.js';

/** What a blog contributes to the site. */
export interface BlogGraph {
  readonly routes: readonly Route[];
  readonly blog: LinkedBlog;
  readonly feeds: readonly Feed[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the graph of one blog. */
export function buildBlog(input: IndexedInput, blog: BlogConfig): BlogGraph {
  const { entries, diagnostics } = collectPosts(input, blog);
  const listed = entries.filter((entry) => isListed(entry, input));
  const context: BlogContext = { input, blog, entries, listed };
  const authors = buildAuthorRoutes(context, findAuthors(input, blog));
  const routes = [
    ...buildBlogList(context),
    ...buildPostRoutes(context),
    ...buildArchive(context),
    ...buildTagRoutes(context),
    ...authors.routes,
  ];
  return {
    routes: routes.map((route) => ({ ...route, blogId: blog.id })),
    blog: {
      config: blog,
      posts: listed,
      sidebar: buildBlogSidebar(context),
      href: listed.length === 0 ? undefined : routeToHref(joinRoute(blog.routeBasePath), input.config),
    },
    feeds: findFeeds(input, blog, listed),
    diagnostics: [...diagnostics, ...authors.diagnostics],
  };
}

/** Builds a page for each post. Pagination of a listed post links to the listed posts next to it. */
function buildPostRoutes({ input, entries, listed }: BlogContext): readonly PostRoute[] {
  const positions = new Map(listed.map((entry, index) => [entry, index]));
  return entries.map((entry) => {
    const { frontMatter } = entry.post;
    const position = positions.get(entry);
    const newer = position === undefined ? undefined : listed[position - 1];
    const older = position === undefined ? undefined : listed[position + 1];
    const lastModified = toLastModified(entry.post, input.history);
    return {
      kind: 'post',
      ...toUrl(entry.path, input.config),
      entry,
      source: entry.post.source,
      title: frontMatter.titleMeta ?? entry.title,
      description: entry.post.description,
      keywords: frontMatter.keywords ?? [],
      noIndex: entry.unlisted,
      ids: entry.post.ids,
      searchTag: 'default',
      pagination: { ...(newer ? { previous: toNavLink(newer) } : {}), ...(older ? { next: toNavLink(older) } : {}) },
      ...(entry.image === undefined ? {} : { image: entry.image }),
      ...(entry.lastUpdate === undefined ? {} : { lastUpdate: entry.lastUpdate }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
  });
}

const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;

/** Lists the feeds of the blog. Feeds never contain drafts, so a blog with only drafts has none. */
function findFeeds(
  { config }: IndexedInput,
  { id: blogId, feedOptions, routeBasePath }: BlogConfig,
  listed: readonly PostEntry[],
): readonly Feed[] {
  if (!listed.some(({ draft, unlisted }) => !draft && !unlisted)) return [];
  return feedOptions.type.map((type) => {
    const out = toOutPath(joinRoute(routeBasePath, FEED_FILES[type]));
    return {
      type,
      blogId,
      out,
      href: outPathToHref(out, config),
      title: `${feedOptions.title ?? config.title} ${FEED_NAMES[type]} Feed`,
    };
  });
}
